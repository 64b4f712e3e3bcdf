import { useEffect, useEffectEvent, useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { waitOf } from '#src/api/errors.ts'
import { after } from '#src/platform/device/clock.ts'
import { waitingWords } from '../failure.ts'
import { openUploads, type UploadShop } from './open-uploads.ts'
import type { Progress } from './uploads.ts'

export interface ArtworkUploads {
  /** How far the last sending is; null where nothing had to be sent. */
  readonly progress: Progress | null
  /** No answer came: it goes on with the connection, or by `retry`. */
  readonly stopped: boolean
  /** Why the server does not take some file, in its words, or how long it wants to be waited for; '' while it takes them. */
  readonly refused: string
  /** The lines as they are sent; null while files are on their way. */
  readonly wire: readonly CartProduct[] | null
  readonly retry: () => void
}

interface State {
  readonly lines: readonly CartProduct[]
  readonly progress: Progress | null
  readonly stopped: boolean
  readonly refused: string
  readonly wire: readonly CartProduct[] | null
}

/**
 * Sends what lines are printed from as soon as somebody is about to buy them, so that the order itself finds it there.
 * `onSent` is called when the server has seen files that it did not know: its prices may be others then.
 */
export const useArtworkUploads = (
  shop: UploadShop,
  identity: string,
  lines: readonly CartProduct[],
  online: boolean,
  onSent: () => unknown = () => undefined,
): ArtworkUploads => {
  const begun: State = { lines, progress: null, stopped: false, refused: '', wire: null }
  const [known, setState] = useState(begun)
  const [tries, setTries] = useState(0)
  const designed = lines.some(isCustomised)
  const sent = useEffectEvent(onSent)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try again, or the connection's return, is another sending.
  useEffect(() => {
    if (!designed) return
    let current = true
    let stopWaiting = () => {}
    const tell = (state: Partial<State>) =>
      current &&
      setState((before) => ({ ...(before.lines === lines ? before : { ...begun, lines }), ...state }))
    const send = async () => {
      tell({ stopped: false, refused: '' })
      const uploads = await openUploads(shop, identity)
      let some = false
      const refused = await uploads.send(lines, (progress) => {
        some = true
        tell({ progress })
      })
      const [reason = ''] = refused.values()
      tell({ refused: reason || (await uploads.unseen(lines)), wire: await uploads.wire(lines) })
      if (current && some) sent()
    }
    send().catch((error: unknown) => {
      console.warn('Files of a design wait', error)
      const wait = waitOf(error)
      if (wait === undefined) return tell({ progress: null, stopped: true })
      tell({ progress: null, refused: waitingWords(wait) })
      if (current) stopWaiting = after(wait, () => setTries((count) => count + 1))
    })
    return () => {
      current = false
      stopWaiting()
    }
  }, [shop, identity, lines, online, designed, tries])

  const state = known.lines === lines ? known : begun
  const retry = () => setTries(tries + 1)
  return { ...state, wire: designed ? state.wire : lines, retry }
}
