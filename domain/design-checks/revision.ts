import Big from 'big.js'
import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import { applications } from '../design/proof.ts'
import { basesPerUnit, countsInks } from '../pricing/prints.ts'

type Priced = Pick<PrintingType, 'name' | 'spot' | 'setupCost' | 'setupPerColor' | 'unitBasis'>

/** What of a design's price another design would change. */
export interface PriceChange {
  readonly kind: 'areas' | 'technique' | 'inks' | 'size'
  /** View in which it would. */
  readonly view: string
}

/** Of a technique that the product does not have any more: nobody knows which of them was paid for. */
const ANY_BASIS = ['color', 'thousandStitches', 'hundredCm2'] as const

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
  return left === undefined ? null : { kind: 'areas', view: left.view }
}

/** A line's design as it is, and as it will be. */
export interface Revised {
  readonly before: Customization
  readonly after: Customization
}

/** What prints share set-up and price break by. */
const keyOf = ({ artwork, printingTypeId }: Application): string => `${artwork}\n${printingTypeId}`

const byArea = (design: Customization) =>
  new Map(applications(design).map(({ application }) => [application.areaId, application]))

const keysOf = (design: Customization) =>
  new Set(applications(design).map(({ application }) => keyOf(application)))

/**
 * Names a view of another line's print whose set-up is this design's as well, and would not be any more: it would have to be
 * paid again. Null: there is none.
 */
export const partedSetup = (
  own: Revised,
  other: Revised,
  techniqueOf: (id: string) => Priced | undefined,
): string | null => {
  const [shared, revised, revisedByArea] = [keysOf(own.before), keysOf(own.after), byArea(other.after)]
  const parted = applications(other.before).find(({ application }) => {
    const { artwork, printingTypeId, areaId } = application
    const technique = printingTypeId === null ? undefined : techniqueOf(printingTypeId)
    const costs = technique !== undefined && new Big(technique.setupCost).gt(0)
    const next = revisedByArea.get(areaId)
    return costs && artwork !== '' && shared.has(keyOf(application)) && !(next && revised.has(keyOf(next)))
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
    if (now && application.artwork !== '' && keyOf(now) !== keyOf(application))
      next.set(keyOf(application), now)
  }
  const isChanged = applications(other).some(({ application }) => next.has(keyOf(application)))
  if (!isChanged) return null
  const views = other.views.map(({ name, areas }) => ({
    name,
    areas: areas.map((area) => ({ ...(next.get(keyOf(area)) ?? area), areaId: area.areaId })),
  }))
  return { ...other, views }
}
