import { describe, expect, it } from 'vitest'
import type { Category, ProductSummary } from '#contract/catalogue.ts'
import { fits, knownMatches, suggestionsFor } from '#src/features/catalogue/search/suggestions.ts'

const product = (id: string, name: string) =>
  ({ id, name, productType: '', kind: 'ProductoSimple' }) as ProductSummary
const listed = (product: ProductSummary, estimateAt?: number) => ({ product, estimateAt })
const category = (id: string, name: string) => ({ id, name }) as Category

describe('suggestions', () => {
  it('[COMP-16] fits words in any order, accents and case aside', () => {
    expect(fits('Botella térmica de acero', 'ACERO termica')).toBe(true)
    expect(fits('Botella térmica de acero', 'acero vidrio')).toBe(false)
  })

  it('[COMP-16] finds each known product once, those that begin with the words first', () => {
    const set = product('1', 'Set de mate')
    const mate = product('2', 'Mate de acero')
    expect(knownMatches([[listed(set), listed(mate)], [listed(mate)]], 'mate')).toEqual([
      listed(mate),
      listed(set),
    ])
  })

  it('[OFF-14] tells of what is taken from a stored list when that was fetched', () => {
    const mate = listed(product('2', 'Mate de acero'), 7)
    const products = knownMatches([[mate]], 'mate')
    const [suggested] = suggestionsFor({
      words: 'mate',
      categories: [],
      products,
      total: undefined,
      seen: [],
    })
    expect(suggested).toMatchObject({ kind: 'product', estimateAt: 7 })
  })

  it('[BUILD-64] finds what can be printed on by the words for it, as the server does', () => {
    const cup = { ...product('1', 'Taza de cerámica'), isCustomizable: true }
    const set = product('2', 'Set de tazas')
    const found = (words: string) =>
      knownMatches([[listed(cup), listed(set)]], words).map(({ product: { id } }) => id)
    expect(found('con logo')).toEqual(['1'])
    expect(found('taza para personalizar')).toEqual(['1'])
    expect(found('taza')).toEqual(['1', '2'])
    expect(found('gorra con logo')).toEqual([])
  })

  it('[COMP-16] offers categories, products and the whole list, and what was seen while nothing is typed', () => {
    const seen = [product('9', 'Gorra')]
    const categories = [category('c', 'Mate y mesa'), category('d', 'Escritorio')]
    const products = [listed(product('2', 'Mate de acero'))]
    const kinds = (words: string, total: number | undefined) =>
      suggestionsFor({ words, categories, products, total, seen }).map(({ kind, href }) => `${kind} ${href}`)
    expect(kinds('mate', 4)).toEqual([
      'category /products-list?categoryId=c',
      'product /product-detail/simple?id=2',
      'all /products-list?search=mate',
    ])
    expect(kinds('mate', undefined)).toHaveLength(2)
    expect(kinds('', undefined)).toEqual(['seen /product-detail/simple?id=9'])
  })
})
