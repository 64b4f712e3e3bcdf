import { Failure } from '../../errors/failure.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import type { ShopScope } from '../scope.ts'
import { officeOrder, orderOf } from './sheet.ts'

/** A conflict carries the order as it is now. */
const withFresh = async (scope: ShopScope, id: string, cause: unknown): Promise<never> => {
  if (!(cause instanceof Failure) || cause.code !== 'conflict') throw cause
  const { code, message } = cause
  throw new Failure(code, message, { details: { order: await orderOf(scope, id) } })
}

/** Makes a change, and answers the order as it is then. */
export const changed = async (
  scope: ShopScope,
  { id }: { readonly id: string },
  change: Promise<OrderRow>,
) => {
  const order = await change.catch((cause: unknown) => withFresh(scope, id, cause))
  scope.ports.mail.wake()
  return officeOrder(scope, order)
}
