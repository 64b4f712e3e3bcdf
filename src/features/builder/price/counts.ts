import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, Ink } from '#contract/design-document.ts'
import { canonicalArea } from '#domain/design/canonical.ts'
import { inkKey, printed } from '#domain/design/elements.ts'
import { inkKeyIn } from '#domain/design/print-method.ts'
import type { Counts } from '#domain/design-checks/estimate.ts'
import { stitchesOfArea } from '#domain/embroidery/count.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { isThread } from '#domain/pricing/prints.ts'

/** Inks counted in an image, by its hash; undefined while they are looked up. */
export type CountedOf = (asset: string) => CountedInks | null | undefined

const inksOf = (counted: CountedInks | null | undefined): number => Math.max(1, counted?.inks.length ?? 1)

/** Share of a text's box that its letters cover, about. */
const LETTERS = 0.3

/** Area that each ink covers, in mm²: counted in images, estimated for texts and shapes. */
export const coverOf = (area: DesignArea, countedOf: CountedOf): ReadonlyMap<string, number> => {
  const cover = new Map<string, number>()
  const add = (ink: Ink | null, mm2: number) => {
    if (ink) cover.set(inkKey(ink), (cover.get(inkKey(ink)) ?? 0) + mm2)
  }
  for (const element of printed(area)) {
    const { width, height } = element
    const box = width * height
    if (element.kind === 'text') add(element.ink, box * LETTERS)
    else if (element.kind === 'shape') {
      add(element.fill, box)
      add(element.stroke, Math.min(box, 2 * (width + height) * element.strokeMm))
    } else {
      const inks = element.inks ?? []
      const shares = new Map(countedOf(element.asset)?.inks.map(({ hex, share }) => [hex, share]))
      for (const { found, ink } of inks) add(ink, box * (shares.get(found) ?? 1 / inks.length))
    }
  }
  return cover
}

const texts = new WeakMap<DesignArea, string>()

/** An area's print as canonical text, cached. */
const printText = (area: DesignArea): string => {
  const known = texts.get(area) ?? canonicalArea(area)
  texts.set(area, known)
  return known
}

/**
 * Counts for an estimate, without waiting: the print's text replaces its hash, since prices only compare prints.
 */
export const estimateCounts = (countedOf: CountedOf, techniques: readonly PrintingType[]): Counts => {
  const techniqueOf = (area: DesignArea) => techniques.find(({ id }) => id === area.printingTypeId)
  return {
    inksOfImage: ({ asset }) => inksOf(countedOf(asset)),
    inkKey: (area) => inkKeyIn(techniqueOf(area)),
    stitches: (area) => {
      const technique = techniqueOf(area)
      return technique && isThread(technique) ? stitchesOfArea(area, countedOf) : undefined
    },
    hash: printText,
  }
}

/** Counts for a line that is sold, with the real hashes of its prints. */
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
