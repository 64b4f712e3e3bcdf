import type * as v from 'valibot'
import type { moveOrders as call } from '#contract/office/order-moves.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { sha256 } from '../../environment/sha256.ts'
import { Failure } from '../../errors/failure.ts'
import { orderById } from '../../modules/orders/repository.ts'
import { lastUndoable } from '../history/undoable.ts'
import type { ShopScope } from '../scope.ts'
import { moveOrder } from './moves.ts'

type Asked = v.InferOutput<typeof call.body>
type Moved = v.InferInput<typeof call.result>['orders'][number]

/** The key of one order's move: the same whenever the whole is repeated. */
const keyOf = (key: string, id: string): string => {
  const hex = sha256(`${key} ${id}`)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const numberOf = async ({ ports, tenant }: ShopScope, id: string): Promise<string> => {
  const row = rowIdOf(id)
  const order = row === null ? null : await orderById(ports.database, tenant.id, row)
  return order === null ? '' : orderNumberOf(tenant.name, order.number)
}

const moveOne = async (
  scope: ShopScope,
  { id, expected }: Asked['orders'][number],
  { to, key }: Asked,
): Promise<Moved> => {
  try {
    const order = await moveOrder(scope, { id, expected, to, key: keyOf(key, id) })
    const number = orderNumberOf(scope.tenant.name, order.number)
    return { id, number, refused: null, undo: await lastUndoable(scope, order) }
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    return { id, number: await numberOf(scope, id), refused: cause.message, undo: null }
  }
}

/** Moves orders one after another, each in a transaction of its own: one that is refused keeps no other from going. */
export const moveOrders = async (
  scope: ShopScope,
  asked: Asked,
): Promise<v.InferInput<typeof call.result>> => {
  const orders: Moved[] = []
  for (const one of new Map(asked.orders.map((order) => [order.id, order])).values())
    orders.push(await moveOne(scope, one, asked))
  scope.ports.mail.wake()
  return { orders }
}
