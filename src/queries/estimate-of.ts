import { cachedAt } from '#src/api/cached-answers.ts'

/**
 * When a query's data was fetched, if its prices may have changed since: without a connection, or when the worker answered
 * from its cache. Undefined for a fresh answer of the server.
 */
export const estimateOf = (
  { data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number },
  online: boolean,
): number | undefined => {
  const at = cachedAt(data)
  if (at !== undefined) return at
  return online || dataUpdatedAt === 0 ? undefined : dataUpdatedAt
}
