import { now } from './clock.ts'
import { tabStorage } from './storage.ts'
import { newId } from './uuid.ts'

const SCROLL_PREFIX = 'vitrina:scroll:'
const RELOADED_AT = 'vitrina:reloaded-at'
/** Least time between two reloads that the app decides by itself, in ms. */
const RELOAD_GUARD = 60_000

/** Path and search of the page. */
export const currentAddress = (): string => location.pathname + location.search

/** Scheme, host and port of the page. */
export const currentOrigin = (): string => location.origin

/** The identity of the history entry that is open: a reload keeps it, a new navigation has a new one. */
export const currentEntry = (): string | undefined => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined
}

/** The entry on screen; while a `popstate` is handled, the history is one ahead of it. */
let shown: string | undefined

/** State for a new history entry, or for the same one under another address. */
export const entryState = (state: unknown, replace = false): object => ({
  ...(typeof state === 'object' && state !== null ? state : {}),
  entry: (replace && currentEntry()) || newId(),
})

/** Notes where the page is scrolled to, before it is left. */
const rememberScroll = (): void => {
  if (shown) tabStorage.set(SCROLL_PREFIX + shown, String(Math.round(scrollY)))
}

/** Wraps a change of the address by the app itself. */
export const leaveFor = (enter: () => void): void => {
  rememberScroll()
  enter()
  shown = currentEntry()
}

/** Takes scroll positions into our own hands: content may come later than the browser's own restoring. */
export const keepScroll = (): void => {
  if (!currentEntry()) history.replaceState(entryState(history.state), '')
  shown = currentEntry()
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    rememberScroll()
    shown = currentEntry()
  })
  addEventListener('pagehide', () => {
    rememberScroll()
    // A page that is loaded anew stands there before any script runs: the browser restores it best.
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** To where this entry was scrolled when it was left, or to the top of a new one. */
export const restoreScroll = (): void => {
  const kept = tabStorage.get(SCROLL_PREFIX + currentEntry())
  scrollTo({ top: Number(kept ?? 0), behavior: 'instant' })
}

/** Loads the page anew unless the app did so within the last minute, or no network is there to load it from; false then. */
export const reloadOnce = (): boolean => {
  const last = Number(tabStorage.get(RELOADED_AT) ?? 0)
  if (!navigator.onLine || now() - last < RELOAD_GUARD) return false
  // Without a working note the guard could not hold, and a reload might loop.
  if (!tabStorage.set(RELOADED_AT, String(now()))) return false
  location.reload()
  return true
}

/** Blends the page before into the page after `change`, where the browser can and the person likes motion; done with the change. */
export const blend = async (change: () => void): Promise<void> => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || typeof document.startViewTransition !== 'function') return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // One that another overtakes, or that the browser skips, changes the page all the same.
  ready.catch(() => {})
  await updateCallbackDone
}
