import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { Cut } from '../../artwork/jobs.ts'
import { useBuilder } from '../../builder.ts'

/** Longer side of what is shown and counted, in pixels. */
export const LONGEST = 800

/** What of a cut is told, and what it was asked with. */
export interface Measured extends Omit<Cut, 'picture'> {
  readonly removal: Removal
}

export interface CutState {
  /** The last that was made, which may not be the last that was asked for; undefined before the first. */
  readonly measured: Measured | undefined
  readonly busy: boolean
  readonly failed: boolean
  readonly again: () => void
}

/**
 * Draws what a removal leaves of an image onto a canvas: one after the other in the worker, and of those that were asked for
 * meanwhile only the last.
 */
export const useCut = (
  element: ImageElement,
  removal: Removal,
  canvas: RefObject<HTMLCanvasElement | null>,
): CutState => {
  const { artwork } = useBuilder()
  const [measured, setMeasured] = useState<Measured>()
  const [failed, setFailed] = useState(false)
  const asked = useRef({ removal, element })
  const running = useRef(false)
  const gone = useRef(false)
  asked.current = { removal, element }

  const work = useCallback(async () => {
    if (running.current) return
    running.current = true
    setFailed(false)
    try {
      for (let made: Removal | undefined; !gone.current && made !== asked.current.removal; ) {
        const { removal: wanted, element: of } = asked.current
        const cut = await artwork.cut(of, wanted, LONGEST)
        if (!cut) throw new Error('The file can’t be had')
        const { picture, ...told } = cut
        const { current } = canvas
        if (current && !gone.current) {
          Object.assign(current, { width: picture.width, height: picture.height })
          current.getContext('2d')?.drawImage(picture, 0, 0)
          setMeasured({ ...told, removal: wanted })
        }
        picture.close()
        made = wanted
      }
    } catch (cause) {
      console.warn('A picture was not cut', cause)
      setFailed(true)
    }
    running.current = false
  }, [artwork, canvas])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another removal is worked on, too
  useEffect(() => {
    gone.current = false
    void work()
    return () => {
      gone.current = true
    }
  }, [work, removal])

  const busy = !failed && measured?.removal !== removal
  return { measured, busy, failed, again: () => void work() }
}
