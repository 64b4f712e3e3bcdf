import { formatCount } from '#domain/money/money.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { packedLines } from '../../modules/orders/repository-workshop.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { Label } from '../../rendering/workshop/labels.ts'
import type { Slip } from '../../rendering/workshop/slips.ts'
import { addresseeOf } from '../workshop/parcels.ts'

const deliveryOf = (order: OrderRow): string =>
  isFetched(order)
    ? 'Se retira en la tienda'
    : [order.shipping.carrier, order.shipping.service].filter(Boolean).join(' · ')

const headOf = (tenant: Tenant, order: OrderRow) => ({
  number: orderNumberOf(tenant.name, order.number),
  ...addresseeOf(order),
  delivery: deliveryOf(order),
})

const unitWords = (units: number): string =>
  `${formatCount(units)} ${units === 1 ? 'unidad' : 'unidades'} en total`

/** What is in each parcel. */
export const slipsOf = async (
  { database }: Pick<Ports, 'database'>,
  tenant: Tenant,
  orders: readonly OrderRow[],
): Promise<Slip[]> => {
  const ids = orders.map(({ id }) => id)
  const lines = await packedLines(database, tenant.id, ids)
  return orders.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return {
      ...headOf(tenant, order),
      units: unitWords(own.reduce((sum, { quantity }) => sum + quantity, 0)),
      lines: own.map(({ product, variant, sku, quantity }) => ({
        product,
        detail: [variant, sku].filter(Boolean).join(' · '),
        units: formatCount(quantity),
      })),
    }
  })
}

/** Where each parcel goes. */
export const labelsOf = (tenant: Tenant, orders: readonly OrderRow[]): Label[] =>
  orders.map((order) => ({ ...headOf(tenant, order), code: order.shipping.trackingCode ?? '' }))
