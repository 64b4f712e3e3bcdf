import type * as v from 'valibot'
import type { productListQuery } from '#contract/catalogue.ts'
import { type NetBounds, netBounds } from '#domain/pricing/net-bounds.ts'
import { rowIdOf, rowIdsOf } from '../../../db/row-id.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { listOf, pairsOf, wordsOf } from './query-text.ts'

export type ListQuery = v.InferOutput<typeof productListQuery>

/** What a list is to hold. Values of one filter are alternatives; a filter without values is none. */
export interface Wanted {
  /** null: none; −1: one that does not exist. */
  readonly categoryId: number | null
  readonly colors: readonly string[]
  readonly brands: readonly string[]
  /** null: none. */
  readonly techniques: readonly number[] | null
  readonly price: NetBounds
  /** Units that can be sold, at least: of one of the colours where colours are wanted. */
  readonly units: number
  /** By the field's name. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  /** All of them, folded. */
  readonly words: readonly string[]
}

export const wantedOf = ({ settings }: Tenant, query: ListQuery): Wanted => {
  const techniques = listOf(query.techniques)
  return {
    categoryId: query.categoryId === undefined ? null : (rowIdOf(query.categoryId) ?? -1),
    colors: listOf(query.colors),
    brands: listOf(query.brands),
    techniques: techniques.length === 0 ? null : rowIdsOf(techniques),
    price: netBounds(query.minPrice, query.maxPrice, settings, settings.withTaxes),
    units: query.quantity ?? 0,
    fields: pairsOf(query.fields),
    words: soughtIn(query.search),
  }
}

/** What is asked for in signs alone, such as a smiley, is in no product: it doesn't mean all of them. */
const soughtIn = (search = ''): readonly string[] => {
  const words = wordsOf(search)
  const signs = search.trim()
  return words.length === 0 && signs !== '' ? [signs] : words
}
