export const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Calls back when the page is shown or hidden. */
export const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The person is in the middle of a field that has something in it. */
export const isTyping = (): boolean => {
  const element = document.activeElement
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== ''
  return element instanceof HTMLElement && element.isContentEditable
}

export const reloadPage = (): void => location.reload()
