/** Copies text; false when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused permission, or no clipboard on plain http: the text stands there to be copied by hand.
    return false
  }
}

/** Whether the device has its own way of passing a link on. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the device's sharing; false when the person called it off. */
export const share = async (what: { title: string; url: string }): Promise<boolean> => {
  try {
    await navigator.share(what)
    return true
  } catch {
    // Called off: nothing to say.
    return false
  }
}
