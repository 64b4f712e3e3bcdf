import type { FastifyInstance } from 'fastify'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import { designedLines, withDesigns } from '#domain/design/artwork.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { foldNetwork } from '../../fairness/senders.ts'
import { CART_BYTES } from '../../http/bounds/sizes.ts'
import { route } from '../../http/route.ts'
import { ownerOf, pricingOf } from '../../ports/tenant.ts'

/** A price waits so long for plates that nobody has made yet, in ms; what can't be made is said with the next one. */
const PATIENCE = 5000

export const registerPricing = (app: FastifyInstance) =>
  route(
    app,
    getShoppingCartProductPrice,
    async ({ tenant, caller, body, request }) => {
      const { products: sent } = body
      const sender = { owners: [ownerOf(caller)], network: foldNetwork(request.ip) }
      const asked = { ...sender, lines: designedLines(sent), patience: PATIENCE }
      const [sellable, { designs, missing, problems, tried }] = await Promise.all([
        app.ports.catalogue.sellable(
          tenant,
          sent.map(({ generic }) => generic.id),
        ),
        app.ports.designs.recount(tenant, asked),
      ])
      const prices = priceCart(withDesigns(sent, designs), sellable, pricingOf(tenant))
      const estimated = missing.map(({ shoppingCartUUID }) => shoppingCartUUID)
      return {
        ...prices,
        issues: [...prices.issues, ...problems],
        ...(estimated.length > 0 ? { estimated } : {}),
        // Who has used up an hour's work is not to ask again every few seconds.
        ...(tried.untried?.code === 'unavailable' ? { untried: true } : {}),
      }
    },
    { bodyLimit: CART_BYTES },
  )
