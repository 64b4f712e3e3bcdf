/** Stock from here on is not counted: any number can be sold. So large that comparisons need no special case. */
export const UNCOUNTED = 1_000_000_000

export const isCounted = (stock: number): boolean => stock < UNCOUNTED
