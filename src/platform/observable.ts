/** A value that the page follows: `useSyncExternalStore(value.subscribe, value.current)`. */
export interface Observable<T> {
  current(): T
  /** Calls back at each change; answers how to stop that. */
  subscribe(listener: () => void): () => void
}

/** One that whoever makes it changes. */
export interface Changeable<T> extends Observable<T> {
  become(next: T): void
}

export const createObservable = <T>(first: T): Changeable<T> => {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
