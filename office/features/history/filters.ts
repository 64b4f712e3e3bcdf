/** What the history is narrowed to; it stands in the address, so that the way back finds it again. '' is no filter. */
export interface Filters {
  /** What was changed. */
  readonly subject: string
  /** Who did it. */
  readonly by: string
  /** Number of an order, as it was written. */
  readonly number: string
  /** Anything else that was changed, by its id. */
  readonly object: string
  /** First and last day: `2026-11-28`. */
  readonly from: string
  readonly to: string
}
export type Filter = keyof Filters

/** In the address, and how long each may be. */
const PARAMETERS: Readonly<Record<Filter, readonly [name: string, most: number]>> = {
  subject: ['ver', 20],
  by: ['quien', 64],
  number: ['pedido', 40],
  object: ['objeto', 64],
  from: ['desde', 10],
  to: ['hasta', 10],
}
const FILTERS = Object.keys(PARAMETERS) as Filter[]

/** Whether a text is a day as an address and the server take it, `2026-11-28`. */
export const isDay = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text)

export const readFilters = (query: string, subjects: readonly string[]): Filters => {
  const parameters = new URLSearchParams(query)
  const read = (filter: Filter) => {
    const [name, most] = PARAMETERS[filter]
    return (parameters.get(name) ?? '').trim().slice(0, most)
  }
  const [subject, from, to] = [read('subject'), read('from'), read('to')]
  return {
    subject: subjects.includes(subject) ? subject : '',
    by: read('by'),
    number: read('number'),
    object: read('object'),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  }
}

/** Those that narrow, as the server is asked. */
export const askedOf = (filters: Filters): Partial<Filters> =>
  Object.fromEntries(
    FILTERS.filter((filter) => filters[filter] !== '').map((filter) => [filter, filters[filter]]),
  )

/** The same as the address's query, with its question mark; '' without filters. */
export const writeFilters = (filters: Filters): string => {
  const parameters = new URLSearchParams()
  for (const filter of FILTERS)
    if (filters[filter] !== '') parameters.set(PARAMETERS[filter][0], filters[filter])
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
