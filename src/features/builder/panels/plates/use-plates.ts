import { useEffect, useState } from 'react'
import type { DesignArea } from '#contract/design-document.ts'
import type { PlateMeasure } from '../../artwork/jobs.ts'
import { useBuilder } from '../../builder.ts'
import { type DrawnPlates, drawPlates } from '../../drawing/plates.ts'

/** Longer side of plates as they are drawn and measured, in px. */
const LONGEST = 1000

export interface ShownPlates {
  /** The last plates that were drawn; undefined before the first. */
  readonly drawn: DrawnPlates | undefined
  /** Measures by ink key, as far as they are known. */
  readonly measures: ReadonlyMap<string, PlateMeasure>
  /** Whether plates of a newer state are being drawn. */
  readonly working: boolean
  readonly failed: boolean
  readonly retry: () => void
}

const NONE: ReadonlyMap<string, PlateMeasure> = new Map()

/** Draws and measures an area's plates, again after each change. */
export const usePlates = (area: DesignArea): ShownPlates => {
  const { artwork } = useBuilder()
  const [drawn, setDrawn] = useState<DrawnPlates>()
  const [of, setOf] = useState<DesignArea>()
  const [measures, setMeasures] = useState(NONE)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try does the same again
  useEffect(() => {
    let current = true
    setFailed(false)
    const show = async () => {
      const plates = await drawPlates(area, artwork, LONGEST, () => current)
      if (!plates || !current) return
      setDrawn(plates)
      setOf(area)
      setMeasures(NONE)
      for (const { key, canvas } of plates.plates) {
        const measure = await artwork.measure(await createImageBitmap(canvas))
        if (!current) return
        setMeasures((before) => new Map(before).set(key, measure))
      }
    }
    show().catch((error: unknown) => {
      console.warn('Plates were not drawn', error)
      if (current) setFailed(true)
    })
    return () => {
      current = false
    }
  }, [area, artwork, tries])
  return { drawn, measures, working: of !== area && !failed, failed, retry: () => setTries(tries + 1) }
}
