/** A refresh token presented again so soon, in ms, comes from a second tab or a retry: it is answered the same. */
const REPEAT_GRACE = 10 * 1000

/** So many answers in a row may be lost before a repeat counts as theft. */
const MAX_LOST = 20

/** `usedAt` of a token that was never used and was replaced, since its answer seems lost. */
const REPLACED = new Date(0)

/** A refresh token as it is stored. */
export interface StoredToken {
  readonly hash: string
  readonly usedAt: Date | null
  readonly expiresAt: Date
}

/** The refresh tokens of one session, within a transaction that holds the session's lock. */
export interface TokenStore {
  hashOf(token: string): string
  /** The token after one: the same each time. */
  successor(token: string): string
  read(hash: string): Promise<StoredToken | null>
  markUsed(hash: string, at: Date): Promise<unknown>
  insert(hash: string): Promise<unknown>
}

/** The token that was sent last, and how many before it were lost since the presented one; null where too many were. */
const lastSent = async ({ hashOf, successor, read }: TokenStore, presented: string) => {
  let token = presented
  for (let lost = 0; lost <= MAX_LOST; lost++) {
    token = successor(token)
    const stored = await read(hashOf(token))
    if (stored?.usedAt?.getTime() !== REPLACED.getTime()) return { token, stored, lost }
  }
  return null
}

/**
 * Exchanges a refresh token for the next one. Presented again within the grace, it answers the same next token. Later, it
 * answers another one as long as the next was not used, since its answer may have been lost on the way; the one that is
 * replaced counts as stolen when somebody presents it.
 *
 * @returns The next token; 'invalid' changes nothing; 'stolen' is to end the session.
 */
export const exchangeToken = async (
  store: TokenStore,
  token: string,
  now: Date,
): Promise<{ readonly next: string } | 'invalid' | 'stolen'> => {
  const hash = store.hashOf(token)
  const presented = await store.read(hash)
  if (presented === null || presented.expiresAt <= now) return 'invalid'
  if (presented.usedAt === null) {
    const next = store.successor(token)
    await store.markUsed(hash, now)
    await store.insert(store.hashOf(next))
    return { next }
  }
  if (presented.usedAt.getTime() === REPLACED.getTime()) return 'stolen'
  const sent = await lastSent(store, token)
  if (sent === null) return 'stolen'
  if (now.getTime() - presented.usedAt.getTime() <= REPEAT_GRACE) return { next: sent.token }
  if (sent.stored?.usedAt !== null || sent.lost === MAX_LOST) return 'stolen'
  const next = store.successor(sent.token)
  await store.markUsed(sent.stored.hash, REPLACED)
  await store.markUsed(hash, now)
  await store.insert(store.hashOf(next))
  return { next }
}
