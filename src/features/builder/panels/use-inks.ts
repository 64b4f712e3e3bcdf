import { useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/clock.ts'

const load = async () => {
  const [{ ImageInks }, { InkChoice }] = await Promise.all([
    import('./image-inks.tsx'),
    import('./ink-choice.tsx'),
  ])
  return { ImageInks, InkChoice }
}

type Inks = Awaited<ReturnType<typeof load>>

/** A failed try is made again by whoever needs it next. */
const warn = (error: unknown) => console.warn('No choice of inks', error)

/** Fetches what inks are chosen with, once the stage stands and nothing else is to do. */
export const useInksAhead = (isStanding: boolean): void =>
  useEffect(() => (isStanding ? whenIdle(() => void load().catch(warn)) : undefined), [isStanding])

/** What inks are chosen with; undefined until it is there. */
export const useInks = (): Inks | undefined => {
  const [inks, setInks] = useState<Inks>()
  useEffect(() => {
    let current = true
    load().then((loaded) => current && setInks(loaded), warn)
    return () => {
      current = false
    }
  }, [])
  return inks
}
