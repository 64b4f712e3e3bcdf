import { useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/clock.ts'

const load = async () => {
  const [{ ImageInks }, { InkChoice }, { CropTools }, { Stitched }] = await Promise.all([
    import('./image-inks.tsx'),
    import('./ink-choice.tsx'),
    import('./crop-tools.tsx'),
    import('./stitched.tsx'),
  ])
  return { ImageInks, InkChoice, CropTools, Stitched }
}

type Tools = Awaited<ReturnType<typeof load>>

/** A failed try is made again by whoever needs it next. */
const warn = (error: unknown) => console.warn('No tools for inks and crops', error)

/** Fetches what inks are chosen and images cropped with, once the stage stands and nothing else is to do. */
export const useFineToolsAhead = (isStanding: boolean): void =>
  useEffect(() => (isStanding ? whenIdle(() => void load().catch(warn)) : undefined), [isStanding])

/** What inks are chosen and images cropped with; undefined until it is there. */
export const useFineTools = (): Tools | undefined => {
  const [tools, setTools] = useState<Tools>()
  useEffect(() => {
    let current = true
    load().then((loaded) => current && setTools(loaded), warn)
    return () => {
      current = false
    }
  }, [])
  return tools
}
