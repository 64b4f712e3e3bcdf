import type { Api } from '#src/api/api.ts'
import { exchangeToken, fetchAccess } from '#src/api/calls/access.ts'
import { withLock } from '#src/platform/locks.ts'
import { type RenewalDeps, renewToken, restoreSession } from '#src/session/renewal.ts'
import type { Session } from '#src/session/store.ts'

const depsOf = (api: Api, session: Session): RenewalDeps => ({
  session,
  lock: (task) => withLock(`vitrina-session-${api.tenant}`, task),
  fetchAccess: () => fetchAccess(api),
  refresh: (token) => exchangeToken(api, token),
})

/** Another bearer token than `refused` for this shop. That there is none is said here, and only in the log. */
export const renew = (api: Api, session: Session, refused: string | undefined): Promise<string | undefined> =>
  renewToken(depsOf(api, session), refused).catch((error: unknown) => {
    console.warn('No token', error)
    throw error
  })

/** The saved session, brought up to date at a page's start. */
export const restore = (api: Api, session: Session): Promise<void> => restoreSession(depsOf(api, session))
