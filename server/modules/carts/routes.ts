import type { FastifyInstance } from 'fastify'
import { createOrEditShoppingCart, getShoppingCartsClient } from '#contract/cart.ts'
import { foldNetwork } from '../../folded.ts'
import { route } from '../../http/route.ts'
import { CART_BYTES } from '../../http/sizes.ts'
import { forgetOldCommands, readCart, saveCart } from './service.ts'

export const registerCarts = (app: FastifyInstance) => {
  app.ports.jobs.every('41 * * * *', 'carts-tidy', async () => {
    await forgetOldCommands(app.ports)
  })
  route(
    app,
    createOrEditShoppingCart,
    ({ tenant, caller, body, request }) =>
      saveCart(app.ports, { tenant, caller, network: foldNetwork(request.ip) }, body),
    { bodyLimit: CART_BYTES },
  )
  route(app, getShoppingCartsClient, ({ tenant, caller, query }) =>
    readCart(app.ports, tenant, caller, query.revision),
  )
}
