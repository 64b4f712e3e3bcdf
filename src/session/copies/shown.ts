import { statusOf } from '#src/api/errors.ts'

/** What a screen shows of something that the device keeps. */
export interface Shown<T> {
  readonly data: T | null
  /** When the device kept it, ms since the epoch, where the server does not tell; null for its own answer. */
  readonly savedAt: number | null
  readonly state: 'loading' | 'ready' | 'failed'
}

interface Known<T> {
  /** The server's answer in this page. */
  readonly answer: { readonly data: T; readonly at: number } | null
  /** What the device keeps; undefined until that has been looked up. */
  readonly snapshot: { readonly data: T; readonly savedAt: number } | null | undefined
  /** Why the last request failed; null: it did not. */
  readonly error: unknown
  readonly online: boolean
}

/** The server's answer, else what was last seen; the server's word that there is no such thing comes before both. */
export const shownOf = <T>({ answer, snapshot, error, online }: Known<T>): Shown<T> => {
  if (statusOf(error) === 404) return { data: null, savedAt: null, state: 'failed' }
  if (answer) return { data: answer.data, savedAt: online ? null : answer.at, state: 'ready' }
  const silent = Boolean(error) || !online
  if (silent && snapshot) return { data: snapshot.data, savedAt: snapshot.savedAt, state: 'ready' }
  return { data: null, savedAt: null, state: silent && snapshot !== undefined ? 'failed' : 'loading' }
}
