import { after } from '../device/clock.ts'

/** Copies text; false when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Permission refused, or no clipboard on plain HTTP: the text stays visible, to be copied by hand.
    return false
  }
}

/** Whether the Web Share API is available. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the device's share sheet; false when the person cancelled. */
export const share = async (what: { title: string; url: string }): Promise<boolean> => {
  try {
    await navigator.share(what)
    return true
  } catch {
    // Cancelled: no message.
    return false
  }
}

/** Opens the device's share sheet with a file; where it accepts no files, the file is downloaded. False when cancelled. */
export const shareFile = async (file: File, title: string): Promise<boolean> => {
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
      // Some browsers refuse some time after the click: it is downloaded instead.
    }
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads it after the click.
  after(60_000, () => URL.revokeObjectURL(address))
  return true
}
