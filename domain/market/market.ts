/** Argentina or Chile: the two markets that a shop can serve. */
export type Market = 'AR' | 'CL'

/** Market of a box configuration's `environment`: Chile when it says so, otherwise Argentina. */
export function marketOf(environment: string): Market {
  return environment.trim().toUpperCase() === 'CL' ? 'CL' : 'AR'
}

/** The specification's codes of a market's locale: of addresses, and in full. */
const LOCALES: Readonly<Record<Market, readonly [code: string, full: string]>> = {
  AR: ['arg', 'ARG-ES'],
  CL: ['cl', 'CL-ES'],
}

/** Locale of a market in full: 'ARG-ES'. */
export const localeOf = (market: Market): string => LOCALES[market][1]

/** The market that a locale code names, in any of its forms and cases (`ar`, `arg`, `ARG-ES`); undefined for another word. */
export function marketOfLocale(code: string): Market | undefined {
  const word = code.toLowerCase()
  const markets = Object.keys(LOCALES) as Market[]
  return markets.find((market) => [market, ...LOCALES[market]].some((known) => known.toLowerCase() === word))
}

const ZONES: Readonly<Record<Market, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
}

/** The time zone of a market's shops. */
export const zoneOf = (market: Market): string => ZONES[market]

/** ISO 4217 code of the market's money. */
export const currencyOf = (market: Market): 'ARS' | 'CLP' => (market === 'CL' ? 'CLP' : 'ARS')

/** The market while a configuration may be unknown: what the cookie remembers serves until then, and no longer. */
export function marketSoFar(
  config: { readonly environment: string } | undefined,
  remembered: string,
): Market {
  return config ? marketOf(config.environment) : (marketOfLocale(remembered) ?? 'AR')
}
