import { rowIdOf } from '../../db/row-id.ts'
import { Failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { linesOf, orderById } from '../../modules/orders/repository.ts'
import type { ShopScope } from '../scope.ts'

interface Asked {
  /** As on the wire. */
  readonly id: string
  /** Where it would go to; the rest of its place is the order's own. */
  readonly zipCode: string
}

/**
 * What sending an order costs by today's tariff: by its own carrier and service, else by the cheapest that there are. null where
 * nobody sends it there, or a product is no longer known. Throws 404 if the shop has no such order.
 */
export const tariffOf = async ({ ports, tenant }: ShopScope, { id, zipCode }: Asked) => {
  const order = await orderById(ports.database, tenant.id, rowIdOf(id) ?? 0)
  if (order === null) throw missingOrder()
  const lines = await linesOf(ports.database, order)
  const { provinceId, cityId, localityId, locality } = order.addressee
  const items = lines.map(({ productId, variantId, quantity }) => ({
    productId: String(productId),
    variantId: String(variantId),
    quantity,
  }))
  const offers = await ports.shipping
    .quote(tenant, { provinceId, cityId, localityId, locality, zipCode }, items)
    .catch((cause: unknown) => {
      if (cause instanceof Failure && cause.code === 'product_unavailable') return []
      throw cause
    })
  const { carrierId, serviceType } = order.shipping
  // Not by their names: who carries it in the end may be written by hand.
  const own = offers.find(
    ({ carrier, service_type }) => carrier.id === carrierId && service_type.code === serviceType,
  )
  const prices = (own ? [own] : offers).map(({ amounts }) => amounts.price_incl_tax)
  return { today: prices.length === 0 ? null : Math.min(...prices) }
}
