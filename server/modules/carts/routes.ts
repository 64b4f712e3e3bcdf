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
    ({ tenant, caller, body, request, turn }) =>
      saveCart(app.ports, { tenant, caller, network: foldNetwork(request.ip), turn }, body),
    { bodyLimit: CART_BYTES },
  )
  route(app, getShoppingCartsClient, (asked) => readCart(app.ports, asked, asked.query.revision ?? null))
}
