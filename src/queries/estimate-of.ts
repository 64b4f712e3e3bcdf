import { cachedAt } from '#src/api/cached-answers.ts'

/**
 * When what a query shows was fetched, where its prices may have changed since: nothing is in reach, or the worker's kept
 * answer stands in. Undefined for the server's own.
 */
export const estimateOf = (
  { data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number },
  online: boolean,
): number | undefined => {
  const kept = cachedAt(data)
  if (kept !== undefined) return kept
  return online || dataUpdatedAt === 0 ? undefined : dataUpdatedAt
}
