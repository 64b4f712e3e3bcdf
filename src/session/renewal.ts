import { statusOf } from '#src/api/errors.ts'
import type { LastingEvent, User } from './reducer.ts'
import type { Session } from './store.ts'

/** What a refresh token is exchanged for; '' where a plain back end says nothing. */
interface Fresh {
  accessToken: string
  refreshToken: string
  /** The profile as it is by now: another device may have changed it. */
  user?: Omit<User, 'userId' | 'canLogin'> | null | undefined
}

export interface RenewalDeps {
  session: Session
  /** Applies what IndexedDB has and local storage lost. */
  recall: () => Promise<void>
  /** Dispatches the event once it is stored, unless there is a newer revision than its `base`, the one it answers. */
  settle: (event: LastingEvent, base: number) => Promise<void>
  /** Runs the task while no other tab renews: a refresh token is good for one exchange. */
  lock: (task: () => Promise<string | undefined>) => Promise<string | undefined>
  /** A guest's token, in place of a former one. */
  fetchAccess: (former: string | undefined) => Promise<{ accessToken: string }>
  /** Exchanges a refresh token. A plain back end returns no new one: then the old one stays valid. */
  refresh: (refreshToken: string) => Promise<Fresh>
}

/** Exchanges the refresh token. The new one is stored before its access token is used, because the old one is invalid. */
const exchange = async ({ session, refresh, settle }: RenewalDeps, before: string): Promise<void> => {
  const { revision } = session.state()
  const { accessToken, refreshToken, user }: Fresh = await refresh(before)
  const known = session.state().user
  const event: LastingEvent = {
    type: 'token-refreshed',
    accessToken,
    refreshToken: refreshToken || before,
    ...(known && user?.email ? { user: { ...known, ...user } } : {}),
  }
  await settle(event, revision)
}

/** The server has decided; silence, overload or a broken server decide nothing. */
const isFinal = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/**
 * A token in place of `refused`: the one that another tab got meanwhile, a refreshed one, or a guest's when there is no
 * valid refresh token. Rejects without changing anything when the back end does not answer.
 */
export const renewToken = (deps: RenewalDeps, refused: string | undefined): Promise<string | undefined> =>
  deps.lock(async () => {
    const { session } = deps
    const another = () => {
      const { accessToken } = session.state()
      return accessToken === refused ? undefined : accessToken
    }
    session.reread()
    if (another()) return another()
    await deps.recall()
    if (another()) return another()
    const { refreshToken, revision } = session.state()
    if (refreshToken) {
      try {
        await exchange(deps, refreshToken)
      } catch (error) {
        if (!isFinal(error)) throw error
        await deps.settle({ type: 'session-ended' }, revision)
      }
      if (session.state().refreshToken) return session.state().accessToken
    }
    const former = session.state()
    const { accessToken } = await deps.fetchAccess(former.accessToken)
    await deps.settle({ type: 'guest-token-received', accessToken }, former.revision)
    return session.state().accessToken
  })

/** On load: a saved session gets a fresh token. Whatever fails, the tokens stay as they were, and so does the user. */
export const restoreSession = async (deps: RenewalDeps): Promise<void> => {
  const { session, lock } = deps
  const before = session.state().accessToken
  await lock(async () => {
    session.reread()
    if (session.state().accessToken !== before) return undefined
    await deps.recall()
    const { user, refreshToken } = session.state()
    if (user && refreshToken) await exchange(deps, refreshToken)
    return undefined
  }).catch((error: unknown) => console.warn('The session was not refreshed', error))
}
