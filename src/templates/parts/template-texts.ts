import type { Market } from '#domain/market/market.ts'

/** Titles and sentences that a template words in its own way; buttons, menus and errors are the same in all. */
export interface TemplateTexts {
  /** Home: the newest products. */
  readonly newest: string
  /** Home: link from them to all products. */
  readonly toAll: string
  /** Home: a price that falls with the quantity. */
  readonly ladder: string
  readonly ladderText: string
  /** Product: description, data sheet, related products. */
  readonly about: string
  readonly sheet: string
  readonly related: string
  /** Home and product: what was seen on this device. */
  readonly seen: string
  /** List: the heading over all products, and the texts of an empty list. */
  readonly list: string
  readonly nothing: string
  readonly nothingText: string
  readonly cart: string
  /** Empty cart, and its link to the products. */
  readonly empty: string
  readonly emptyText: string
  readonly browse: string
}

/** By market: Argentina says 'vos', Chile 'tú'. */
export type TextsByMarket = Readonly<Record<Market, TemplateTexts>>

/**
 * A template's texts from the Argentine ones and those that differ in Chile.
 *
 * @example export const texts = textsByMarket({ newest: 'Recién llegado', … }, { emptyText: 'Elige tu primer producto.' })
 */
export const textsByMarket = (argentine: TemplateTexts, chilean: Partial<TemplateTexts>): TextsByMarket => ({
  AR: argentine,
  CL: { ...argentine, ...chilean },
})
