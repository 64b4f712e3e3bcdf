import type { Prices } from '#contract/cart.ts'
import type { PriceSet } from '#contract/office/quotes.ts'
import { sumFigures } from '#domain/pricing/figures.ts'
import { figuresOfRow } from '../../documents/figures.ts'
import type { AgreedPrices } from '../../ports/orders.ts'
import type { QuoteLineRow, QuoteRow } from './repository.ts'

/** Stored amounts have these decimals, whatever the shop rounds at today. */
const STORED_DIGITS = 4

/** Whether somebody of the shop set a price of it: then it costs what it says for as long as it is valid. */
export const isAgreed = ({ byHand }: { readonly byHand: readonly PriceSet[] }): boolean => byHand.length > 0

/** What a quote costs as it was agreed; undefined: at today's prices. */
export const agreedPrices = (row: QuoteRow, lines: readonly QuoteLineRow[]): AgreedPrices | undefined => {
  if (!isAgreed(row)) return undefined
  const { taxMultiplier, profitMultiplier } = row
  const settings = {
    roundPrice: STORED_DIGITS,
    taxMultiplier: Number(taxMultiplier),
    profitMultiplier: Number(profitMultiplier),
  }
  const priced = lines.map((line) => ({
    id: line.shoppingCartId,
    figures: figuresOfRow({ ...line, taxMultiplier, profitMultiplier }),
  }))
  const groups = new Map<string, Prices[]>()
  for (const { id, figures } of priced) groups.set(id, [...(groups.get(id) ?? []), figures])
  return {
    lines: priced.map(({ figures }) => figures),
    products: Object.fromEntries([...groups].map(([id, members]) => [id, sumFigures(members, settings)])),
    TOTAL: figuresOfRow(row),
  }
}
