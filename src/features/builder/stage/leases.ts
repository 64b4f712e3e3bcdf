interface Held<T> {
  readonly value: T
  users: number
  isKept: boolean
}

interface Lease<T> {
  readonly value: T
  readonly release: () => void
}

/**
 * The last things that were asked for, each closed once it is neither among them nor in use. Who asks for one that is being
 * made waits for the same; what fails is tried again by the next who asks.
 */
export const createLeases = <T>(most: number, close: (value: T) => void) => {
  const kept = new Map<string, Promise<Held<T>>>()

  const closeUnused = (held: Held<T>) => {
    if (held.users === 0 && !held.isKept) close(held.value)
  }

  const drop = (key: string) => {
    const dropped = kept.get(key)
    kept.delete(key)
    dropped?.then(
      (held) => {
        held.isKept = false
        closeUnused(held)
      },
      () => {},
    )
  }

  const dropAbove = (count: number) => {
    for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - count))) drop(key)
  }

  return {
    take: async (key: string, make: () => Promise<T>): Promise<Lease<T>> => {
      const found = kept.get(key) ?? make().then((value): Held<T> => ({ value, users: 0, isKept: true }))
      // Anew at the end: the last that was used goes last.
      kept.delete(key)
      kept.set(key, found)
      const forget = () => {
        if (kept.get(key) === found) kept.delete(key)
      }
      const taking = found.then(
        (held) => {
          held.users++
          return held
        },
        (cause: unknown) => {
          forget()
          throw cause
        },
      )
      dropAbove(most)
      const held = await taking
      let isOpen = true
      return {
        value: held.value,
        release: () => {
          if (!isOpen) return
          isOpen = false
          held.users--
          closeUnused(held)
        },
      }
    },
    /** Forgets all; what is in use is closed when it is released. */
    clear: () => dropAbove(0),
  }
}
