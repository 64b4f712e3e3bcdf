const moments = new WeakMap<object, number>()

/** Notes that an answer comes from the service worker's cache, which has had it since `at` (ms since the epoch). */
export const noteCached = (answer: unknown, at: number): void => {
  if (typeof answer === 'object' && answer !== null) moments.set(answer, at)
}

/** When the service worker cached an answer, in ms since the epoch; undefined for one from the network. */
export const cachedAt = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null ? moments.get(answer) : undefined
