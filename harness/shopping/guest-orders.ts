import { randomUUID } from 'node:crypto'
import { askDatabase, type ShopServer } from '../server/server.ts'
import { openBuyer } from './buyer.ts'
import { addCustomer, tokenOf } from './mixed-load.ts'
import { anyProduct } from './placed-orders.ts'

/** Someone who places orders of one product by transfer; `secret` is the server's `AUTH_SECRET`. */
export const openGuest = async (server: ShopServer, shop: 'brote' | 'marea', secret: string) => {
  const product = await anyProduct(server, shop, 'ProductoSimple')
  const customer = await addCustomer((sql, values) => askDatabase(server, sql, values), shop)
  const buyer = await openBuyer({
    origin: () => server.origin,
    shop,
    productId: product.id,
    token: await tokenOf(secret, shop, customer),
    guest: (id) => tokenOf(secret, shop, id, 'guest'),
  })
  return { place: () => buyer.place(randomUUID()) }
}
