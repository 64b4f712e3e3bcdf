import { statusOf } from '#src/api/errors.ts'
import type { User } from './reducer.ts'
import type { Session } from './store.ts'

/** What a refresh token is exchanged for; '' where a plain back end says nothing. */
interface Fresh {
  accessToken: string
  refreshToken: string
  /** The profile as it is by now: another device may have changed it. */
  user?: Omit<User, 'userId'> | null | undefined
}

export interface RenewalDeps {
  session: Session
  /** Runs the task while no other tab renews: a refresh token is good for one exchange. */
  lock: (task: () => Promise<string | undefined>) => Promise<string | undefined>
  /** A guest's token. */
  fetchAccess: () => Promise<{ accessToken: string }>
  /** Exchanges a refresh token. A plain back end answers no new one: the old one stays good then. */
  refresh: (refreshToken: string) => Promise<Fresh>
}

const takeOver = (session: Session, { accessToken, refreshToken, user }: Fresh, before: string): void => {
  const known = session.state().user
  session.dispatch({
    type: 'token-refreshed',
    accessToken,
    refreshToken: refreshToken || before,
    ...(known && user?.email ? { user: { ...known, ...user } } : {}),
  })
}

/** The server has decided; silence, overload or a broken server decide nothing. */
const isFinal = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/**
 * A token in place of `refused`: the one that another tab has got meanwhile, a refreshed one, or a guest's when there
 * is nothing (any more) to refresh with. Rejects, and keeps everything as it was, when nothing answers.
 */
export const renewToken = (deps: RenewalDeps, refused: string | undefined): Promise<string | undefined> =>
  deps.lock(async () => {
    const { session } = deps
    session.reread()
    const { accessToken, refreshToken } = session.state()
    if (accessToken && accessToken !== refused) return accessToken
    if (refreshToken) {
      try {
        const fresh = await deps.refresh(refreshToken)
        takeOver(session, fresh, refreshToken)
        return fresh.accessToken
      } catch (error) {
        if (!isFinal(error)) throw error
        session.dispatch({ type: 'session-ended' })
      }
    }
    const guest = await deps.fetchAccess()
    session.dispatch({ type: 'guest-token-received', accessToken: guest.accessToken })
    return guest.accessToken
  })

/** On load: a saved session gets a fresh token. Whatever fails, the tokens stay as they were, and so does the user. */
export const restoreSession = async ({ session, lock, refresh }: RenewalDeps): Promise<void> => {
  const before = session.state().accessToken
  await lock(async () => {
    session.reread()
    const { user, accessToken, refreshToken } = session.state()
    if (!user || !refreshToken || accessToken !== before) return undefined
    const fresh = await refresh(refreshToken)
    takeOver(session, fresh, refreshToken)
    return undefined
  }).catch((error: unknown) => console.warn('The session was not refreshed', error))
}
