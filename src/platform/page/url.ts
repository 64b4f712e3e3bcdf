// Not in history.ts, which is part of the first script.
import { currentAddress } from './history.ts'

/** Resolves a URL against the page's own. */
export const absolute = (address: string): string => new URL(address, location.href).href

/** The URL's fragment, without '#'. */
export const readFragment = (): URLSearchParams => new URLSearchParams(location.hash.slice(1))

/** Calls back when a link changes the fragment only. */
export const onFragment = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Reads the fragment and removes it from the URL: a mailed link may hold a secret. */
export const consumeFragment = (): URLSearchParams => {
  const fragment = readFragment()
  if (location.hash) history.replaceState(history.state, '', currentAddress())
  return fragment
}

/** Reads these query parameters and removes them from the URL: a provider's redirect may carry secrets. */
export const consumeParameters = (names: readonly string[]): ReadonlyMap<string, string> => {
  const search = new URLSearchParams(location.search)
  const found = names.flatMap((name) => {
    const value = search.get(name)
    search.delete(name)
    return value === null ? [] : [[name, value] as const]
  })
  const rest = search.size > 0 ? `?${search}` : ''
  if (found.length > 0) history.replaceState(history.state, '', location.pathname + rest)
  return new Map(found)
}

/** Navigates to a URL outside of the app. */
export const leaveTo = (address: string): void => location.assign(address)
