import type { PlacedCopy } from '#src/db/copies/copies.ts'
import { useLive } from '#src/db/database/device-db.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { readPlaced } from './placed.ts'

/** A confirmed purchase of this device, the last one without an id; undefined until known, null if there is none. */
export const usePlaced = (orderId: string | null): PlacedCopy | null | undefined => {
  const { db, session } = useShop()
  const identity = useIdentity(session)
  const all = useLive(db.live(`placed ${identity}`, (open) => readPlaced(open, identity)))
  if (!all) return undefined
  const found = orderId === null ? all[0] : all.find(({ data }) => data.order.orderId === orderId)
  return found?.data ?? null
}
