import { queryOptions } from '@tanstack/react-query'
import { LAST_DEMO_PAGE } from '#contract/demo.ts'
import type { Api } from '#src/api/api.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/demo.ts')

/** The page that the chooser's address names, from 1. */
export const chooserPage = (search: URLSearchParams): number => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 && page <= LAST_DEMO_PAGE ? page : 1
}

export const chooserHref = (page: number): string => (page === 1 ? '/' : `/?page=${page}`)

/** A page of the demo shops of this installation. */
export const demoShopsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: keys.demoShops(page),
    queryFn: async ({ signal }) => (await calls()).fetchDemoShops(api, page, signal),
    staleTime: 5 * MINUTE,
  })
