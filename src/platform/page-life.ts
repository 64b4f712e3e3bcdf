import { isOwnPage } from '#contract/page.ts'

export const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Calls back when the page is shown or hidden. */
export const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the focused field has content, so that a reload would interrupt typing. */
export const isTyping = (): boolean => {
  const element = document.activeElement
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== ''
  return element instanceof HTMLElement && element.isContentEditable
}

export const reloadPage = (): void => location.reload()

/** Whether the network brings this page as the shop's own; false without a network, or where a captive portal answers. */
export const isServed = async (): Promise<boolean> => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    return isOwnPage(await answer.text())
  } catch {
    return false
  }
}
