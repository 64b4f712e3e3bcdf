import { vi } from 'vitest'

/** A sign that comes within milliseconds takes a busy machine seconds: far above what a test waits for, below its own end. */
const LIMIT = 30_000

/**
 * Ends with what the check gives, once it no longer throws.
 *
 * @example await eventually(() => expect(sink.mails).toHaveLength(1))
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: LIMIT, ...options })
