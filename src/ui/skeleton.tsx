import { type ReactNode, useEffect, useRef, useState } from 'react'
import { after, now } from '#src/platform/clock.ts'
import { cx } from './class-names.ts'

/** A quiet block in the shape of what is coming. */
export function Skeleton({ className }: { className: string }) {
  return <span className={cx('skeleton', className)} aria-hidden="true" />
}

const MINIMUM_MS = 200

/** `loading`, held true for at least 200 ms once it was shown, so that a skeleton never flashes. */
export function useSteadyLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(false)
  const since = useRef(0)

  useEffect(() => {
    if (loading) {
      since.current = now()
      setHeld(true)
      return
    }
    const rest = MINIMUM_MS - (now() - since.current)
    return after(Math.max(0, rest), () => setHeld(false))
  }, [loading])

  return loading || held
}

/** Tells a screen reader that content is on its way, once, whatever the skeletons look like. */
export function LoadingRegion({ label = 'Cargando', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {children}
    </div>
  )
}
