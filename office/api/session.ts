import type { Entered, Me, OfficeSession } from '#contract/office/staff.ts'
import { logIn, logOut, refresh } from '#contract/office/staff.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { createObservable } from '#src/platform/observable.ts'
import { type Call, createCall } from './call.ts'
import { codeOf, OfficeError } from './error.ts'

/**
 * `starting`: what the device has stored is being read; `over`: somebody was logged in on this page and is not any more,
 * so that what they typed still stands.
 */
export interface Session {
  readonly state: 'starting' | 'out' | 'in' | 'over'
  readonly me: Me | undefined
}

interface Saved {
  readonly refreshToken: string
  readonly me: Me
}

/** What a session is stored in; fetched after the first paint. */
export interface SessionStore {
  readSession(): Promise<Saved | undefined>
  saveSession(session: Saved): Promise<void>
  forgetSession(): Promise<void>
  forgetCopies(operator: string): Promise<void>
  /** That of who has the mail; it outlives their sessions. */
  readDeviceToken(mail: string): Promise<string | undefined>
  saveDeviceToken(mail: string, token: string): Promise<void>
}

export interface SessionClient {
  readonly call: Call
  /** Calls as that operator: where somebody else is logged in, they are not made. */
  callAs(operator: string): Call
  current(): Session
  subscribe(listener: () => void): () => void
  /** Reads what is stored, once; `ahead` has its turn before the first screen of whoever is logged in. */
  start(ahead?: (me: Me) => Promise<void>): Promise<void>
  /** Adds the device's word that whoever has the mail was logged in here before, if they were. */
  withDeviceToken<T extends { readonly email: string }>(
    given: T,
  ): Promise<T & { readonly deviceToken: string | undefined }>
  /** With that word. */
  logIn(given: { readonly email: string; readonly password: string }): Promise<Entered>
  /** After a log-in, whichever. */
  enter(session: OfficeSession): Promise<void>
  /** Asks again who is logged in: their shops have changed. */
  reload(): Promise<void>
  leave(): Promise<void>
}

interface Options {
  readonly fetch: typeof fetch
  readonly store: () => Promise<SessionStore>
}

/** Without a network, or without a place to store, what is there counts for this page alone. */
export const createSession = ({ fetch, store }: Options): SessionClient => {
  const { current, subscribe, become } = createObservable<Session>({ state: 'starting', me: undefined })
  /** A token, and whose it is: the session follows it a moment later. */
  let access: { readonly token: string; readonly operator: string } | undefined
  /** Where the device stores nothing. */
  let inMemory: string | undefined
  let renewing: Promise<string | undefined> | undefined

  const open = createCall({ fetch, bearer: { current: () => undefined, renew: async () => undefined } })

  const remember = async ({ accessToken, refreshToken, me }: OfficeSession) => {
    access = { token: accessToken, operator: me.id }
    inMemory = refreshToken
    await (await store()).saveSession({ refreshToken, me })
  }

  const exchange = async (refused: string | undefined): Promise<string | undefined> => {
    const stored = await store()
    // Read under the lock: another tab may have exchanged it just now.
    const refreshToken = (await stored.readSession())?.refreshToken ?? inMemory
    if (access !== undefined && access.token !== refused) return access.token
    if (refreshToken === undefined) return undefined
    try {
      const next = await open(refresh, { body: { refreshToken } })
      await remember(next)
      become({ state: 'in', me: next.me })
      return next.accessToken
    } catch (error) {
      if (codeOf(error) !== 'unauthorized' && codeOf(error) !== 'token_expired') throw error
      await stored.forgetSession()
      return undefined
    }
  }

  const renew = (refused: string | undefined): Promise<string | undefined> => {
    renewing ??= withLock('gestion-session', () => exchange(refused))
      .then((token) => {
        if (token === undefined) {
          access = undefined
          inMemory = undefined
          // The same again changes nothing: the log-in that is open stays.
          const { state: before, me } = current()
          const state = me ? 'over' : 'out'
          if (state !== before) become({ state, me })
        }
        return token
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  const call = createCall({ fetch, bearer: { current: () => access?.token, renew } })
  const callAs = (operator: string): Call => {
    const own = () => (access?.operator === operator ? access.token : undefined)
    const renewOwn = async (refused: string | undefined) => {
      // Another operator is logged in by now: this one's session is not renewed with theirs.
      const { me } = current()
      if (me !== undefined && me.id !== operator) return undefined
      await renew(refused)
      return own()
    }
    return createCall({ fetch, bearer: { current: own, renew: renewOwn } })
  }

  const withDeviceToken = async <T extends { readonly email: string }>(given: T) => ({
    ...given,
    deviceToken: await (await store()).readDeviceToken(given.email),
  })

  return {
    call,
    callAs,
    current,
    subscribe,
    start: async (ahead) => {
      const saved = await (await store()).readSession()
      if (saved) await ahead?.(saved.me)
      if (current().state !== 'starting') return
      // Its copies can be shown at once; the first call finds out whether the session goes on.
      become(saved ? { state: 'in', me: saved.me } : { state: 'out', me: undefined })
    },
    withDeviceToken,
    logIn: async ({ email, password }) => open(logIn, { body: await withDeviceToken({ email, password }) }),
    enter: async (next) => {
      await remember(next)
      if (next.deviceToken) await (await store()).saveDeviceToken(next.me.email, next.deviceToken)
      become({ state: 'in', me: next.me })
    },
    reload: async () => {
      await renew(access?.token)
    },
    leave: async () => {
      const operator = current().me?.id
      await call(logOut).catch((error: unknown) => {
        // Without a network the device forgets all the same; the server ends the session when it is idle for long.
        if (!(error instanceof OfficeError)) throw error
      })
      access = undefined
      inMemory = undefined
      const stored = await store()
      await stored.forgetSession()
      if (operator !== undefined) await stored.forgetCopies(operator)
      become({ state: 'out', me: undefined })
    },
  }
}
