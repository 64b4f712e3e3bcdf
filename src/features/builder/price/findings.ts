import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignDocument, DesignElement, ImageElement } from '#contract/design-document.ts'
import { blendsInto } from '#domain/colour/contrast.ts'
import { printed } from '#domain/design/elements.ts'
import { onlyColour } from '#domain/design/invisible.ts'
import { apply, type Operation, type Place } from '#domain/design/operations.ts'
import { type Finding, limitsOf, type PreflightContext, preflight } from '#domain/design-checks/preflight.ts'
import { leftUnprinted } from '#domain/design-checks/unprinted.ts'
import { areaAt } from '../document/builder-store.ts'
import { fewerInks, flattening, type InkChange } from './adapt.ts'
import type { Pricing } from './priced.ts'
import { type BoughtColor, coloursOf } from './units.ts'

/** Something that will not print as it looks on screen, and how it is repaired. */
export interface Notice {
  readonly key: string
  readonly finding: Finding
  readonly view: string
  readonly place: Place
  readonly technique: PrintingType | undefined
  readonly element: DesignElement | undefined
  /** Product colours on which the ink is not visible. */
  readonly colors: readonly BoughtColor[]
  /** Operations of one undo step that repairs it; none if it can't be repaired automatically. */
  readonly repair: readonly Operation[]
  /** The area after the repair, for its preview. */
  readonly repaired: DesignArea
  /** Inks that the repair replaces, if there are too many. */
  readonly changes: readonly InkChange[]
  /** Whether it must be repaired before the design can be bought. */
  readonly blocks: boolean
}

export type ThinnestPixels = PreflightContext['thinnestPixels']

const BLOCKING: readonly Finding['kind'][] = ['tooManyInks', 'fullColour']

const sameProblem = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind &&
  one.elementId === other.elementId &&
  (one.kind !== 'lowContrast' || other.kind !== 'lowContrast' || one.ink.hex === other.ink.hex)

type Repair = Pick<Notice, 'changes'> & { readonly steps: readonly Operation[] }

const repairOf = (finding: Finding, area: DesignArea, pricing: Pricing): Repair => {
  if (finding.kind === 'tooManyInks') {
    const { operations, changes } = fewerInks(area, finding.most, pricing)
    return { steps: operations, changes }
  }
  return { steps: stepsFor(finding, area, pricing), changes: [] }
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

/** Everything that will not print as it looks, in all views and areas; `colors` are the bought product colours. */
export const noticesOf = (
  document: DesignDocument,
  colors: readonly BoughtColor[],
  thinnestPixels: ThinnestPixels,
  pricing: Pricing,
): Notice[] => {
  const productColors = coloursOf(colors)
  const { product, limits } = pricing
  const noticesOfArea = (view: string, area: DesignArea, place: Place): Notice[] => {
    if (printed(area).length === 0) return []
    const technique = product.techniques.find(({ id }) => id === area.printingTypeId)
    const context: PreflightContext = {
      technique: limitsOf(technique),
      productColors,
      thinnestPixels,
      onlyColour: ({ asset }) => onlyColour(pricing.countedOf(asset)),
    }
    return preflight(area, context).map((finding, index) => {
      const { steps, changes } = repairOf(finding, area, { ...pricing, productColors })
      const repaired = steps.reduce((now, step) => apply(now, place, step, limits), document)
      // If the area's limits prevent the repair, none is offered: a text that can't grow stays too small.
      const after = areaAt(repaired, place)
      const helps = !preflight(after, context).some((left) => sameProblem(left, finding))
      const lost =
        finding.kind === 'lowContrast' ? colors.filter(({ hex }) => blendsInto(finding.ink.hex, hex)) : []
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
        blocks: BLOCKING.includes(finding.kind),
      }
    })
  }
  return document.views.flatMap(({ name, areas }, view) =>
    areas.flatMap((area, index) => noticesOfArea(name, area, { view, area: index })),
  )
}

/** Looks up the thinnest line of an image's file, in its own pixels. */
export const thinnestOf =
  (known: (asset: string) => { readonly thinnestPixels: number | null } | null | undefined): ThinnestPixels =>
  ({ asset }: ImageElement) =>
    known(asset)?.thinnestPixels ?? null
