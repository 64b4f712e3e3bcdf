/**
 * Whether an answer may still come soon: not yet asked for in vain, or the back end can be reached. Without a network
 * the worker's cached answer is only a moment away, and 'not on this device' would be said too early.
 */
export const isAwaited = (query: { isPending: boolean; failureCount: number }, online: boolean): boolean =>
  query.isPending && (online || query.failureCount === 0)
