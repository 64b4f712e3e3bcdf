const MINUTE = 60 * 1000
/** Waiting before the next try, by the tries so far, in ms. */
const PAUSES = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 3 * 60 * MINUTE, 6 * 60 * MINUTE]

/** When to try again after so many tries, in ms from now; null: not any more. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null

/** The other side refuses the address itself, for good; everything else may pass. */
export const isRefusedForGood = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  cause.code === 'EENVELOPE' &&
  'responseCode' in cause &&
  Number(cause.responseCode) >= 500
