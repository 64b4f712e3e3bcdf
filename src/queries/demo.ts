import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/demo.ts')

/** The demo shops of this installation. */
export const demoShopsQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.demoShops(),
    queryFn: async ({ signal }) => (await calls()).fetchDemoShops(api, signal),
    staleTime: 5 * MINUTE,
  })
