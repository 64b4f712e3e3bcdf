// Seldom needed, so apart from what every first visit loads.
import { currentAddress } from './history.ts'

/** The whole address of what is named relative to this page. */
export const absolute = (address: string): string => new URL(address, location.href).href

/** What stands behind the '#' of the page's address. */
export const readFragment = (): URLSearchParams => new URLSearchParams(location.hash.slice(1))

/** Calls back when a link changes what stands behind the '#' and stays on the page. */
export const onFragment = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What stands behind the '#' of the page's address, which is taken out of it: a mail's link may hold a secret. */
export const takeFragment = (): URLSearchParams => {
  const fragment = readFragment()
  if (location.hash) history.replaceState(history.state, '', currentAddress())
  return fragment
}

/** Takes these parameters out of the page's address and answers them: a way back may bring secrets along. */
export const takeParameters = (names: readonly string[]): ReadonlyMap<string, string> => {
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

/** Leaves the app for an address outside of it. */
export const leaveTo = (address: string): void => location.assign(address)
