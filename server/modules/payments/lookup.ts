import type { FastifyRequest } from 'fastify'
import { failure } from '../../errors/failure.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { type PaymentRow, paymentById } from './repository.ts'

const SHOP = /^[a-z0-9][a-z0-9-]{0,39}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export interface FoundPayment {
  readonly tenant: Tenant
  readonly payment: PaymentRow
}

/** The payment that an address names: providers get addresses without a query of ours. */
export const paymentOf = async (
  { tenants, database }: Ports,
  { params }: FastifyRequest,
): Promise<FoundPayment> => {
  const { shop = '', payment: id = '' } = params as { shop?: string; payment?: string }
  const tenant = SHOP.test(shop) && UUID.test(id) ? await tenants.inAnyState(shop) : null
  const payment = tenant === null ? null : await paymentById(database, tenant.id, id)
  if (tenant === null || payment === null) throw failure('not_found', 'No encontramos ese pago.')
  return { tenant, payment }
}
