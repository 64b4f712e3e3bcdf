import { useSyncExternalStore } from 'react'
import type { TokenSource } from '#src/api/api.ts'
import type { KeyValue } from '#src/platform/device/storage.ts'
import { identityOf, noSession, type SessionEvent, type SessionState, sessionReducer } from './reducer.ts'
import { readSession, sessionKey, writeSession } from './saved.ts'

export interface SessionDeps {
  tenant: string
  storage: KeyValue
  /** Calls back when another tab changes the key. */
  onStorageChange: (key: string, listener: () => void) => () => void
  /** Gets another token than `refused`: a refreshed one for a customer, a guest's otherwise. */
  renew: (session: Session, refused: string | undefined) => Promise<string | undefined>
}

export interface Session {
  state(): SessionState
  dispatch(event: SessionEvent): void
  /** Reads again what another tab has saved. */
  reread(): void
  subscribe(listener: () => void): () => void
  readonly token: TokenSource
}

/** One shop's session: its state is what the saved one says plus what has happened since. */
export const createSession = ({ tenant, storage, onStorageChange, renew }: SessionDeps): Session => {
  const listeners = new Set<() => void>()
  let state: SessionState | undefined
  /** Whether the browser has saved this tab's session; where it refuses, other tabs' are not read. */
  let saved = true
  let renewing: Promise<string | undefined> | undefined

  const current = (): SessionState => {
    state ??= tenant ? readSession(storage, tenant) : noSession
    return state
  }
  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const session: Session = {
    state: current,
    dispatch: (event) => {
      const next = sessionReducer(current(), event)
      saved = writeSession(storage, tenant, next)
      become(next)
    },
    reread: () => {
      if (saved) become({ ...readSession(storage, tenant), authError: current().authError })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    token: {
      current: () => current().accessToken,
      // Calls that fail together share one new token.
      renew: (refused) => {
        renewing ??= renew(session, refused).finally(() => {
          renewing = undefined
        })
        return renewing
      },
    },
  }
  onStorageChange(sessionKey(tenant), session.reread)
  return session
}

/** Who is logged in; nobody in a first render. */
export const useUser = (session: Session): SessionState['user'] =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state().user,
    () => noSession.user,
  )

/** Whether the server has ended the user's session, so that only a new log-in gets further. */
export const useEnded = (session: Session): boolean =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state().ended,
    () => noSession.ended,
  )

/** Why a log-in, a registration or a change was refused, until it has been read. */
export const useAuthError = (session: Session): SessionState['authError'] =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state().authError,
    () => noSession.authError,
  )

/** Whose rows the screen shows, live. */
export const useIdentity = (session: Session): string =>
  useSyncExternalStore(
    session.subscribe,
    () => identityOf(session.state()),
    () => 'guest',
  )
