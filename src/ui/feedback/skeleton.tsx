import { type ReactNode, useEffect, useRef, useState } from 'react'
import { after, now } from '#src/platform/device/clock.ts'
import { cx } from '../class-names.ts'

/** A placeholder in the shape of the coming content. */
export function Skeleton({ className }: { className: string }) {
  return <span className={cx('skeleton', className)} aria-hidden="true" />
}

const MINIMUM_MS = 200

/** `loading`, held true for at least 200 ms once shown, so that a skeleton never flashes (specification, section 9). */
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

/** Announces to screen readers, once, that content is loading. */
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
