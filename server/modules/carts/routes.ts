import type { FastifyInstance } from 'fastify'
import { createOrEditShoppingCart, getShoppingCartsClient } from '#contract/cart.ts'
import { foldNetwork } from '../../fairness/senders.ts'
import { CART_BYTES } from '../../http/bounds/sizes.ts'
import { route } from '../../http/route.ts'
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
