import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/config.ts')

export const configQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.config(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchConfig(api, signal),
    staleTime: 5 * MINUTE,
    gcTime: Number.POSITIVE_INFINITY,
  })
