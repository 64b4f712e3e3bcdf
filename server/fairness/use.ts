/** After this a sender's work counts half, in ms. */
const HALF_LIFE = 5 * 60_000
/** What is less than this is forgotten, in ms. */
const NOTHING = 1
const MOST_KEYS = 20_000

/** How much was recently done for each key, in ms; it fades. */
export const createUse = () => {
  const uses = new Map<string, { ms: number; at: number }>()

  const of = (key: string): number => {
    const known = uses.get(key)
    return known === undefined ? 0 : known.ms * 0.5 ** ((performance.now() - known.at) / HALF_LIFE)
  }

  const forget = () => {
    for (const key of uses.keys()) if (of(key) < NOTHING) uses.delete(key)
    // The oldest go first where a flood of senders leaves too many.
    for (const key of uses.keys()) if (uses.size > MOST_KEYS / 2) uses.delete(key)
  }

  return {
    of,
    add(key: string, ms: number) {
      const sum = of(key) + ms
      uses.delete(key)
      if (uses.size >= MOST_KEYS) forget()
      uses.set(key, { ms: sum, at: performance.now() })
    },
  }
}

/** What holds of a key for a while. */
export const createUntil = () => {
  const ends = new Map<string, number>()
  const left = (key: string): number => Math.max(0, (ends.get(key) ?? 0) - performance.now())
  return {
    /** In ms; 0 when it is over. */
    left,
    set(key: string, ms: number) {
      if (ends.size >= MOST_KEYS) for (const one of ends.keys()) if (left(one) === 0) ends.delete(one)
      if (ends.size >= MOST_KEYS) ends.clear()
      ends.set(key, performance.now() + ms)
    },
  }
}
