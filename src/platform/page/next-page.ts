import { whenIdle } from '../device/clock.ts'
import { afterLoad } from './page-load.ts'

/** Event of a link that is likely to be followed: its page may be prefetched. */
export const NEXT_PAGE = 'nextpage'

/** Announces a link's page as the likely next one, once this page is loaded and idle; the answer cancels it. */
export const announceNext = (link: HTMLAnchorElement): (() => void) => {
  let cancelIdle = () => {}
  const cancelLoad = afterLoad(() => {
    cancelIdle = whenIdle(() => link.dispatchEvent(new Event(NEXT_PAGE, { bubbles: true })))
  })
  return () => {
    cancelLoad()
    cancelIdle()
  }
}
