/** Runs `task` under a lock that all tabs share (Web Locks); without that API, at once. */
export const withLock = async <T>(name: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks ? await navigator.locks.request(name, task) : task()
