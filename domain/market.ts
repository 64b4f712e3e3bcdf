/** Argentina or Chile: the two markets that a shop can serve. */
export type Market = 'AR' | 'CL'

/** Market of a box configuration's `environment`: Chile when it says so, otherwise Argentina. */
export function marketOf(environment: string): Market {
  return environment.trim().toUpperCase() === 'CL' ? 'CL' : 'AR'
}

/** ISO 4217 code of the market's money. */
export const currencyOf = (market: Market): 'ARS' | 'CLP' => (market === 'CL' ? 'CLP' : 'ARS')

/** The market while a configuration may be unknown: what the cookie remembers serves until then, and no longer. */
export function marketSoFar(
  config: { readonly environment: string } | undefined,
  remembered: string,
): Market {
  return marketOf(config ? config.environment : remembered)
}
