import { useMemo } from 'react'
import { cartUnits } from '#domain/cart/units.ts'
import { useLive } from '#src/db/database/device-db.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { linesStore } from './lines-store.ts'

/** Units in the cart for the navigation's badge; 0 in a first render and until the device was ever written to. */
export const useCartBadge = (): number => {
  const shop = useShop()
  const lines = useLive(linesStore(shop, useIdentity(shop.session), true))
  return useMemo(() => cartUnits(lines ?? []), [lines])
}
