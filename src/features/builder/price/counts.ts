import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea } from '#contract/design-document.ts'
import { canonicalArea } from '#domain/design/canonical.ts'
import type { Counts } from '#domain/design/estimate.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { isThread } from '#domain/prints.ts'
import { stitchesOfArea } from '#domain/stitch/count.ts'

/** What was counted in an image's pixels, by its hash; undefined while nobody knows. */
export type CountedOf = (asset: string) => CountedInks | null | undefined

const inksOf = (counted: CountedInks | null | undefined): number => Math.max(1, counted?.inks.length ?? 1)

const texts = new WeakMap<DesignArea, string>()

/** An area's print as text, made once per state of the area. */
const printText = (area: DesignArea): string => {
  const known = texts.get(area) ?? canonicalArea(area)
  texts.set(area, known)
  return known
}

/**
 * Counts for an estimate, there at once: the print's text stands for its hash, since a price only asks which prints are
 * equal.
 */
export const estimateCounts = (countedOf: CountedOf, techniques: readonly PrintingType[]): Counts => ({
  inksOfImage: ({ asset }) => inksOf(countedOf(asset)),
  stitches: (area) => {
    const technique = techniques.find(({ id }) => id === area.printingTypeId)
    return technique && isThread(technique)
      ? stitchesOfArea(area, (asset) => countedOf(asset)?.widths)
      : undefined
  },
  hash: printText,
})

/** Counts of the line that is sold: with the real hashes of its prints. */
export const lineCounts = async (
  areas: readonly DesignArea[],
  countedOf: CountedOf,
  techniques: readonly PrintingType[],
  sha256: (text: string) => Promise<string>,
): Promise<Counts> => {
  const hashes = new Map(
    await Promise.all(areas.map(async (area) => [area, await sha256(printText(area))] as const)),
  )
  return { ...estimateCounts(countedOf, techniques), hash: (area) => hashes.get(area) ?? '' }
}
