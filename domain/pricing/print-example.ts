import type { PrintingType } from '#contract/catalogue.ts'
import { NOTHING, times } from '../money/exact.ts'
import type { PricingSettings } from './breaks.ts'
import { figuresOf, ratesOf } from './figures.ts'
import { printPricePerUnit, setupCharge } from './prints.ts'

/** What a technique's example prints: enough of each for every basis to count. */
export const PRINT_EXAMPLE = { units: 100, colors: 2, widthMm: 80, heightMm: 50 } as const

/** What the print alone of an example costs a shopper, set-up and taxes in, by the same steps as a cart. */
export const printExample = (
  technique: Pick<PrintingType, 'setupCost' | 'setupPerColor' | 'breaks' | 'unitBasis'>,
  settings: PricingSettings,
): number => {
  const { units, colors, widthMm, heightMm } = PRINT_EXAMPLE
  const full: PrintingType = {
    ...technique,
    id: '',
    name: '',
    spot: false,
    minimumQuantity: 1,
    days: 0,
    maxColors: null,
    maxAreaCm2: null,
    minLineMm: null,
    minTextMm: null,
  }
  const application = { areaId: '', printingTypeId: '', colors, widthMm, heightMm, artwork: '', elements: [] }
  const group = { payer: '', technique: full, units, colors }
  const perUnit = printPricePerUnit([{ application, technique: full, key: '' }], new Map([['', group]]))
  const charges = { base: NOTHING, setup: setupCharge(group), prints: times(perUnit, units) }
  return figuresOf(charges, ratesOf(settings)).total
}
