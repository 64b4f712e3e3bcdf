/** Runs `task` under a lock that all tabs share (Web Locks); at once without that API, or where storage is blocked. */
export const withLock = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  let isRunning = false
  try {
    return await navigator.locks.request(name, () => {
      isRunning = true
      return task()
    })
  } catch (error) {
    if (isRunning) throw error
    return task()
  }
}
