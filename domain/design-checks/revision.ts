import Big from 'big.js'
import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import { applications } from '../design/proof.ts'
import { basesPerUnit, countsInks, printKey } from '../pricing/prints.ts'

type Priced = Pick<
  PrintingType,
  'name' | 'spot' | 'setupCost' | 'setupPerColor' | 'unitBasis' | 'breaks' | 'minimumQuantity'
>

/** What of a design's price another design would change. */
export interface PriceChange {
  readonly kind: 'areas' | 'technique' | 'inks' | 'size' | 'setup'
  /** View in which it would. */
  readonly view: string
}

/** Of a technique that the product does not have any more: nobody knows which of them was paid for. */
const ANY_BASIS = ['color', 'thousandStitches', 'hundredCm2'] as const

/** Whether preparing a print costs something; of a technique that the product does not have any more nobody knows. */
const hasSetup = (technique: Priced | undefined): boolean =>
  technique === undefined || new Big(technique.setupCost).gt(0)

/** Whether lines with one print pay less than apart: for its set-up, or because their units count together. */
const isCheaperTogether = (technique: Priced | undefined): boolean =>
  technique === undefined ||
  hasSetup(technique) ||
  technique.breaks.length > 1 ||
  technique.minimumQuantity > 1

/** Names a view whose print was the same as another one's of the design, and is not any more: its set-up was paid once. */
const partedView = (
  before: Customization,
  after: Customization,
  techniqueOf: (id: string) => Priced | undefined,
): string | null => {
  const revised = byArea(after)
  const found = new Map<string, string>()
  const parted = applications(before).find(({ application }) => {
    const { artwork, printingTypeId, areaId } = application
    const next = revised.get(areaId)
    if (next === undefined || artwork === '' || printingTypeId === null) return false
    const [old, now] = [printKey(application), printKey(next)]
    const first = found.get(old) ?? now
    found.set(old, first)
    return first !== now && hasSetup(techniqueOf(printingTypeId))
  })
  return parted?.view ?? null
}

/**
 * What keeps a design from taking another one's place at the price that was paid; null: nothing does. Cheaper is a change
 * as well: money is not given back by itself.
 */
export const priceChange = (
  before: Customization,
  after: Customization,
  techniqueOf: (id: string) => Priced | undefined,
): PriceChange | null => {
  const known = new Map(applications(before).map((one) => [one.application.areaId, one]))
  const wanted = applications(after)
  for (const { view, application } of wanted) {
    const old = known.get(application.areaId)?.application
    known.delete(application.areaId)
    if (old === undefined) return { kind: 'areas', view }
    if (old.printingTypeId !== application.printingTypeId) return { kind: 'technique', view }
    if (old.printingTypeId === null) continue
    const technique = techniqueOf(old.printingTypeId)
    if ((!technique || countsInks(technique)) && old.colors !== application.colors)
      return { kind: 'inks', view }
    const bases = technique ? [technique.unitBasis] : ANY_BASIS
    if (bases.some((basis) => basesPerUnit(basis, old) !== basesPerUnit(basis, application)))
      return { kind: 'size', view }
  }
  const [left] = known.values()
  if (left !== undefined) return { kind: 'areas', view: left.view }
  const parted = partedView(before, after, techniqueOf)
  return parted === null ? null : { kind: 'setup', view: parted }
}

/** A line's design as it is, and as it will be. */
export interface Revised {
  readonly before: Customization
  readonly after: Customization
}

const byArea = (design: Customization) =>
  new Map(applications(design).map(({ application }) => [application.areaId, application]))

const keysOf = (design: Customization) =>
  new Set(applications(design).map(({ application }) => printKey(application)))

/**
 * Names a view of another line's print that is this design's as well, and would not be any more: its set-up would have to be
 * paid again, or its units would count apart. Null: there is none.
 */
export const partedSetup = (
  own: Revised,
  other: Revised,
  techniqueOf: (id: string) => Priced | undefined,
): string | null => {
  const [shared, revised, revisedByArea] = [keysOf(own.before), keysOf(own.after), byArea(other.after)]
  const parted = applications(other.before).find(({ application }) => {
    const { artwork, printingTypeId, areaId } = application
    const costs = printingTypeId !== null && isCheaperTogether(techniqueOf(printingTypeId))
    const next = revisedByArea.get(areaId)
    return (
      costs && artwork !== '' && shared.has(printKey(application)) && !(next && revised.has(printKey(next)))
    )
  })
  return parted?.view ?? null
}

/**
 * Another line's design with the prints that it shares with this one changed as this one's are, each on its own print area:
 * they stay one print. Null: none that it shares is changed.
 */
export const changedAlike = (other: Customization, { before, after }: Revised): Customization | null => {
  const revisedByArea = byArea(after)
  const next = new Map<string, Application>()
  for (const { application } of applications(before)) {
    const now = revisedByArea.get(application.areaId)
    if (now && application.artwork !== '' && printKey(now) !== printKey(application))
      next.set(printKey(application), now)
  }
  const isChanged = applications(other).some(({ application }) => next.has(printKey(application)))
  if (!isChanged) return null
  const views = other.views.map(({ name, areas }) => ({
    name,
    areas: areas.map((area) => ({ ...(next.get(printKey(area)) ?? area), areaId: area.areaId })),
  }))
  return { ...other, views }
}
