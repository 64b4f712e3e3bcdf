import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipsOf } from '#src/features/catalogue/list/chips.ts'
import {
  cleared,
  countActive,
  type Filters,
  fieldToken,
  noFilters,
  readFilters,
  toggled,
  toQuery,
  toSearch,
  withFilters,
} from '#src/features/catalogue/list/filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('the address of the list', () => {
  it('[ROUTE-7, ROUTE-19] carries every filter, the order and the page, and reads them back', () => {
    const some: Filters = {
      categoryId: '3',
      search: 'taza negra',
      colors: ['Azul marino', 'Rojo'],
      brands: ['Cauce & Co'],
      techniques: ['4'],
      fields: [fieldToken('Capacidad', '1,5 l')],
      minPrice: 1500,
      maxPrice: 9000.5,
      quantity: 200,
      sort: 'price-desc',
      page: 3,
    }
    expect(read(toSearch(some))).toEqual(some)
  })

  it('[ROUTE-19] reads back whatever filters were written', () => {
    const word = fc.stringMatching(/^[\wáéñ &+%#=]{1,12}$/).map((text) => text.trim() || 'a')
    const filters = fc.record({
      categoryId: fc.constantFrom('', '1', '27'),
      search: fc.constantFrom('', 'mate', 'a&b=c'),
      colors: fc.uniqueArray(word, { maxLength: 4 }).map((names) => names.sort()),
      page: fc.integer({ min: 1, max: 10_000 }),
      quantity: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(filters, (some) => {
        const all = { ...noFilters, ...some }
        expect(read(toSearch(all))).toEqual(all)
      }),
    )
  })

  it('[ROUTE-19] is plain when nothing is chosen', () => {
    expect(toSearch(noFilters)).toBe('')
    expect(toQuery(noFilters)).toEqual({ sort: 'relevance', page: 1, pageSize: 24 })
  })

  it('[ROUTE-7] understands a plain form, which repeats a name and sends empty fields', () => {
    const filters = read('?colors=Rojo&colors=Azul&minPrice=&maxPrice=900&quantity=0&sort=price')
    expect(filters).toMatchObject({ colors: ['Azul', 'Rojo'], maxPrice: 900, sort: 'price' })
    expect(filters.minPrice).toBeUndefined()
    expect(filters.quantity).toBeUndefined()
  })

  it.each([
    '?minPrice=abc&maxPrice=-1',
    '?minPrice=900&maxPrice=100',
    '?quantity=-1',
    '?quantity=1e9',
    '?page=0',
    '?page=abc',
    '?sort=cualquiera',
  ])('[ROUTE-21] ignores what makes no sense: %s', (search) => {
    expect(read(search)).toEqual(noFilters)
  })
})

describe('choosing', () => {
  it('[ROUTE-19] begins at the first page again, and a second press takes a choice back', () => {
    const there = { ...noFilters, page: 4 }
    const chosen = toggled(there, 'colors', 'Rojo')
    expect(chosen).toMatchObject({ colors: ['Rojo'], page: 1 })
    expect(toggled(chosen, 'colors', 'Rojo').colors).toEqual([])
    expect(withFilters(there, { page: 5 }).page).toBe(5)
  })

  it('[ROUTE-7] keeps category, words and order when the filters are taken away', () => {
    const filters = read('?categoryId=2&search=mate&sort=name&colors=Rojo&quantity=5&minPrice=3')
    expect(countActive(filters)).toBe(3)
    expect(cleared(filters)).toEqual({ ...noFilters, categoryId: '2', search: 'mate', sort: 'name' })
  })

  it('[ROUTE-7] names each choice and the way back from it', () => {
    const filters = read(`?techniques=4&minPrice=1000&quantity=50&fields=${fieldToken('Origen', 'Perú')}`)
    const facets = {
      categories: [],
      colors: [],
      brands: [],
      fields: [],
      techniques: [{ id: '4', name: 'Láser', count: 2 }],
    }
    const chips = chipsOf(filters, facets, 2)
    expect(chips.map(({ label }) => label)).toEqual(['Láser', 'Perú', 'Desde $1.000,00', '50 un. o más'])
    expect(chips[0]?.without.techniques).toEqual([])
    expect(chips[2]?.without.minPrice).toBeUndefined()
  })
})
