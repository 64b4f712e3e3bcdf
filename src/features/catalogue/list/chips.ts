import type { Facet, ProductList } from '#contract/catalogue.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { decoded } from '#src/ui/hrefs.ts'
import { type Filters, toggled, withFilters } from './filters.ts'

export interface Chip {
  key: string
  label: string
  /** The filters without it. */
  without: Filters
}

const nameIn = (facets: readonly Facet[] | undefined, id: string): string =>
  facets?.find((facet) => facet.id === id)?.name ?? id

const decodeField = (token: string): string => decoded(token.slice(token.indexOf(':') + 1))

const priceLabel = ({ minPrice, maxPrice }: Filters, digits: number): string => {
  const min = minPrice === undefined ? '' : formatPrice(minPrice, digits)
  const max = maxPrice === undefined ? '' : formatPrice(maxPrice, digits)
  if (min && max) return `${min} – ${max}`
  return min ? `Desde ${min}` : `Hasta ${max}`
}

/** One per choice that narrows the list, each with the way back. */
export const chipsOf = (
  filters: Filters,
  facets: ProductList['facets'] | undefined,
  digits: number,
): Chip[] => {
  const chips: Chip[] = []
  const add = (key: string, label: string, without: Filters) => chips.push({ key, label, without })

  for (const name of filters.colors) add(`color-${name}`, name, toggled(filters, 'colors', name))
  for (const name of filters.brands) add(`brand-${name}`, name, toggled(filters, 'brands', name))
  for (const id of filters.techniques)
    add(`technique-${id}`, nameIn(facets?.techniques, id), toggled(filters, 'techniques', id))
  for (const token of filters.fields)
    add(`field-${token}`, decodeField(token), toggled(filters, 'fields', token))
  if (filters.minPrice !== undefined || filters.maxPrice !== undefined)
    add(
      'price',
      priceLabel(filters, digits),
      withFilters(filters, { minPrice: undefined, maxPrice: undefined }),
    )
  if (filters.quantity !== undefined)
    add(
      'quantity',
      `${formatCount(filters.quantity)} un. o más`,
      withFilters(filters, { quantity: undefined }),
    )
  return chips
}
