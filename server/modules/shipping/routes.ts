import type { FastifyInstance } from 'fastify'
import { getShippingQuote, type ShippingQuoteBody } from '#contract/shipping.ts'
import { CART_BYTES } from '../../http/bounds/sizes.ts'
import { type Context, route } from '../../http/route.ts'
import type { ShippingItem, ShippingPlace } from '../../ports/shipping.ts'

type Body = Context<typeof getShippingQuote>['body']

/** The specification describes this call twice: as an order's payload, and in short. */
const readBody = (body: Body): { place: ShippingPlace; items: ShippingItem[] } => {
  const lines = isOrderPayload(body) ? body.shoppingCart.shoppingCartProductsFK : body.products
  const place = isOrderPayload(body)
    ? { ...body, cityId: body.cityFKId, localityId: body.locationFKId }
    : {
        provinceId: body.province,
        cityId: body.city,
        localityId: body.location,
        locality: '',
        zipCode: body.postalCode,
      }
  return {
    place,
    items: lines.map(({ genericProductId, productId, quantity }) => ({
      productId: genericProductId,
      variantId: productId,
      quantity,
    })),
  }
}

const isOrderPayload = (body: Body): body is ShippingQuoteBody & Body => 'shoppingCart' in body

export const registerShipping = (app: FastifyInstance) =>
  route(
    app,
    getShippingQuote,
    async ({ tenant, body }) => {
      const { place, items } = readBody(body)
      return { all_results: await app.ports.shipping.quote(tenant, place, items) }
    },
    { bodyLimit: CART_BYTES },
  )
