const moments = new WeakMap<object, number>()

/** Notes that an answer comes from the worker's keeping, which has it since `at` (ms since the epoch). */
export const noteKept = (answer: unknown, at: number): void => {
  if (typeof answer === 'object' && answer !== null) moments.set(answer, at)
}

/** When the worker kept an answer, in ms since the epoch; undefined for one that came over the line just now. */
export const keptAt = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null ? moments.get(answer) : undefined
