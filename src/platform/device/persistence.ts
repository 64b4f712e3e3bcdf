let request: Promise<boolean> | undefined

const requestPersistence = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // Storage is blocked.
    return false
  }
}

/**
 * Asks the browser not to evict this origin's data (`navigator.storage.persist`); true when it agrees. A page asks once
 * unless `again` is set.
 */
export const persistStorage = async (again = false): Promise<boolean> => {
  if (!navigator.storage?.persist) return false
  if (again || !request) request = requestPersistence()
  return request
}
