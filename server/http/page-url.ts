import { localeOf, marketOfLocale } from '#domain/market/market.ts'

/** How long the locale is remembered, in s. */
const LOCALE_AGE = 365 * 24 * 60 * 60

/** What the contract's paths begin with; no shop is named like them. */
const CALLS = /^\/(api|users)(\/|\?|$)/i

/** Whether an address is one of calls: what is missing there is answered in the envelope, never by a page. */
export const isCall = (address: string): boolean => CALLS.test(address)

/** Whether a client that names what it takes wants data rather than a page. */
export const wantsData = (accept: string | undefined): boolean =>
  /\bapplication\/json\b/i.test(accept ?? '') && !/\btext\/html\b/i.test(accept ?? '')

export interface Redirect {
  readonly location: string
  readonly status: 301 | 302
  readonly cookie?: string
}

/** A path as browsers read it: a backslash is a slash, and signs that nobody sees are not there. */
const asBrowsersRead = (path: string): string => path.replace(/[\p{Cc}\s]/gu, '').replaceAll('\\', '/')

/** A path that may stand in a `Location`: one slash at its beginning, because `//host` and `/\host` are other sites. */
export const ownPath = (path: string): string => `/${asBrowsersRead(path).replace(/^\/+/, '')}`

/** Where an address leads that is none of the app's own; undefined for one that is. Always on this site. */
export const redirectOf = (address: string, defaultTenant: string | undefined): Redirect | undefined => {
  const [path = '/', ...search] = address.split('?')
  const query = search.length > 0 ? `?${search.join('?')}` : ''
  const [, first = '', ...rest] = asBrowsersRead(path).split('/')
  // Another reading of the addresses begins with a locale; no shop is named like one.
  const market = marketOfLocale(first)
  if (market !== undefined) {
    const location = `${ownPath(rest.join('/'))}${query}`
    const cookie = `locale=${localeOf(market)}; Max-Age=${LOCALE_AGE}; Path=/; SameSite=Lax`
    return { location, status: 302, cookie }
  }
  if (first === '' && defaultTenant) return { location: `/${defaultTenant}/${query}`, status: 302 }
  // Shops are named in lower case; whoever writes it otherwise (a phone's keyboard does) means the same one.
  if (first !== first.toLowerCase())
    return { location: `/${[first.toLowerCase(), ...rest].join('/')}${query}`, status: 301 }
  // The app's scope is `/shop/`: without the slash it would not be installable from its own home.
  if (first !== '' && rest.length === 0) return { location: `/${first}/${query}`, status: 301 }
  return undefined
}

const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|_ga)$/

/** An address without what an advertisement adds to it: the page is the same. */
export const withoutTracking = (address: string): string => {
  const [pathname = '/', ...rest] = address.split('?')
  const pairs = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=')[0] ?? ''))
  return pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname
}
