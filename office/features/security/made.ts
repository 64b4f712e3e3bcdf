import { getSecurity, type newRecoveryCodes, type Security } from '#contract/office/second-factors.ts'
import { call } from '#office/api/api.ts'
import type { ResultOf } from '#office/api/call.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'

/** What is there now, and the recovery codes that came with it. */
export type Secured = ResultOf<typeof newRecoveryCodes>

export const securityQuery = { queryKey: keys.security, queryFn: () => call(getSecurity) }

export const keepSecurity = (security: Security) => client.setQueryData(keys.security, security)
