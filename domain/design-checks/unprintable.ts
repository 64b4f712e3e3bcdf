import type { Application } from '#contract/cart.ts'
import type { PrintArea, PrintingType } from '#contract/catalogue.ts'
import type { DesignArea } from '#contract/design-document.ts'
import { SLACK_CM2 } from '../design/constrain.ts'
import { areaSize, boxOf, printed } from '../design/elements.ts'
import { areaCm2, overflow, unionOf } from '../design/geometry.ts'

/** Why a picture can't be separated into flat inks. */
export const INSEPARABLE = ['notFlat', 'tooDetailed', 'tooComplex'] as const
export type Inseparable = (typeof INSEPARABLE)[number]

/** Why an area can't be printed as it stands. */
export type Problem =
  | { readonly kind: 'unknownArea' }
  /** The same area again: its limits hold for all that is printed there. */
  | { readonly kind: 'repeatedArea' }
  /** An area that names neither elements nor a file. */
  | { readonly kind: 'nothing' }
  /** A file without pixels, in a technique that is charged by its inks. */
  | { readonly kind: 'uncounted'; readonly technique: string }
  | { readonly kind: 'notThere'; readonly technique: string }
  | { readonly kind: 'outside'; readonly widthMm: number; readonly heightMm: number }
  | { readonly kind: 'tooLarge'; readonly technique: string; readonly mostCm2: number }
  | { readonly kind: 'tooManyInks'; readonly technique: string; readonly inks: number; readonly most: number }
  | { readonly kind: 'inseparable'; readonly technique: string; readonly why: Inseparable }
  /** Letters, shapes and pictures of an area have, together, more outlines than a print can be made of. */
  | { readonly kind: 'tooManyOutlines' }

const SLACK_MM = 0.01

/** What the product's area and its technique don't take of a print. */
export const problemsOf = (
  application: Application,
  area: DesignArea,
  real: PrintArea,
  techniques: readonly PrintingType[],
): Problem[] => {
  const { widthMm, heightMm } = area
  const boxes = printed(area).map(boxOf)
  const technique = techniques.find(({ id }) => id === application.printingTypeId)
  const all = unionOf(boxes)
  const { maxAreaCm2, maxColors, name = '' } = technique ?? {}
  const found: Problem[] = []
  if (boxes.some((box) => overflow(box, areaSize(area)) > SLACK_MM))
    found.push({ kind: 'outside', widthMm, heightMm })
  if (all !== undefined && maxAreaCm2 != null && areaCm2(all) > maxAreaCm2 + SLACK_CM2)
    found.push({ kind: 'tooLarge', technique: name, mostCm2: maxAreaCm2 })
  if (maxColors != null && application.colors > maxColors)
    found.push({ kind: 'tooManyInks', technique: name, inks: application.colors, most: maxColors })
  // An area that names none of the product's takes all of them.
  const there = techniques.filter(({ id }) => real.techniques.includes(id))
  if (technique && there.length > 0 && !there.includes(technique))
    found.push({ kind: 'notThere', technique: name })
  return found
}
