let asked = false

/** Asks the browser once per page not to evict this origin's data; true when it agrees. */
export const askToKeep = async (): Promise<boolean> => {
  if (asked || !navigator.storage?.persist) return false
  asked = true
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
