import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { fetchProofs } from '#src/api/calls/proofs.ts'

/** Interval of fetches while the page is open, in ms: somebody else with the link may answer meanwhile. */
const ASKED = 60_000

/** The proofs of a link's token. */
export const proofsQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [api.tenant, 'proofs', token] as const,
    queryFn: ({ signal }) => fetchProofs(api, token, signal),
    enabled: token !== '',
    refetchInterval: ASKED,
  })
