import { getAccess, refreshToken } from '#contract/accounts.ts'
import type { Api } from '../api.ts'
import { statusOf } from '../errors.ts'

/** A guest's token: of the guest that `former` names, where the back end knows it again. */
export const fetchAccess = async (api: Api, former: string | undefined) => {
  const ask = (headers = {}) => api.call(getAccess, { anonymous: true, headers })
  if (!former) return ask()
  // A plain back end may refuse what has expired.
  return ask({ authorization: `Bearer ${former}` }).catch((error: unknown) => {
    if (statusOf(error) !== 401) throw error
    return ask()
  })
}

/** Exchanges a refresh token. The specification has it in the query of this call. */
export const exchangeToken = (api: Api, token: string) =>
  api.call(refreshToken, { query: { refreshToken: token }, anonymous: true })
