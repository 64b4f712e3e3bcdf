import type { CartProduct } from '#contract/cart.ts'
import { artworkWantedBy } from '#src/sync/uploads/unknown-artwork.ts'
import type { Uploads } from '#src/sync/uploads/uploads.ts'
import type { Outcome } from './attempt.ts'

const stopped = (message: string): Outcome => ({ state: 'refused', code: 'upload', message, details: null })

/**
 * Orders lines once what they are printed from is on the server; nothing is ordered while it is not. Where the server does
 * not know a file that was sent before, it is sent again, once; one that it does not take says itself why. What print draws
 * otherwise than it was seen is not ordered before it has been seen.
 */
export const orderWithArtwork = async (
  uploads: Uploads,
  lines: readonly CartProduct[],
  submit: (wire: CartProduct[]) => Promise<Outcome>,
  /** Said where no answer came to a file. */
  unsent: string,
): Promise<Outcome> => {
  const attempt = async (mayRepeat: boolean): Promise<Outcome> => {
    let refused: ReadonlyMap<string, string>
    try {
      refused = await uploads.send(lines)
    } catch (error) {
      console.warn('Files of a design wait', error)
      return stopped(unsent)
    }
    const unseen = await uploads.unseen(lines)
    if (unseen) return stopped(unseen)
    const outcome = await submit(await uploads.wire(lines))
    if (outcome.state !== 'refused') return outcome
    const wanted = artworkWantedBy(outcome.details)
    const missing = wanted.filter((hash) => !refused.has(hash))
    if (mayRepeat && missing.length > 0 && (await uploads.forget(missing))) return attempt(false)
    const [reason] = wanted.flatMap((hash) => refused.get(hash) ?? [])
    return reason === undefined ? outcome : { ...outcome, message: reason }
  }
  return attempt(true)
}
