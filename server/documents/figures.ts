import type { Prices } from '#contract/cart.ts'

/** Money of one line. */
export type LineFigures = Omit<Prices, 'taxMultiplier' | 'profitMultiplier'>

/** As the database has it: exact decimals as text. */
type Stored<F> = { readonly [Figure in keyof F]: string }

/** A line's money, as it is stored. */
export const storedFigures = (prices: LineFigures) => ({
  basePrice: String(prices.basePrice),
  profit: String(prices.profit),
  applicationCost: String(prices.applicationCost),
  applicationPrice: String(prices.applicationPrice),
  applicationPriceWithProfit: String(prices.applicationPriceWithProfit),
  subTotal: String(prices.subTotal),
  taxes: String(prices.taxes),
  total: String(prices.total),
})

/** Money of an order or a quote as a whole, as it is stored. */
export const storedTotals = (prices: Prices) => ({
  ...storedFigures(prices),
  taxMultiplier: String(prices.taxMultiplier),
  profitMultiplier: String(prices.profitMultiplier),
})

/** Stored money of an order, a quote, or a line with the multipliers of what it stands in. */
export const figuresOfRow = (row: Stored<Prices>): Prices => ({
  total: Number(row.total),
  basePrice: Number(row.basePrice),
  subTotal: Number(row.subTotal),
  applicationCost: Number(row.applicationCost),
  applicationPrice: Number(row.applicationPrice),
  applicationPriceWithProfit: Number(row.applicationPriceWithProfit),
  profit: Number(row.profit),
  taxes: Number(row.taxes),
  taxMultiplier: Number(row.taxMultiplier),
  profitMultiplier: Number(row.profitMultiplier),
})
