import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignElement, ImageElement, Ink } from '#contract/design-document.ts'
import { blendsInto, poleOf } from '../colour/contrast.ts'
import { oklchOf } from '../colour/oklch.ts'
import { areaInks, inkKey, inksOf, printed, shownPixels } from '../design/elements.ts'
import type { Operation } from '../design/operations.ts'
import { inkKeyIn } from '../design/print-method.ts'

/** Least resolution of a picture on the product, in pixels per inch (specification, section 4: design editor settings). */
export const MIN_DPI = 72
/** What the grid of coordinates may take from a repaired measure. */
const TOLERANCE_MM = 0.01
const TOLERANCE_DPI = 0.5
const MM_PER_INCH = 25.4
/** Height of a capital in em, over the bundled fonts. */
const CAPITAL = 0.7

/** What a technique can print; the shop's data. */
export interface TechniqueLimits {
  /** Inks, threads or films at most; null for full colour. */
  readonly maxColors: number | null
  /** Thinnest line, in mm. */
  readonly minLineMm: number | null
  /** Least height of a capital letter, in mm. */
  readonly minTextMm: number | null
  /** Prints flat inks, not gradients or photographs. */
  readonly spot: boolean
  /** What makes two inks one, as `inkKeyIn` says of it. */
  readonly inkKey: (ink: Ink) => string
}

/** What is known of a technique; nothing is too much for one that is not known. */
export const limitsOf = (technique: PrintingType | undefined): TechniqueLimits => ({
  maxColors: technique?.maxColors ?? null,
  minLineMm: technique?.minLineMm ?? null,
  minTextMm: technique?.minTextMm ?? null,
  spot: technique?.spot ?? false,
  inkKey: inkKeyIn(technique),
})

export interface PreflightContext {
  readonly technique: TechniqueLimits
  /** Colours of the product that the design is bought in, `#rrggbb`: each has to show it. */
  readonly productColors: readonly string[]
  /** Width of the thinnest line of an image, in its pixels; null where nothing has measured it. */
  readonly thinnestPixels: (element: ImageElement) => number | null
  /** The one colour of an image that has nothing but its ground; null for any other. */
  readonly onlyColour: (element: ImageElement) => string | null
}

/** Something that will not print as shown. `fix` repairs it as one step that can be undone; null where only a person can. */
export type Finding = {
  readonly elementId: string | null
  readonly fix: Operation | null
} & (
  | { readonly kind: 'lowResolution'; readonly dpi: number }
  | { readonly kind: 'smallText'; readonly heightMm: number; readonly leastMm: number }
  | { readonly kind: 'thinLine'; readonly widthMm: number; readonly leastMm: number }
  | { readonly kind: 'tooManyInks'; readonly inks: number; readonly most: number }
  | { readonly kind: 'fullColour' }
  | { readonly kind: 'lowContrast'; readonly ink: Ink; readonly productColor: string }
)

/** Pixels per inch of an image as it is printed; Infinity for a drawing. */
export const dpiOf = (element: ImageElement): number =>
  element.vector || element.width === 0
    ? Number.POSITIVE_INFINITY
    : shownPixels(element).width / (element.width / MM_PER_INCH)

const scaledTo = (element: DesignElement, factor: number): Operation => {
  const [width, height] = [element.width * factor, element.height * factor]
  const x = element.x + (element.width - width) / 2
  const y = element.y + (element.height - height) / 2
  return { type: 'place', id: element.id, box: { x, y, width, height } }
}

const ofImage = (element: ImageElement, context: PreflightContext): Finding[] => {
  const { technique, thinnestPixels, productColors } = context
  const found: Finding[] = []
  const dpi = dpiOf(element)
  if (dpi < MIN_DPI - TOLERANCE_DPI)
    found.push({ kind: 'lowResolution', elementId: element.id, dpi, fix: scaledTo(element, dpi / MIN_DPI) })
  const thinnest = thinnestPixels(element)
  const { minLineMm } = technique
  if (thinnest !== null && minLineMm !== null) {
    const widthMm = (thinnest / shownPixels(element).width) * element.width
    if (widthMm < minLineMm - TOLERANCE_MM)
      found.push({
        kind: 'thinLine',
        elementId: element.id,
        widthMm,
        leastMm: minLineMm,
        fix: scaledTo(element, minLineMm / widthMm),
      })
  }
  const hex = element.inks === null ? context.onlyColour(element) : null
  const productColor = hex === null ? undefined : productColors.find((color) => blendsInto(hex, color))
  if (hex !== null && productColor !== undefined)
    found.push({
      kind: 'lowContrast',
      elementId: element.id,
      ink: { name: '', hex, pantone: null },
      productColor,
      fix: null,
    })
  if (technique.spot && element.inks === null)
    found.push({ kind: 'fullColour', elementId: element.id, fix: null })
  return found
}

