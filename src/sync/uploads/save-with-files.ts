import type { CartProduct } from '#contract/cart.ts'
import { ApiError } from '#src/api/errors.ts'
import { artworkWantedBy, withReason } from './unknown-artwork.ts'
import type { Progress, Uploads } from './uploads.ts'

/**
 * Sends what lines are printed from, then the lines. Where the server does not know a file that was sent before, it is
 * sent again, once. A file that it does not take is the reason of the refusal that follows.
 */
export const saveWithFiles = async <T>(
  uploads: Uploads,
  lines: readonly CartProduct[],
  save: (wire: CartProduct[]) => Promise<T>,
  onProgress?: (progress: Progress) => void,
): Promise<T> => {
  let refused = await uploads.send(lines, onProgress)
  try {
    return await save(await uploads.wire(lines))
  } catch (error) {
    const wanted = error instanceof ApiError ? artworkWantedBy(error.details) : []
    const missing = wanted.filter((hash) => !refused.has(hash))
    if (missing.length === 0 || !(await uploads.forget(missing))) throw withReason(error, refused)
    refused = await uploads.send(lines, onProgress)
    try {
      return await save(await uploads.wire(lines))
    } catch (again) {
      throw withReason(again, refused)
    }
  }
}
