import type { CartProduct } from '#contract/cart.ts'
import { artworkWantedBy } from '#src/sync/uploads/unknown-artwork.ts'
import type { Uploads } from '#src/sync/uploads/uploads.ts'
import type { Outcome } from './attempt.ts'

/** Nothing was ordered, for this reason. */
const notOrdered = (message: string): Outcome => ({
  state: 'refused',
  code: 'upload',
  message,
  details: null,
})

/**
 * Uploads the files that lines are printed from, then orders the lines; nothing is ordered while a file has not arrived. If
 * the server no longer has a file that was sent before, the file is sent again, once. If it refuses a file, the outcome's
 * message is the reason of that refusal. Lines that print differently from what this device has shown are not ordered until
 * their buyer has seen them as they will be printed.
 */
export const orderWithArtwork = async (
  uploads: Uploads,
  lines: readonly CartProduct[],
  submit: (lines: CartProduct[]) => Promise<Outcome>,
  /** The message where the server did not answer to a file. */
  unsentMessage: string,
): Promise<Outcome> => {
  const sendAndSubmit = async (mayRepeat: boolean): Promise<Outcome> => {
    /** Reasons by the file's hash. */
    let refusals: ReadonlyMap<string, string>
    try {
      refusals = await uploads.send(lines)
    } catch (error) {
      console.warn('Files of a design wait', error)
      return notOrdered(unsentMessage)
    }
    const unseenMessage = await uploads.unseen(lines)
    if (unseenMessage) return notOrdered(unseenMessage)
    const outcome = await submit(await uploads.wire(lines))
    if (outcome.state !== 'refused') return outcome
    const wanted = artworkWantedBy(outcome.details)
    const missing = wanted.filter((hash) => !refusals.has(hash))
    if (mayRepeat && missing.length > 0 && (await uploads.forget(missing))) return sendAndSubmit(false)
    const [reason] = wanted.flatMap((hash) => refusals.get(hash) ?? [])
    return reason === undefined ? outcome : { ...outcome, message: reason }
  }
  return sendAndSubmit(true)
}
