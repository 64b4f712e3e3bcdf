let asking: Promise<boolean> | undefined

const ask = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Asks the browser not to evict this origin's data, `again` also where this page has asked; true when it agrees. */
export const askToKeep = async (again = false): Promise<boolean> => {
  if (!navigator.storage?.persist) return false
  if (again || !asking) asking = ask()
  return asking
}
