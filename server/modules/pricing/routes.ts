import type { FastifyInstance } from 'fastify'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import { priceCart } from '#domain/pricing.ts'
import { route } from '../../http/route.ts'
import { pricingOf } from '../../ports.ts'

/** Lines carry a picture of their artwork, which a price does not read but a cart has. */
const BODY_LIMIT = 8 * 1024 * 1024

export const registerPricing = (app: FastifyInstance) =>
  route(
    app,
    getShoppingCartProductPrice,
    async ({ tenant, body }) => {
      const ids = body.products.map(({ generic }) => generic.id)
      const goods = await app.ports.catalogue.goods(tenant, ids)
      return priceCart(body.products, goods, pricingOf(tenant))
    },
    { bodyLimit: BODY_LIMIT },
  )
