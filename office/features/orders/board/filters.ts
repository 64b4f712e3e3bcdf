import type { InferOutput } from 'valibot'
import { BOARD_GROUPS, type BoardGroup, type listOrders } from '#contract/office/board.ts'

/** What a list of orders is narrowed to; it stands in the address, so that the way back finds it again. */
export interface Filters {
  readonly search: string
  /** One group of the board, those that are on hold or those that are late; undefined: whatever waits. */
  readonly only: BoardGroup | 'held' | 'late' | undefined
}

const isOnly = (word: string | null): word is NonNullable<Filters['only']> =>
  word === 'held' || word === 'late' || BOARD_GROUPS.some((group) => group === word)

export const readFilters = (query: string): Filters => {
  const parameters = new URLSearchParams(query)
  const only = parameters.get('ver')
  return { search: (parameters.get('q') ?? '').slice(0, 100), only: isOnly(only) ? only : undefined }
}

/** The same as the address's query, with its question mark; '' without filters. */
export const writeFilters = ({ search, only }: Filters): string => {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (only !== undefined) parameters.set('ver', only)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

type Asked = Partial<Omit<InferOutput<(typeof listOrders)['query']>, 'after'>>

/** What the server is asked for; undefined: the board is enough. */
export const askedOf = ({ search, only }: Filters): Asked | undefined => {
  // A search is over all orders, whichever group is looked at.
  if (search !== '') return { search }
  if (only === undefined) return undefined
  if (only === 'held') return { held: 'true' }
  return only === 'late' ? { late: 'true' } : { group: only }
}
