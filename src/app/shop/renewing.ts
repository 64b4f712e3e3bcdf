import { exchangeToken, fetchAccess } from '#src/api/calls/access.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { type RenewalDeps, renewToken, restoreSession } from '#src/session/renewal.ts'
import { recall, settle } from '#src/session/settle.ts'
import type { Shop } from '#src/session/shop.ts'

type Renewing = Pick<Shop, 'tenant' | 'api' | 'session' | 'db'>

const depsOf = (shop: Renewing): RenewalDeps => ({
  session: shop.session,
  recall: () => recall(shop),
  settle: (event, base) => settle(shop, event, base),
  lock: (task) => withLock(`vitrina-session-${shop.tenant}`, task),
  fetchAccess: (former) => fetchAccess(shop.api, former),
  refresh: (token) => exchangeToken(shop.api, token),
})

/** Gets another bearer token than `refused`. A failure is only logged (specification, section 8). */
export const renew = (shop: Renewing, refused: string | undefined): Promise<string | undefined> =>
  renewToken(depsOf(shop), refused).catch((error: unknown) => {
    console.warn('No token', error)
    throw error
  })

/** Refreshes the saved session when a page starts. */
export const restore = (shop: Renewing): Promise<void> => restoreSession(depsOf(shop))
