/** Runs `task` while no other tab runs one of the same name; where the browser has no locks, at once. */
export const withLock = async <T>(name: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks ? await navigator.locks.request(name, task) : task()
