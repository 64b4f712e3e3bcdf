import { safeParse } from 'valibot'
import { cartRefusal } from '#contract/cart.ts'
import { ApiError } from '#src/api/errors.ts'

/** Hashes in the details of a refusal that the server wants uploaded first; none of any other refusal. */
export const artworkWantedBy = (details: unknown): string[] => {
  const parsed = safeParse(cartRefusal, details)
  if (!parsed.success) return []
  const { issues } = parsed.output
  const hashes = issues.flatMap(({ code, artwork }) => (code === 'unknown_artwork' ? (artwork ?? []) : []))
  return [...new Set(hashes)]
}

/** The same refusal in the words in which the server refused the file itself, where it did. */
export const withReason = (error: unknown, reasons: ReadonlyMap<string, string>): unknown => {
  if (!(error instanceof ApiError)) return error
  const [message] = artworkWantedBy(error.details).flatMap((hash) => reasons.get(hash) ?? [])
  if (message === undefined) return error
  const { status, statusText, url, data } = error
  return new ApiError({ status, statusText, url, data, message })
}
