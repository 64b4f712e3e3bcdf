import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignDocument, ImageElement, Ink } from '#contract/design-document.ts'
import { areaInks, boxOf, inkKey, printed } from '#domain/design/elements.ts'
import { rounded, type Size, unionOf } from '#domain/design/geometry.ts'
import { apply, type Limits, type Operation, type Place } from '#domain/design/operations.ts'
import { isSlight, nearestMerge } from '#domain/design-checks/preflight.ts'
import { leftUnprinted } from '#domain/design-checks/unprinted.ts'
import { areaAt } from '../document/builder-store.ts'
import { type CountedOf, coverOf } from './counts.ts'
import type { Pricing } from './priced.ts'

type Known = Pick<Pricing, 'countedOf' | 'productColors'>

/** An area's design after switching to a technique. */
export interface Adapted {
  readonly document: DesignDocument
  /** The operations that lead to the document; run as one undo step. */
  readonly operations: readonly Operation[]
  /** Size of the whole print in mm, if it must become smaller. */
  readonly size: Size | null
  /** Number of inks before and after, if it changes; `from` is null for full colour. */
  readonly inks: { readonly from: number | null; readonly to: number } | null
  /** Images that the technique can't print: full colour in a technique of flat inks. */
  readonly unprintable: readonly ImageElement[]
}

const sizeOf = (area: DesignArea): Size | undefined => unionOf(printed(area).map(boxOf))

/** Differences below this are rounding, in mm. */
const TOLERANCE_MM = 0.05

/** Operations that print full-colour images in the flat inks counted in them, without their background; others stay. */
export const flattening = (area: DesignArea, countedOf: CountedOf): Operation[] =>
  printed(area).flatMap((element): Operation[] => {
    if (element.kind !== 'image' || element.inks !== null) return []
    const counted = countedOf(element.asset)
    if (!counted?.flat || counted.inks.length === 0) return []
    const inks = counted.inks.map(({ hex }) => ({ found: hex, ink: { name: '', hex, pantone: null } }))
    return [{ type: 'edit', id: element.id, patch: { cutOut: element.cutOut || counted.hasGround, inks } }]
  })

const fullColour = (area: DesignArea): ImageElement[] =>
  printed(area).filter(
    (element): element is ImageElement => element.kind === 'image' && element.inks === null,
  )

/** An ink that is replaced by another one, or left unprinted if `to` is null. */
export interface InkChange {
  readonly from: Ink
  readonly to: Ink | null
  /** Share of the print that looks different then, 0 to 1. */
  readonly share: number
}

interface FewerInks {
  readonly operations: readonly Operation[]
  readonly changes: readonly InkChange[]
}

/** One ink less, and how much that changes the design. */
interface OneLess extends FewerInks {
  readonly lost: number
  /** Whether the change is small enough to be proposed, given what was lost before. */
  isSlight(before: number): boolean
}

const NO_LIMITS: Limits = { maxAreaCm2: () => null }

/** One ink less: an ink of the product's colour is left out, or else the most similar pair is merged. */
const oneLess = (area: DesignArea, { productColors, countedOf }: Known): OneLess | undefined => {
  const inks = areaInks(area) ?? []
  for (const ink of inks) {
    const operations = leftUnprinted(area, ink, productColors)
    if (operations.length > 0)
      return { operations, changes: [{ from: ink, to: null, share: 0 }], lost: 0, isSlight: () => true }
  }
  const cover = coverOf(area, countedOf)
  const merge = nearestMerge(area, cover)
  if (merge === undefined) return undefined
  const all = [...cover.values()].reduce((sum, one) => sum + one, 0)
  const share = (cover.get(inkKey(merge.from)) ?? 0) / Math.max(all, 1e-6)
  const { from, to, lost } = merge
  return {
    operations: [{ type: 'mergeInks', from, to }],
    changes: [{ from, to, share }],
    lost,
    isSlight: (before) => isSlight(merge, inks.length, before),
  }
}

/**
 * Reduces an area to `most` inks. Unless the shopper `requested` it, stops when the design would change noticeably.
 */
export const fewerInks = (area: DesignArea, most: number, known: Known, requested = false): FewerInks => {
  const place = { view: 0, area: 0 }
  const operations: Operation[] = []
  const changes: InkChange[] = []
  let document: DesignDocument = { version: 1, views: [{ name: '', areas: [area] }] }
  let lost = 0
  for (;;) {
    const now = areaAt(document, place)
    const less = (areaInks(now)?.length ?? 0) > most ? oneLess(now, known) : undefined
    if (less === undefined || !(requested || less.isSlight(lost))) return { operations, changes }
    lost += less.lost
    operations.push(...less.operations)
    changes.push(...less.changes)
    document = less.operations.reduce((before, step) => apply(before, place, step, NO_LIMITS), document)
  }
}

/**
 * Adapts an area's design to another technique: scales it to the largest print, prints flat images in inks, merges inks down
 * to the technique's maximum. `unprintable` lists what can't be adapted.
 */
export const adapted = (
  document: DesignDocument,
  place: Place,
  technique: PrintingType,
  known: Known & Pick<Pricing, 'limits'>,
): Adapted => {
  const { limits, countedOf } = known
  const operations: Operation[] = []
  let now = document
  const run = (...steps: readonly Operation[]) => {
    operations.push(...steps)
    now = steps.reduce((before, step) => apply(before, place, step, limits), now)
  }
  const before = areaAt(document, place)
  run({ type: 'chooseTechnique', printingTypeId: technique.id })
  if (technique.spot) run(...flattening(before, countedOf))
  const most = technique.maxColors
  if (most !== null && most !== undefined)
    run(...fewerInks(areaAt(now, place), Math.max(1, most), known, true).operations)
  const after = areaAt(now, place)
  const [from, to] = [areaInks(before), areaInks(after)]
  const [old, size] = [sizeOf(before), sizeOf(after)]
  const isSmaller = old !== undefined && size !== undefined && size.width < old.width - TOLERANCE_MM
  return {
    document: now,
    operations,
    size: isSmaller ? { width: rounded(size.width), height: rounded(size.height) } : null,
    inks: to !== null && to.length !== from?.length ? { from: from?.length ?? null, to: to.length } : null,
    unprintable: technique.spot ? fullColour(after) : [],
  }
}
