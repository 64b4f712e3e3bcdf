import { statusOf } from '#src/api/errors.ts'

/** What a screen shows of an answer that the device has a copy of. */
export interface Shown<T> {
  readonly data: T | null
  /** When the device stored it, ms since the epoch; null for the server's own answer. */
  readonly savedAt: number | null
  readonly state: 'loading' | 'ready' | 'failed'
}

interface Known<T> {
  /** The server's answer in this page. */
  readonly answer: { readonly data: T; readonly at: number } | null
  /** The device's; undefined until that has been looked up. */
  readonly copy: { readonly data: T; readonly savedAt: number } | null | undefined
  /** Why the last request failed; null: it did not. */
  readonly error: unknown
  readonly online: boolean
}

/** The server's answer, else what was last seen; the server's word that there is no such thing comes before both. */
export const shownOf = <T>({ answer, copy, error, online }: Known<T>): Shown<T> => {
  if (statusOf(error) === 404) return { data: null, savedAt: null, state: 'failed' }
  if (answer) return { data: answer.data, savedAt: online ? null : answer.at, state: 'ready' }
  const silent = Boolean(error) || !online
  if (silent && copy) return { data: copy.data, savedAt: copy.savedAt, state: 'ready' }
  return { data: null, savedAt: null, state: silent && copy !== undefined ? 'failed' : 'loading' }
}
