import { CATALOGUE_CHIPS, type CatalogueChip } from '#contract/office/catalogue.ts'

/** What the catalogue is narrowed to; it stands in the address, so that the way back finds it again. */
export interface Filters {
  readonly search: string
  readonly only: CatalogueChip | undefined
  /** Id of a category. */
  readonly category: string
}

const isChip = (word: string | null): word is CatalogueChip => CATALOGUE_CHIPS.some((chip) => chip === word)

export const readFilters = (query: string): Filters => {
  const parameters = new URLSearchParams(query)
  const only = parameters.get('ver')
  return {
    search: (parameters.get('q') ?? '').slice(0, 100),
    only: isChip(only) ? only : undefined,
    category: /^\d{1,15}$/.test(parameters.get('categoria') ?? '') ? (parameters.get('categoria') ?? '') : '',
  }
}

/** The same as the address's query, with its question mark; '' without filters. */
export const writeFilters = ({ search, only, category }: Filters): string => {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (only !== undefined) parameters.set('ver', only)
  if (category !== '') parameters.set('categoria', category)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
