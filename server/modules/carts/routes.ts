import type { FastifyInstance } from 'fastify'
import { createOrEditShoppingCart, getShoppingCartsClient } from '#contract/cart.ts'
import { route } from '../../http/route.ts'
import { forgetOldCommands, readCart, saveCart } from './service.ts'

/** Lines carry a picture of their artwork until it is uploaded. */
const BODY_LIMIT = 8 * 1024 * 1024
export const registerCarts = (app: FastifyInstance) => {
  app.ports.jobs.every('41 * * * *', 'carts-tidy', async () => {
    await forgetOldCommands(app.ports)
  })
  route(
    app,
    createOrEditShoppingCart,
    ({ tenant, caller, body }) => saveCart(app.ports, tenant, caller, body),
    { bodyLimit: BODY_LIMIT },
  )
  route(app, getShoppingCartsClient, ({ tenant, caller, query }) =>
    readCart(app.ports, tenant, caller, query.revision),
  )
}