const ofElement = (element: DesignElement, context: PreflightContext): Finding[] => {
  const { minLineMm, minTextMm } = context.technique
  if (element.kind === 'image') return ofImage(element, context)
  if (element.kind === 'text') {
    const heightMm = element.sizeMm * CAPITAL
    if (minTextMm === null || heightMm >= minTextMm - TOLERANCE_MM) return []
    const fix = scaledTo(element, minTextMm / heightMm)
    return [{ kind: 'smallText', elementId: element.id, heightMm, leastMm: minTextMm, fix }]
  }
  const widthMm =
    element.shape === 'line' ? Math.min(element.width, element.height) : element.stroke && element.strokeMm
  if (minLineMm === null || widthMm === null || widthMm >= minLineMm - TOLERANCE_MM) return []
  const fix: Operation =
    element.shape === 'line'
      ? scaledTo(element, minLineMm / widthMm)
      : { type: 'edit', id: element.id, patch: { strokeMm: minLineMm } }
  return [{ kind: 'thinLine', elementId: element.id, widthMm, leastMm: minLineMm, fix }]
}

/** How far apart two inks look (OKLab). */
const apart = (one: Ink, other: Ink): number => {
  const [a, b] = [oklchOf(one.hex), oklchOf(other.hex)]
  const [ax, ay, bx, by] = [
    a.c * Math.cos(a.h),
    a.c * Math.sin(a.h),
    b.c * Math.cos(b.h),
    b.c * Math.sin(b.h),
  ]
  return Math.hypot(a.l - b.l, ax - bx, ay - by)
}

/** How many elements use each ink, instead of the area it covers where that was not measured. */
const usesOf = (area: DesignArea): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>()
  for (const element of printed(area))
    for (const key of new Set(inksOf(element)?.map(inkKey))) uses.set(key, (uses.get(key) ?? 0) + 1)
  return uses
}

export interface Merge {
  readonly from: Ink
  readonly to: Ink
  /** The square of how far an ink moves, by the share of the print that it covers. */
  readonly lost: number
}

/**
 * What merges that nobody asked for may lose. Of the designs that print is checked with, shades and small marks lose 0.007 at
 * most (a fifth that goes from red to orange), and 0.010 and more where a colour goes that the design is known by.
 */
const MOST_LOST = 0.008
/** Two inks that are no farther apart (OKLab) are shades of one: of those designs' inks such are up to 0.10, others from 0.13 on. */
const SHADES = 0.12

/** Whether a design is still itself after a merge; `before` is what merges before it have lost. */
export const isSlight = ({ from, to, lost }: Merge, inks: number, before: number): boolean =>
  // Of two inks that become one nothing is left but the outline of both.
  before + lost <= MOST_LOST && (inks > 2 || apart(from, to) <= SHADES)

/**
 * Prints two inks of an area with one, so that least is lost: the square of how far the one that covers less moves, by what it
 * covers. Undefined with fewer than two.
 */
export const nearestMerge = (
  area: DesignArea,
  cover = usesOf(area),
  inks = areaInks(area) ?? [],
): Merge | undefined => {
  const covered = (ink: Ink) => cover.get(inkKey(ink)) ?? 0
  const all = inks.reduce((sum, ink) => sum + covered(ink), 0)
  const merged = (from: Ink, to: Ink): Merge => {
    return { from, to, lost: (apart(from, to) ** 2 * covered(from)) / Math.max(all, 1e-6) }
  }
  const pairs = inks.flatMap((one, index) =>
    inks
      .slice(index + 1)
      .map((other) => (covered(other) < covered(one) ? merged(other, one) : merged(one, other))),
  )
  return pairs.sort((one, other) => one.lost - other.lost)[0]
}

const ofInks = (area: DesignArea, { technique, productColors }: PreflightContext): Finding[] => {
  const inks = areaInks(area, technique.inkKey)
  if (inks === null) return []
  const found: Finding[] = []
  const merge = nearestMerge(area, undefined, inks)
  if (technique.maxColors !== null && inks.length > technique.maxColors)
    found.push({
      kind: 'tooManyInks',
      elementId: null,
      inks: inks.length,
      most: technique.maxColors,
      fix: merge ? { type: 'mergeInks', from: merge.from, to: merge.to } : null,
    })
  for (const ink of inks) {
    const productColor = productColors.find((color) => blendsInto(ink.hex, color))
    if (productColor === undefined) continue
    const hex = poleOf(productColor)
    // Another ink helps where it shows on every colour that is bought.
    const shows = productColors.every((color) => !blendsInto(hex, color))
    const fix = shows
      ? ({ type: 'mergeInks', from: ink, to: { name: '', hex, pantone: null } } as const)
      : null
    found.push({ kind: 'lowContrast', elementId: null, ink, productColor, fix })
  }
  return found
}

/** Problems of a print area before it is bought; [] when it prints as shown. */
export const preflight = (area: DesignArea, context: PreflightContext): Finding[] => [
  ...printed(area).flatMap((element) => ofElement(element, context)),
  ...ofInks(area, context),
]
