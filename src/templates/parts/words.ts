import type { Market } from '#domain/market/market.ts'

/** Titles and sentences that a look says in its own manner; buttons, names in menus and errors are the same in all. */
export interface Words {
  /** Home: the newest products. */
  readonly newest: string
  /** Home: from them on to all. */
  readonly toAll: string
  /** Home: a price that falls with the quantity. */
  readonly ladder: string
  readonly ladderText: string
  /** Product: its text, its data, what goes with it. */
  readonly about: string
  readonly sheet: string
  readonly related: string
  /** Home and product: what this device has looked at. */
  readonly seen: string
  /** List: the heading over all products, and what stands there when none is left. */
  readonly list: string
  readonly nothing: string
  readonly nothingText: string
  readonly cart: string
  /** Cart without a line, and the way out of it. */
  readonly empty: string
  readonly emptyText: string
  readonly browse: string
}

/** By market: Argentina says 'vos', Chile 'tú'. */
export type Voice = Readonly<Record<Market, Words>>

/** A voice from its Argentine words, and those that are others in Chile. */
export const voiceOf = (argentine: Words, chilean: Partial<Words>): Voice => ({
  AR: argentine,
  CL: { ...argentine, ...chilean },
})
