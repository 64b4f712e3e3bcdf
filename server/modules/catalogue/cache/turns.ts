/** Works of which so many run at a time; the others wait for their turn. */
export const createTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let free = most
  let begun = 0
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    begun++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }

  return {
    take,
    /** How many have begun so far. */
    begun: () => begun,
  }
}
