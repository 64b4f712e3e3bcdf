import type { ListFilters } from '#src/queries/orders.ts'

/** Filters of a list of orders or quotes as they stand in the address. */
export const readFilters = (search: URLSearchParams): ListFilters => {
  const page = Number(search.get('page'))
  return {
    ...(search.get('status') && { status: search.get('status')?.slice(0, 40) ?? '' }),
    ...(search.get('search')?.trim() && { search: search.get('search')?.trim().slice(0, 100) ?? '' }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** The search part of an address, with its '?'; '' for the plain list. */
export const toSearch = ({ status, search, page }: ListFilters): string => {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `?${parameters}` : ''
}
