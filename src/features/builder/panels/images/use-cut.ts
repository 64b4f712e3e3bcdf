import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { Cut } from '../../artwork/jobs.ts'
import { useBuilder } from '../../builder.ts'

/** Longer side of the picture that is shown and counted, in pixels. */
export const LONGEST = 800

/** The measures of a cut, and the removal that it was made with. */
export interface Measured extends Omit<Cut, 'picture'> {
  readonly removal: Removal
}

export interface CutState {
  /** The last result, which may be older than the last request; undefined before the first. */
  readonly measured: Measured | undefined
  readonly busy: boolean
  readonly failed: boolean
  readonly again: () => void
}

/**
 * Draws an image after a removal onto a canvas. One request runs at a time; of those made meanwhile only the last counts.
 */
export const useCut = (
  element: ImageElement,
  removal: Removal,
  canvas: RefObject<HTMLCanvasElement | null>,
): CutState => {
  const { artwork } = useBuilder()
  const [measured, setMeasured] = useState<Measured>()
  const [failed, setFailed] = useState(false)
  const latest = useRef({ removal, element })
  const running = useRef(false)
  const isUnmounted = useRef(false)
  latest.current = { removal, element }

  const work = useCallback(async () => {
    if (running.current) return
    running.current = true
    setFailed(false)
    try {
      for (let made: Removal | undefined; !isUnmounted.current && made !== latest.current.removal; ) {
        const { removal: wanted, element: of } = latest.current
        const cut = await artwork.cut(of, wanted, LONGEST)
        if (!cut) throw new Error('The file can’t be had')
        const { picture, ...measures } = cut
        const { current } = canvas
        if (current && !isUnmounted.current) {
          Object.assign(current, { width: picture.width, height: picture.height })
          current.getContext('2d')?.drawImage(picture, 0, 0)
          setMeasured({ ...measures, removal: wanted })
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
    isUnmounted.current = false
    void work()
    return () => {
      isUnmounted.current = true
    }
  }, [work, removal])

  const busy = !failed && measured?.removal !== removal
  return { measured, busy, failed, again: () => void work() }
}
