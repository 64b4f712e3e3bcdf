import type { ProductListQuery } from '#contract/catalogue.ts'
import { MAX_PAGE_SIZE, SORTS, type Sort } from '#contract/listing.ts'
import { decoded } from '#src/ui/hrefs.ts'

const PAGE_SIZE = 24

/** What the list shows, as its address says it. */
export interface Filters {
  readonly categoryId: string
  readonly search: string
  readonly colors: readonly string[]
  readonly brands: readonly string[]
  /** Ids. */
  readonly techniques: readonly string[]
  /** `name:value`, both parts URI-encoded. */
  readonly fields: readonly string[]
  /** As the shopper sees prices. */
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  /** Stock at least. */
  readonly quantity: number | undefined
  readonly sort: Sort
  /** From 1. */
  readonly page: number
}

export type ListName = 'colors' | 'brands' | 'techniques' | 'fields'
const LIST_NAMES: readonly ListName[] = ['colors', 'brands', 'techniques', 'fields']

export const noFilters: Filters = {
  categoryId: '',
  search: '',
  colors: [],
  brands: [],
  techniques: [],
  fields: [],
  minPrice: undefined,
  maxPrice: undefined,
  quantity: undefined,
  sort: 'relevance',
  page: 1,
}

/** Most characters of a filter's values that the call accepts. */
const MOST = 500

/**
 * Each value once, in one order whatever the address's: equal filters are one page. A plain form repeats a name per
 * choice, our own addresses put commas between. Values that the call has no room for are left out whole.
 */
const list = (search: URLSearchParams, name: string, spell = (text: string) => text): string[] => {
  const given = search.getAll(name).flatMap((text) => text.split(','))
  const values = [...new Set(given.map((text) => spell(text.trim())).filter(Boolean))].sort()
  let length = -1
  return values.filter((value) => {
    if (length + 1 + value.length > MOST) return false
    length += 1 + value.length
    return true
  })
}

/** A field's `name:value` as `fieldToken` writes it, '' for what is none. */
const spelled = (token: string): string => {
  const [name = '', value = '', ...more] = token.split(':').map(decoded)
  return name && value && more.length === 0 ? fieldToken(name, value) : ''
}

const amount = (text: string | null): number | undefined => {
  if (text === null || !/^\d{1,12}([.,]\d+)?$/.test(text)) return undefined
  // Prices have two decimals at most.
  return Math.round(Number(text.replace(',', '.')) * 100) / 100
}

const whole = (text: string | null, most: number): number | undefined => {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : undefined
}

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort === text)

/** Reads the list's address. What makes no sense, such as bounds upside down, is left out. */
export const readFilters = (search: URLSearchParams): Filters => {
  const minPrice = amount(search.get('minPrice'))
  const maxPrice = amount(search.get('maxPrice'))
  const upsideDown = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  const sort = search.get('sort')
  return {
    categoryId: search.get('categoryId')?.slice(0, 64) ?? '',
    search: search.get('search')?.trim().replace(/\s+/g, ' ').slice(0, 100) ?? '',
    colors: list(search, 'colors'),
    brands: list(search, 'brands'),
    techniques: list(search, 'techniques'),
    fields: list(search, 'fields', spelled),
    minPrice: upsideDown ? undefined : minPrice,
    maxPrice: upsideDown ? undefined : maxPrice,
    quantity: whole(search.get('quantity'), 1_000_000),
    sort: isSort(sort) ? sort : 'relevance',
    page: whole(search.get('page'), 10_000) ?? 1,
  }
}

const csv = (values: readonly string[]): string | undefined => values.join(',').slice(0, MOST) || undefined

/** The call's query, in one order and without what is not set, so that equal filters share a cache entry. */
export const toQuery = (filters: Filters): ProductListQuery =>
  Object.fromEntries(
    Object.entries({
      categoryId: filters.categoryId || undefined,
      search: filters.search || undefined,
      colors: csv(filters.colors),
      brands: csv(filters.brands),
      techniques: csv(filters.techniques),
      fields: csv(filters.fields),
      minPrice: filters.minPrice,
      maxPrice: filters.maxPrice,
      quantity: filters.quantity,
      sort: filters.sort,
      page: filters.page,
      pageSize: Math.min(PAGE_SIZE, MAX_PAGE_SIZE),
    }).filter(([, value]) => value !== undefined),
  )

/** The address that shows them: `?…`, '' for none. */
export const toSearch = (filters: Filters): string => {
  const { sort, page, ...rest } = toQuery(filters)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (name !== 'pageSize') search.set(name, String(value))
  if (sort && sort !== 'relevance') search.set('sort', sort)
  if (page && page > 1) search.set('page', String(page))
  const text = search.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Other filters begin at their first page. */
export const withFilters = (filters: Filters, change: Partial<Filters>): Filters => ({
  ...filters,
  page: 1,
  ...change,
})

/** Adds a choice or removes it. */
export const toggled = (filters: Filters, name: ListName, value: string): Filters => {
  const values = filters[name]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort()
  return withFilters(filters, { [name]: next })
}

/** Category, search and order stay; everything else goes. */
export const cleared = (filters: Filters): Filters => ({
  ...noFilters,
  categoryId: filters.categoryId,
  search: filters.search,
  sort: filters.sort,
})

/** How many choices narrow the list, beside category and search. */
export const countActive = (filters: Filters): number =>
  LIST_NAMES.reduce((sum, name) => sum + filters[name].length, 0) +
  Number(filters.minPrice !== undefined || filters.maxPrice !== undefined) +
  Number(filters.quantity !== undefined)

/** The value of a dynamic field as the address carries it. */
export const fieldToken = (name: string, value: string): string =>
  `${encodeURIComponent(name)}:${encodeURIComponent(value)}`
