import { vi } from 'vitest'
import { type KeyValue, memoryStorage } from '#src/platform/device/storage.ts'
import type { User } from '#src/session/reducer.ts'
import { type RenewalDeps, renewToken } from '#src/session/renewal.ts'
import { createSession } from '#src/session/store.ts'

export const ines: User = {
  userId: 'c7',
  email: 'ines@example.com',
  fullName: 'Inés Peralta',
  phoneNumber: '+541145550134',
  company: '',
  canLogin: true,
}
export const signedIn = {
  type: 'signed-in',
  user: ines,
  accessToken: 'a1',
  refreshToken: 'r1',
  revision: 1,
} as const
export const destroyed = { type: 'session-destroyed', revision: 2 } as const

/** Tabs of one browser: one storage, whose changes all others hear of, and one lock. */
export const browser = () => {
  const storage = memoryStorage()
  const tabs: { key: string; listener: () => void }[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const lock = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = turn.then(task)
    turn = mine.catch(() => undefined)
    return mine
  }
  const server = {
    fetchAccess: vi.fn(async () => ({ accessToken: 'guest' })),
    refresh: vi.fn<RenewalDeps['refresh']>(async (token) => ({
      accessToken: `a-${token}`,
      refreshToken: `${token}+`,
    })),
  }
  const open = (tenant = 'brote') => {
    const own: KeyValue = {
      ...storage,
      set: (key, value) => {
        const done = storage.set(key, value)
        for (const tab of tabs) if (tab.key === key && tab.listener !== session.reread) tab.listener()
        return done
      },
    }
    const session = createSession({
      tenant,
      storage: own,
      onStorageChange: (key, listener) => {
        tabs.push({ key, listener })
        return () => undefined
      },
      renew: (_session, refused) => renewToken(deps, refused),
    })
    const deps: RenewalDeps = {
      session,
      lock,
      recall: async () => undefined,
      settle: async (event, over) => session.dispatch({ ...event, revision: over + 1 }),
      ...server,
    }
    return { session, deps }
  }
  return { storage, server, open }
}
