import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignDocument, DesignElement, ImageElement } from '#contract/design-document.ts'
import { drowns } from '#domain/contrast.ts'
import { areaInks, printed } from '#domain/design/elements.ts'
import { onlyColour } from '#domain/design/invisible.ts'
import { apply, type Operation, type Place } from '#domain/design/operations.ts'
import { type Finding, type PreflightContext, preflight } from '#domain/design/preflight.ts'
import { leftUnprinted } from '#domain/design/unprinted.ts'
import { areaAt } from '../store/builder-store.ts'
import { adapted, fewerInks, flattening, type InkChange } from './adapt.ts'
import type { Pricing } from './priced.ts'
import { techniquesOf } from './techniques.ts'
import { type BoughtColor, coloursOf } from './units.ts'

/** Something of a design that will not print as it looks, with where and how it is repaired. */
export interface Notice {
  readonly key: string
  readonly finding: Finding
  readonly view: string
  readonly place: Place
  readonly technique: PrintingType | undefined
  readonly element: DesignElement | undefined
  /** Colours of the product in which the ink drowns. */
  readonly colors: readonly BoughtColor[]
  /** One step that repairs it; none where only a person can. */
  readonly repair: readonly Operation[]
  /** The area as that step would leave it: it is shown before it counts. */
  readonly repaired: DesignArea
  /** Inks that give way to others in it, where there are too many. */
  readonly changes: readonly InkChange[]
  /** The technique that the repair changes to. */
  readonly instead: PrintingType | null
  /** It can't be printed like that: it has to be repaired before it is bought. */
  readonly blocks: boolean
}

export type ThinnestPixels = PreflightContext['thinnestPixels']

const BLOCKING: readonly Finding['kind'][] = ['tooManyInks', 'fullColour']

const sameProblem = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind &&
  one.elementId === other.elementId &&
  (one.kind !== 'lowContrast' || other.kind !== 'lowContrast' || one.ink.hex === other.ink.hex)

type Repair = Pick<Notice, 'changes' | 'instead'> & { readonly steps: readonly Operation[] }

/** The first technique that prints an area as it is and is to be had in so many units. */
const anotherFor = (document: DesignDocument, place: Place, units: number, pricing: Pricing) => {
  const { areaId, printingTypeId } = areaAt(document, place)
  for (const technique of techniquesOf(pricing.product, areaId)) {
    if (technique.id === printingTypeId || technique.minimumQuantity > Math.max(1, units)) continue
    const { size, inks, unprintable, operations } = adapted(document, place, technique, pricing)
    if (size === null && inks === null && unprintable.length === 0) return { technique, operations }
  }
  return null
}

const repairOf = (
  finding: Finding,
  document: DesignDocument,
  place: Place,
  units: number,
  pricing: Pricing,
): Repair => {
  const area = areaAt(document, place)
  if (finding.kind !== 'tooManyInks')
    return { steps: stepsFor(finding, area, pricing), changes: [], instead: null }
  const { operations, changes } = fewerInks(area, finding.most, pricing)
  const fewer = operations.reduce((now, step) => apply(now, place, step, pricing.limits), document)
  if ((areaInks(areaAt(fewer, place))?.length ?? 0) <= finding.most)
    return { steps: operations, changes, instead: null }
  const another = anotherFor(document, place, units, pricing)
  return { steps: another?.operations ?? [], changes: [], instead: another?.technique ?? null }
}

const stepsFor = (finding: Finding, area: DesignArea, pricing: Pricing): readonly Operation[] => {
  if (finding.kind === 'fullColour')
    return flattening(area, pricing.countedOf).filter((step) => 'id' in step && step.id === finding.elementId)
  if (finding.kind === 'lowContrast') {
    const unprinted = leftUnprinted(area, finding.ink, pricing.productColors)
    if (unprinted.length > 0) return unprinted
  }
  return finding.fix ? [finding.fix] : []
}

/** What can't be printed as it looks, over all views and areas; `colors` are those that are bought. */
export const noticesOf = (
  document: DesignDocument,
  colors: readonly BoughtColor[],
  thinnestPixels: ThinnestPixels,
  pricing: Pricing,
): Notice[] => {
  const productColors = coloursOf(colors)
  const units = colors.reduce((sum, color) => sum + color.units, 0)
  const { product, limits } = pricing
  const noticesOfArea = (view: string, area: DesignArea, place: Place): Notice[] => {
    if (printed(area).length === 0) return []
    const technique = product.techniques.find(({ id }) => id === area.printingTypeId)
    const context: PreflightContext = {
      technique: {
        maxColors: technique?.maxColors ?? null,
        minLineMm: technique?.minLineMm ?? null,
        minTextMm: technique?.minTextMm ?? null,
        spot: technique?.spot ?? false,
      },
      productColors,
      thinnestPixels,
      onlyColour: ({ asset }) => onlyColour(pricing.countedOf(asset)),
    }
    return preflight(area, context).map((finding, index) => {
      const known = { ...pricing, productColors }
      const { steps, changes, instead } = repairOf(finding, document, place, units, known)
      const repaired = steps.reduce((now, step) => apply(now, place, step, limits), document)
      // What the area holds back is no repair: a text that can't grow stays too small.
      const after = areaAt(repaired, place)
      const helps = instead !== null || !preflight(after, context).some((left) => sameProblem(left, finding))
      const lost =
        finding.kind === 'lowContrast' ? colors.filter(({ hex }) => drowns(finding.ink.hex, hex)) : []
      return {
        key: `${place.view} ${place.area} ${finding.kind} ${finding.elementId ?? ''} ${index}`,
        finding,
        view,
        place,
        technique,
        element: area.elements.find(({ id }) => id === finding.elementId),
        colors: lost,
        repair: helps ? steps : [],
        repaired: helps ? after : area,
        changes,
        instead,
        blocks: BLOCKING.includes(finding.kind),
      }
    })
  }
  return document.views.flatMap(({ name, areas }, view) =>
    areas.flatMap((area, index) => noticesOfArea(name, area, { view, area: index })),
  )
}

/** The thinnest line of an image's file in its own pixels, out of what is known of its artwork. */
export const thinnestOf =
  (known: (asset: string) => { readonly thinnestPixels: number | null } | null | undefined): ThinnestPixels =>
  ({ asset }: ImageElement) =>
    known(asset)?.thinnestPixels ?? null
