import Big from 'big.js'
import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import { basesPerUnit, countsInks } from '../prints.ts'
import { applications } from './proof.ts'

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

/**
 * Names a view of a print that shares its set-up with other lines, which another design of its own would have to pay again;
 * null: none does.
 */
export const sharedSetup = (
  before: Customization,
  after: Customization,
  others: readonly Customization[],
  techniqueOf: (id: string) => Priced | undefined,
): string | null => {
  const key = ({ artwork, printingTypeId }: Application) => `${artwork}\n${printingTypeId}`
  const elsewhere = new Set(
    others.flatMap((design) => applications(design).map(({ application }) => key(application))),
  )
  const kept = new Set(applications(after).map(({ application }) => key(application)))
  const lost = applications(before).find(({ application }) => {
    const { artwork, printingTypeId } = application
    const technique = printingTypeId === null ? undefined : techniqueOf(printingTypeId)
    const costs = technique !== undefined && new Big(technique.setupCost).gt(0)
    return costs && artwork !== '' && elsewhere.has(key(application)) && !kept.has(key(application))
  })
  return lost?.view ?? null
}
