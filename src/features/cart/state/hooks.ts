import { useMemo } from 'react'
import type { CartMode, CartProduct } from '#contract/cart.ts'
import { cartUnits } from '#domain/cart/units.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { useLive } from '#src/db/database/device-db.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { type ScreenCommands, shopCommands } from '../commands/commands.ts'
import { linesStore } from './lines-store.ts'

export interface CartView {
  /** `opening` until the device has answered. */
  readonly status: 'opening' | 'ready'
  readonly mode: CartMode
  readonly lines: readonly CartProduct[]
  readonly units: number
}

const opening: CartView = { status: 'opening', mode: 'cart', lines: [], units: 0 }

const viewOf = (mode: CartMode, lines: readonly CartProduct[] | undefined): CartView =>
  lines ? { status: 'ready', mode, lines, units: cartUnits(lines) } : opening

/** The cart as it stands on this device, live over all tabs. */
export const useCart = (): CartView => {
  const shop = useShop()
  const lines = useLive(linesStore(shop, useIdentity(shop.session), false))
  return useMemo(() => viewOf('cart', lines), [lines])
}

/** What is being bought: the cart, or in `direct` mode the product of 'buy now' alone. */
export const useShownCart = (wanted: CartMode): CartView => {
  const shop = useShop()
  const identity = useIdentity(shop.session)
  const direct = useLive(
    shop.db.live(`direct ${identity}`, async (db) => (await readCart(db, identity)).direct),
  )
  const cart = useCart()
  return useMemo(() => {
    if (wanted === 'cart') return cart
    if (direct === undefined) return opening
    return direct ? viewOf('direct', [direct]) : cart
  }, [wanted, direct, cart])
}

/** The cart's commands; adding opens the drawer with the line in it. */
export const useCartCommands = (): ScreenCommands => {
  const shop = useShop()
  const config = useConfig()
  return useMemo(() => shopCommands(shop, config), [shop, config])
}
