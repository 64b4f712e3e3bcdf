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

/** What a technique makes of an area's design. */
export interface Adapted {
  readonly document: DesignDocument
  /** One after the other they make the document; one step to be undone. */
  readonly operations: readonly Operation[]
  /** Size of the whole print in mm where it has to be smaller than now. */
  readonly size: Size | null
  /** Inks before and after, where there have to be fewer; `from` is null for full colour. */
  readonly inks: { readonly from: number | null; readonly to: number } | null
  /** Images that it can't print whatever is done: full colour in a technique of flat inks. */
  readonly unprintable: readonly ImageElement[]
}

const sizeOf = (area: DesignArea): Size | undefined => unionOf(printed(area).map(boxOf))

/** Less than this is rounding, in mm. */
const TOLERANCE_MM = 0.05

/** Images in full colour as the flat inks that were counted in them, without their ground, which no plate prints; those that are not flat stay. */
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

/** An ink that gives way to another one, or to the product where `to` is null. */
export interface InkChange {
  readonly from: Ink
  readonly to: Ink | null
  /** How much of what is printed looks another way then, 1 at most. */
  readonly share: number
}

interface FewerInks {
  readonly operations: readonly Operation[]
  readonly changes: readonly InkChange[]
}

/** One ink less, with what that loses. */
interface OneLess extends FewerInks {
  readonly lost: number
  /** Whether it may be proposed, after so much was lost. */
  isSlight(before: number): boolean
}

const NO_LIMITS: Limits = { maxAreaCm2: () => null }

/** One ink less: first one that looks as the product, then the pair that loses least; undefined where there is no way. */
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
 * Takes inks out of an area until there are no more than so many; of what nobody `asked` for only as long as the design
 * stays what it is.
 */
export const fewerInks = (area: DesignArea, most: number, known: Known, asked = false): FewerInks => {
  const place = { view: 0, area: 0 }
  const operations: Operation[] = []
  const changes: InkChange[] = []
  let document: DesignDocument = { version: 1, views: [{ name: '', areas: [area] }] }
  let lost = 0
  for (;;) {
    const now = areaAt(document, place)
    const less = (areaInks(now)?.length ?? 0) > most ? oneLess(now, known) : undefined
    if (less === undefined || !(asked || less.isSlight(lost))) return { operations, changes }
    lost += less.lost
    operations.push(...less.operations)
    changes.push(...less.changes)
    document = less.operations.reduce((before, step) => apply(before, place, step, NO_LIMITS), document)
  }
}

/**
 * An area's design in another technique: scaled down to its largest print, its flat pictures in inks, its inks merged down
 * to as many as it has. What can't be adapted stays as it is, and is named.
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
