import type { Application } from '#contract/cart.ts'
import type { DesignArea, DesignDocument, ImageElement, Ink } from '#contract/design-document.ts'
import { boxOf, inksOf, printed } from '../design/elements.ts'
import { rounded, unionOf } from '../design/geometry.ts'

/** What is counted of the artwork itself; device and server count by the same functions. */
export interface Counts {
  /** Inks of an image that is printed in full colour but counted as flat, as found in its pixels. */
  readonly inksOfImage: (element: ImageElement) => number
  /** What makes two inks of the area one, as `inkKeyIn` says of its technique. */
  readonly inkKey: (area: DesignArea) => (ink: Ink) => string
  /** Stitches of the area; undefined for a technique without, and where nobody has measured the artwork. */
  readonly stitches: (area: DesignArea) => number | undefined
  /** SHA-256 of `canonicalArea`. */
  readonly hash: (area: DesignArea) => string
}

/** Colours that an area is printed with: its distinct inks, and those counted in each image that names none. */
const colorsOf = (area: DesignArea, counts: Counts): number => {
  const keyOf = counts.inkKey(area)
  const named = new Set<string>()
  const counted = new Map<string, number>()
  for (const element of printed(area)) {
    for (const ink of inksOf(element) ?? []) named.add(keyOf(ink))
    if (element.kind !== 'image') continue
    if (element.inks === null) counted.set(element.asset, Math.max(1, counts.inksOfImage(element)))
    // Nothing is printed for less than one colour.
    else if (element.inks.length > 0 && element.inks.every(({ ink }) => ink === null))
      counted.set(element.asset, 1)
  }
  return [...counted.values()].reduce((sum, inks) => sum + inks, named.size)
}

/** What is applied to one area, as prices are made of it; undefined where nothing is printed. */
export const applicationOf = (area: DesignArea, counts: Counts): Application | undefined => {
  const size = unionOf(printed(area).map(boxOf))
  if (size === undefined) return undefined
  const stitches = counts.stitches(area)
  return {
    areaId: area.areaId,
    printingTypeId: area.printingTypeId,
    colors: Math.min(32, colorsOf(area, counts)),
    widthMm: rounded(size.width),
    heightMm: rounded(size.height),
    ...(stitches === undefined ? {} : { stitches }),
    artwork: counts.hash(area),
    elements: [...area.elements],
  }
}

/** Views with what is applied to each, for a cart line's `customization`; views without any print are left out. */
export const applicationsOf = ({ views }: DesignDocument, counts: Counts) =>
  views
    .map(({ name, areas }) => ({
      name,
      areas: areas.map((area) => applicationOf(area, counts)).filter((one) => one !== undefined),
    }))
    .filter(({ areas }) => areas.length > 0)
