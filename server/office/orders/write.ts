import type { HistoryChange } from '#contract/office/history.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { doneBy, doneSince, recordHistory } from '../../modules/history/repository.ts'
import { changed } from '../../modules/history/rules.ts'
import { type OrderPart, type OrderRow, orderHeld } from '../../modules/orders/repository.ts'
import type { MovePorts } from '../../modules/orders/transitions/move.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ShopScope } from '../scope.ts'
import { doneWords, isOrderAction, type OrderAction, stateSentence } from './words.ts'

/** What changes of orders need; the command line has no more. */
export interface OrderScope extends Omit<ShopScope, 'ports'> {
  readonly ports: MovePorts & Pick<Ports, 'database'>
}

/** Which order is changed, and what its call says of itself. */
export interface Write {
  /** As on the wire. */
  readonly id: string
  /** Version that the change was made on; undefined: whatever it is by now. */
  readonly expected?: number
  /** The same again changes nothing. */
  readonly key?: string
}

export interface Kind {
  readonly action: OrderAction
  /** Parts that nobody else may have changed since. */
  readonly parts: readonly OrderPart[]
  /** The same of the person's fields. */
  readonly fields?: readonly string[]
}

export interface Done {
  readonly order: OrderRow
  readonly changes: readonly HistoryChange[]
}

/** Parts that an action changes. */
const PARTS: Readonly<Record<OrderAction, readonly OrderPart[]>> = {
  moved: ['status'],
  cancelled: ['status'],
  broughtBack: ['status'],
  received: ['money', 'status'],
  receiptVoided: ['money'],
  held: ['held'],
  released: ['held'],
  noted: [],
  tracked: ['tracking'],
  shipped: ['status', 'tracking'],
  handedOver: ['status'],
  personEdited: [],
  artworkChecked: ['status'],
  artworkReturned: [],
  artworkAnswered: ['status'],
  proofSent: ['status'],
  artworkAssigned: [],
}

/** Throws 409 where somebody has changed since what this write changes, too. */
const refuseStale = async (
  tx: Transaction,
  { tenant, ports }: OrderScope,
  held: OrderRow,
  expected: number,
  { parts, fields = [] }: Kind,
) => {
  if (held.version <= expected) return
  const touched = parts.filter((part) => (held.touched[part] ?? 0) > expected)
  if (touched.length === 0 && fields.length === 0) return
  const since = await doneSince(tx, tenant.id, String(held.id), expected)
  const other = since.find(
    ({ action, changes }) =>
      isOrderAction(action) &&
      (PARTS[action].some((part) => touched.includes(part)) ||
        (action === 'personEdited' && changes.some(({ field }) => fields.includes(field)))),
  )
  if (other !== undefined && isOrderAction(other.action))
    throw failure(
      'conflict',
      doneWords(tenant, { name: other.actorName, action: other.action, at: other.at }, ports.now()),
    )
  if (touched.length > 0)
    throw failure('conflict', `El pedido cambió mientras tanto. ${stateSentence(held.status)}`)
}

const otherCall = () => failure('conflict', 'Esa clave ya se usó para otro cambio.')

/**
 * Changes an order with its row held, and writes who did it, in one transaction. Answers the order as it is then; the same
 * key again changes nothing. Throws 404 if the shop has no such order, 409 where another has changed the same since.
 */
export const writeOrder = (
  scope: OrderScope,
  { id, expected, key }: Write,
  kind: Kind,
  use: (tx: Transaction, held: OrderRow) => Promise<Done>,
): Promise<OrderRow> => {
  const { tenant, ports, actor } = scope
  return ports.database.transaction(async (tx) => {
    const number = rowIdOf(id)
    const held = number === null ? null : await orderHeld(tx, tenant.id, number)
    if (held === null) throw failure('not_found', 'No encontramos ese pedido.')
    const objectId = String(held.id)
    const done = key === undefined ? null : await doneBy(tx, tenant.id, key)
    if (done !== null) {
      if (done.objectId !== objectId || done.action !== kind.action) throw otherCall()
      return held
    }
    if (expected !== undefined) await refuseStale(tx, scope, held, expected, kind)
    const { order, changes } = await use(tx, held)
    if (order.version === held.version) return order
    const isFirst = await recordHistory(tx, {
      tenantId: tenant.id,
      at: ports.now(),
      actor,
      subject: 'order',
      object: orderNumberOf(tenant.name, order.number),
      objectId,
      action: kind.action,
      changes,
      request: key,
      version: order.version,
    })
    if (!isFirst) throw otherCall()
    return order
  })
}

type Value = string | number | null | undefined

/** What is another value by now, by field. */
export const changesOf = (
  values: Readonly<Record<string, readonly [before: Value, after: Value]>>,
): HistoryChange[] =>
  changed(
    Object.entries(values).map(([field, [before, after]]) => ({
      field,
      before: String(before ?? ''),
      after: String(after ?? ''),
    })),
  )
