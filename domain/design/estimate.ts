import type { Application } from '#contract/cart.ts'
import type { DesignArea, DesignDocument, ImageElement } from '#contract/design-document.ts'
import { areaInks, boxOf, printed } from './elements.ts'
import { rounded, unionOf } from './geometry.ts'

/** What is counted of the artwork itself; device and server count by the same functions. */
export interface Counts {
  /** Inks of an image that is printed in full colour but counted as flat, as found in its pixels. */
  readonly inksOfImage: (element: ImageElement) => number
  /** Stitches of the area; undefined for a technique without, and where nobody has measured the artwork. */
  readonly stitches: (area: DesignArea) => number | undefined
  /** SHA-256 of `canonicalArea`. */
  readonly hash: (area: DesignArea) => string
}

/** Colours that an area is printed with: its distinct inks; in full colour those of its images, counted. */
const colorsOf = (area: DesignArea, counts: Counts): number => {
  const inks = areaInks(area)
  if (inks !== null) return inks.length
  const images = printed(area).filter((element) => element.kind === 'image')
  return Math.max(1, ...images.map(counts.inksOfImage))
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
