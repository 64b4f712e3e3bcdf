/** Argentina or Chile: the two markets that a shop can serve. */
export type Market = 'AR' | 'CL'

/** Market of a box configuration's `environment`: Chile when it says so, otherwise Argentina. */
export function marketOf(environment: string): Market {
  return environment.trim().toUpperCase() === 'CL' ? 'CL' : 'AR'
}
