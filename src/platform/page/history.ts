import { after, now } from '../device/clock.ts'
import { tabStorage } from '../device/storage.ts'
import { newId } from '../device/uuid.ts'

const SCROLL_PREFIX = 'vitrina:scroll:'
const RELOADED_AT = 'vitrina:reloaded-at'
/** Least time between two automatic reloads, in ms (specification, section 9). */
const RELOAD_GUARD = 60_000

/** Path and query of the page's URL. */
export const currentAddress = (): string => location.pathname + location.search

/** Origin of the page's URL. */
export const currentOrigin = (): string => location.origin

/** Id of the current history entry: the same after a reload, new for each navigation. */
export const currentEntry = (): string | undefined => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined
}

/** Id of the entry on screen. While `popstate` is handled, `history.state` is already the next one's. */
let shown: string | undefined

/**
 * State object for a navigation to `to`. Only a replacement under the same path, such as other filters, is the same page
 * and keeps its id.
 */
export const entryState = (state: unknown, to?: string, replace = false): object => ({
  ...(typeof state === 'object' && state !== null ? state : {}),
  entry: (replace && to?.split(/[?#]/)[0] === location.pathname && currentEntry()) || newId(),
})

/** Saves the scroll position of the page that is being left. */
const rememberScroll = (): void => {
  if (shown) tabStorage.set(SCROLL_PREFIX + shown, String(Math.round(scrollY)))
}

/** Runs a navigation of the app, so that the scroll position of the page that is left is saved. */
export const leaveFor = (enter: () => void): void => {
  rememberScroll()
  enter()
  shown = currentEntry()
}

const savedScroll = (): number => Number(tabStorage.get(SCROLL_PREFIX + currentEntry()) ?? 0)

/** How long content may take to make a page as long as it was, in ms. */
const GROWTH_LIMIT = 5000

/** Scrolls to the saved position as soon as the page is long enough, unless the person scrolls first. */
const restoreAfterLoad = (): void => {
  const saved = savedScroll()
  let last = 0
  const growth = new ResizeObserver(() => {
    if (shown !== currentEntry() || Math.abs(scrollY - last) > 1) return growth.disconnect()
    restoreScroll()
    last = scrollY
    if (last >= saved - 1) growth.disconnect()
  })
  if (saved > 0 && scrollY === 0) growth.observe(document.body)
  after(GROWTH_LIMIT, () => growth.disconnect())
}

/** Restores scroll positions instead of the browser, because content may arrive after the browser would do it. */
export const restoreScrollPositions = (): void => {
  if (!currentEntry()) history.replaceState(entryState(history.state), '')
  shown = currentEntry()
  history.scrollRestoration = 'manual'
  // The browser did not restore a page that is rendered on the client, and WebKit never does.
  restoreAfterLoad()
  addEventListener('popstate', () => {
    rememberScroll()
    shown = currentEntry()
  })
  addEventListener('pagehide', () => {
    rememberScroll()
    // After a full load the content is there before any script runs: the browser restores it best.
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual'
    if (persisted) restoreScroll()
  })
}

/** Scrolls to the saved position of this entry, or to the top of a new one. */
export const restoreScroll = (): void => scrollTo({ top: savedScroll(), behavior: 'instant' })

/** Reloads the page. Does nothing and answers false if it did so within the last minute, or while offline. */
export const reloadOnce = (): boolean => {
  const last = Number(tabStorage.get(RELOADED_AT) ?? 0)
  if (!navigator.onLine || now() - last < RELOAD_GUARD) return false
  // Without working storage the guard cannot hold, and reloads could loop.
  if (!tabStorage.set(RELOADED_AT, String(now()))) return false
  location.reload()
  return true
}

/** Applies `change` in a view transition where supported and motion is not reduced; resolves when it is applied. */
export const withViewTransition = async (change: () => void): Promise<void> => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || typeof document.startViewTransition !== 'function') return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // A transition that is skipped or superseded still applies the change.
  ready.catch(() => {})
  await updateCallbackDone
}
