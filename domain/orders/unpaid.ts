/** How long before it is cancelled by itself an order's money is late, in ms. */
export const WARNED_MS = 12 * 60 * 60 * 1000

/** Why an order was cancelled by itself, as its history says it to its buyer and the shop. */
export const UNPAID_IN_TIME = 'No se pagó a tiempo.'
