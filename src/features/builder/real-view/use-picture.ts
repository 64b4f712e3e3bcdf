import { useEffect, useRef, useState } from 'react'
import type { DesignView } from '#contract/design-document.ts'
import { whenIdle } from '#src/platform/device/clock.ts'
import type { Previewer } from '../preview/previewer.ts'

interface Wanted {
  readonly previewer: Previewer
  readonly view: DesignView | undefined
  readonly color: string
  /** As in `Previewer.picture`. */
  readonly scale: number
  /** If not, no picture is made. */
  readonly isShown: boolean
}

/**
 * The realistic picture of a view, made again after each change of design or colour, one at a time. The last picture stays
 * until the next one is ready.
 */
export const usePicture = ({ previewer, view, color, scale, isShown }: Wanted) => {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  /** Key of what the bitmap shows. */
  const [done, setDone] = useState<unknown>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const key = `${view?.name} ${color}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes it once more
  useEffect(() => {
    if (!view || !isShown) return undefined
    let current = true
    const make = async () => {
      await running.current
      if (!current) return
      const making = previewer.picture(view, color, scale)
      running.current = making.catch(() => {})
      const made = await making
      if (!current) return made.close()
      setBitmap(made)
      setDone(key)
      setFailed(false)
    }
    const cancel = whenIdle(() => {
      make().catch((error: unknown) => {
        console.warn('The realistic preview was not made', error)
        if (current) setFailed(true)
      })
    })
    return () => {
      current = false
      cancel()
    }
  }, [previewer, view, color, scale, isShown, attempt])
  useEffect(() => () => bitmap?.close(), [bitmap])
  return {
    bitmap,
    failed,
    /** Whether another view or colour than the shown one is being made. */
    isAwaited: !failed && done !== key,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
