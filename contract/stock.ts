/** Stock from here on is not counted: any number can be sold. So large that whoever compares needs to know nothing of it. */
export const UNCOUNTED = 1_000_000_000

export const isCounted = (stock: number): boolean => stock < UNCOUNTED
