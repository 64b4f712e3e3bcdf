import { getAccess, refreshToken } from '#contract/accounts.ts'
import type { Api } from '../api.ts'

/** A guest's token. */
export const fetchAccess = (api: Api) => api.call(getAccess, { anonymous: true })

/** Exchanges a refresh token. The specification has it in the query of this call. */
export const exchangeToken = (api: Api, token: string) =>
  api.call(refreshToken, { query: { refreshToken: token }, anonymous: true })
