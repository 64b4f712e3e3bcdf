import { isOwnPage } from '#contract/page.ts'
import { after } from '../device/clock.ts'

export const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Calls back when the page is shown or hidden. */
export const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Runs a task over and over while the page is shown, and as soon as it is shown again. The task answers the pause until
 * the next time, in ms, and never rejects. The answer ends it.
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

/** Whether the network brings this page as the shop's own; false without a network, or where a captive portal answers. */
export const isServed = async (): Promise<boolean> => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    return isOwnPage(await answer.text())
  } catch {
    return false
  }
}
