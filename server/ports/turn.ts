/**
 * Bytes that are read and answered at once, of what is sent and of what is stored. The largest cart or order with designs of
 * the suite is 5.7 kB without pictures in it; reading so many takes a ms.
 */
export const AT_ONCE = 64 * 1024

/** Waits for the caller's turn where so many stored bytes are about to be read; it lasts until the answer is ready. */
export type TakeTurn = (bytes: number) => Promise<void>
