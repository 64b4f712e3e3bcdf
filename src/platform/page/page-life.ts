import { isOwnPage } from '#contract/page.ts'
import { after } from '../device/clock.ts'

export const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Calls back when the page is shown or hidden. */
export const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Runs a task repeatedly while the page is visible, and as soon as it is visible again. The task returns the pause until
 * the next run, in ms, and never rejects. Returns the function that ends it.
 */
export const whileShown = (task: () => Promise<number>): (() => void) => {
  let ended = false
  let running = false
  let cancel = () => {}
  const turn = async () => {
    cancel()
    if (ended || running || isHidden()) return
    running = true
    const pause = await task()
    running = false
    if (!ended) cancel = after(pause, () => void turn())
  }
  const unlisten = onVisibility(() => void turn())
  void turn()
  return () => {
    ended = true
    cancel()
    unlisten()
  }
}

/** Whether the focused field has content, so that a reload would interrupt typing. */
export const isTyping = (): boolean => {
  const element = document.activeElement
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== ''
  return element instanceof HTMLElement && element.isContentEditable
}

export const reloadPage = (): void => location.reload()

/** Whether the server answers with this page; false without a network, or where a captive portal answers. */
export const isServed = async (): Promise<boolean> => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    return isOwnPage(await answer.text())
  } catch {
    return false
  }
}
