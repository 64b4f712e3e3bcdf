import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/accounts.ts')

/** Ways of logging in beside the password; a back end without any may not know the call. */
export const externalProvidersQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.externalProviders(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchExternalProviders(api, signal),
    staleTime: 5 * MINUTE,
    retry: false,
  })
