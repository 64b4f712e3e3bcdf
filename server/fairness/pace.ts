const MINUTE = 60 * 1000

/** How often something may be tried in a time, in ms. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly within: number
}

/** Tries that may follow at once, and from then on each after twice the wait of the one before; times in ms. */
export interface Pace {
  readonly name: string
  readonly free: number
  readonly first: number
  readonly longest: number
}

/** After this long without a try all of them are free again. */
export const TRIES_FORGOTTEN = 60 * MINUTE

/** From one network to one account. */
export const LOGIN_PACE: Pace = { name: 'login', free: 10, first: MINUTE, longest: 15 * MINUTE }
/** The same, while an account is tried from many networks: none is closed to its owner, who comes from another. */
export const LOGIN_PACE_ATTACKED: Pace = { ...LOGIN_PACE, free: 3 }
/** From a device that was logged in to the account: nobody else's tries count. */
export const LOGIN_PACE_KNOWN: Pace = { name: 'login-known', free: 20, first: 5000, longest: MINUTE }
/** Tries of an account from everywhere from which on it is attacked. */
export const LOGIN_ATTACK: Limit = { name: 'login-all', most: 100, within: 15 * MINUTE }
