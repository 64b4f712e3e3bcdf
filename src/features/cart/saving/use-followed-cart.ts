import { useEffect } from 'react'
import { isFrugal } from '#src/platform/device/network.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { whileShown } from '#src/platform/page/page-life.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'

/** Between two looks at the server while the cart is in view, in ms: other devices' changes show within seconds. */
const PAUSE = 4000
/** The same where the connection is to be spared. */
const FRUGAL_PAUSE = 30_000
/** After a look that taught nothing. */
const LONGEST_PAUSE = 60_000

/** Keeps a customer's cart equal to the server's while it is in view; nothing while the page is hidden or offline. */
export const useFollowedCart = (): void => {
  const shop = useShop()
  const identity = useIdentity(shop.session)
  const online = useOnline(shop.connection)
  useEffect(() => {
    if (identity === 'guest' || !online) return
    let failed = 0
    const look = async (): Promise<number> => {
      const pause = isFrugal() ? FRUGAL_PAUSE : PAUSE
      try {
        const { outboxOf } = await import('./sync.ts')
        const learnt = await (await outboxOf(shop))?.check()
        failed = learnt === false ? failed + 1 : 0
      } catch (error) {
        console.error('The saved cart is not followed', error)
        failed += 1
      }
      return Math.min(pause * 2 ** failed, LONGEST_PAUSE)
    }
    return whileShown(look)
  }, [shop, identity, online])
}
