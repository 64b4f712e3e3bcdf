/** Codes that begin another reading of the addresses; no shop is named like them. */
const LOCALES = ['ar', 'cl']
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

/** Where an address leads that is none of the app's own; undefined for one that is. */
export const redirectOf = (address: string, defaultTenant: string | undefined): Redirect | undefined => {
  const [pathname = '/', ...search] = address.split('?')
  const query = search.length > 0 ? `?${search.join('?')}` : ''
  const [, first = '', ...rest] = pathname.split('/')
  const locale = first.toLowerCase()
  if (LOCALES.includes(locale)) {
    // One slash only: `//host` would be another site.
    const location = `/${rest.join('/').replace(/^\/+/, '')}${query}`
    const cookie = `locale=${locale.toUpperCase()}; Max-Age=${LOCALE_AGE}; Path=/; SameSite=Lax`
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
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=')[0] ?? ''))
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname
}
