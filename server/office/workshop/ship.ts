import type * as v from 'valibot'
import type { ship as shipCall } from '#contract/office/workshop.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { type OrderRow, orderById } from '../../modules/orders/repository.ts'
import { setTracking } from '../../modules/orders/repository-office.ts'
import { dispatchOrder } from '../../modules/orders/transitions/move.ts'
import { lastUndoable } from '../history/undoable.ts'
import { trackingOf } from '../orders/changes.ts'
import { withState } from '../orders/moves.ts'
import { changesOf, writeOrder } from '../orders/write.ts'
import type { ShopScope } from '../scope.ts'
import { expectMade, expectPacked, parcelOf } from './parcels.ts'

const GONE: readonly OrderStatus[] = ['Shipped', 'Delivered']

interface Tracked {
  readonly code: string
  readonly url: string
}

/** The order with how its parcel is found, where that was given: no mail of its own, the one of the dispatch says it. */
const tracked = async (
  tx: Transaction,
  scope: ShopScope,
  order: OrderRow,
  { code, url }: Tracked,
): Promise<OrderRow> => {
  if (isFetched(order) || (code.trim() === '' && url.trim() === '')) return order
  return setTracking(tx, order, trackingOf({ code, url }), scope.ports.now())
}

/**
 * Dispatches an order whose lines are all packed, with how it is tracked; one that is fetched is made ready first, and
 * handed over the next time. Its buyer gets one mail. Answers the parcel, null once it has left, and how that is taken back.
 * Throws 409 with what is not made, not packed, or is on hold.
 */
export const ship = async (
  scope: ShopScope,
  { code, url, ...write }: v.InferOutput<typeof shipCall.body>,
): Promise<v.InferOutput<typeof shipCall.result>> => {
  const { ports, tenant, actor } = scope
  const number = rowIdOf(write.id)
  const seen = number === null ? null : await orderById(ports.database, tenant.id, number)
  if (seen === null) throw missingOrder()
  const action = isFetched(seen) ? 'handedOver' : 'shipped'
  const isTracked = code.trim() !== ''
  const parts = ['status', 'held', ...(isTracked ? (['tracking'] as const) : [])] as const
  const order = await writeOrder(scope, write, { action, parts }, async (tx, held, waiting) => {
    if (held.held !== null)
      throw failure('conflict', 'El pedido está en espera: primero hay que seguir con él.')
    await expectMade(tx, scope, held)
    await expectPacked(tx, scope, held)
    const found = await tracked(tx, scope, held, { code, url })
    const left = await withState(held, dispatchOrder(waiting, tx, found, actor.name))
    const changes = changesOf({
      trackingCode: [held.shipping.trackingCode, left.shipping.trackingCode],
      trackingUrl: [held.shipping.trackingUrl, left.shipping.trackingUrl],
      status: [held.status, left.status],
    })
    return { order: left, changes }
  })
  return {
    parcel: GONE.includes(order.status) ? null : await parcelOf(ports.database, scope, order),
    undo: await lastUndoable(scope, order),
  }
}
