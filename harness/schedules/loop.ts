interface Waiting {
  at: number
  order: number
  task: () => void
}

/** A clock and an event loop of our own: what is due first runs first, and nothing else decides. */
export interface Loop {
  /** ms */
  now(): number
  /** Answers how to call it off. */
  after(ms: number, task: () => void): () => void
  /** Runs until `done`, or until that many ms have passed. */
  run(ms: number, done?: () => boolean): Promise<void>
}

export const createLoop = (): Loop => {
  let time = 0
  let order = 0
  const waiting: Waiting[] = []
  const insert = (entry: Waiting) => {
    let index = waiting.length
    while (index > 0 && (waiting[index - 1]?.at ?? 0) > entry.at) index -= 1
    waiting.splice(index, 0, entry)
  }
  return {
    now: () => time,
    after: (ms, task) => {
      const entry = { at: time + Math.max(0, ms), order: order++, task }
      insert(entry)
      return () => {
        const index = waiting.indexOf(entry)
        if (index >= 0) waiting.splice(index, 1)
      }
    },
    run: async (ms, done = () => false) => {
      const end = time + ms
      await eventLoopTurn()
      while (!done() && (waiting[0]?.at ?? Number.POSITIVE_INFINITY) <= end) {
        const entry = waiting.shift()
        if (!entry) break
        time = entry.at
        entry.task()
        await eventLoopTurn()
      }
      if (!done()) time = end
    },
  }
}

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
}

/** All that promises lead to has run: the platform's own queue of tasks comes after them. */
const eventLoopTurn = () => new Promise<void>((done) => real.setImmediate(done))

/** How long the device's database takes for one step, in ms: what else happens falls between any two of them. */
const STEP = 1

/**
 * Runs a task during which timers and the steps of the device's database wait in this loop. Of two such tasks the
 * second waits for the first.
 */
export const inLoop = async <T>(
  loop: Loop,
  logged: (...parts: unknown[]) => void,
  task: () => Promise<T>,
): Promise<T> => {
  const timers = new Map<number, () => void>()
  let last = 0
  const setTimeoutHere = (run: () => void, ms = 0) => {
    const id = ++last
    timers.set(id, loop.after(ms, run))
    return id
  }
  const clearTimeoutHere = (id: number) => timers.get(id)?.()
  Object.assign(globalThis, {
    setImmediate: (run: () => void) => loop.after(STEP, run),
    setTimeout: setTimeoutHere,
    clearTimeout: clearTimeoutHere,
  })
  const { error } = console
  console.error = logged
  try {
    return await task()
  } finally {
    Object.assign(globalThis, real)
    console.error = error
  }
}
