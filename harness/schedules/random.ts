/** Numbers by chance that a seed gives again. */
export interface Chance {
  /** From 0 to 1, without 1. */
  next(): number
  /** Whole, from `low` to `high`. */
  whole(low: number, high: number): number
  /** One of them, as often as its weight says. */
  pick<T>(choices: readonly (readonly [weight: number, choice: T])[]): T
}

/** mulberry32 */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      throw new Error('Nothing to pick from')
    },
  }
}
