import type { KeyValue } from '#src/platform/device/storage.ts'
import { noSession, type SessionState } from './reducer.ts'

/** Tokens are bound to a shop, so each shop has its own saved session. */
export const sessionKey = (tenant: string): string => `vitrina:${tenant}:session`
const profileKey = (tenant: string): string => `vitrina:${tenant}:profile`

/** The text values of a stored object; {} for anything else. */
const textsOf = (storage: KeyValue, key: string): Readonly<Record<string, string>> => {
  try {
    const saved: unknown = JSON.parse(storage.get(key) ?? '')
    const known = Object.entries(saved as object).filter(([, value]) => value && typeof value === 'string')
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

/** Reads the saved session; without its profile's email nobody is logged in. */
export const readSession = (storage: KeyValue, tenant: string): SessionState => {
  const {
    userId,
    accessToken,
    refreshToken,
    ended,
    canLogin,
    revision = 0,
  } = textsOf(storage, sessionKey(tenant))
  const noUser = { ...noSession, revision: +revision, accessToken }
  const { email, fullName = '', phoneNumber = '', company = '' } = textsOf(storage, profileKey(tenant))
  if (!accessToken || !userId || !email) return noUser
  const profile = { userId, email, fullName, phoneNumber, company }
  const known = { ...noUser, refreshToken, ended: ended !== undefined }
  return { ...known, user: { ...profile, canLogin: canLogin !== 'false' } }
}

/**
 * Saves user id, tokens and profile; false when the browser refuses. A guest's `userId` is null. After a log-out the
 * revision stays, so that an older copy is recognised as outdated.
 */
export const writeSession = (storage: KeyValue, tenant: string, state: SessionState): boolean => {
  const { user, accessToken, refreshToken, ended, revision } = state
  if (user) {
    const { userId: _, canLogin: __, ...profile } = user
    storage.set(profileKey(tenant), JSON.stringify(profile))
  } else storage.remove(profileKey(tenant))
  if (accessToken || revision) {
    const tokens = { accessToken, refreshToken, ...(ended ? { ended: 'true' } : {}) }
    const who = { userId: user?.userId ?? null, ...(user && { canLogin: String(user.canLogin) }) }
    const saved = { ...who, ...tokens, revision: String(revision) }
    return storage.set(sessionKey(tenant), JSON.stringify(saved))
  }
  storage.remove(sessionKey(tenant))
  return true
}
