import type { HistoryChange } from '#contract/office/history.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder, usedKey } from '../../errors/refusals.ts'
import { doneBy, doneSince, recordHistory } from '../../modules/history/repository.ts'
import { changed } from '../../modules/history/rules.ts'
import { lockOrder, type OrderPart, type OrderRow } from '../../modules/orders/repository.ts'
import { keepUndo, lastStep, type OrderUndo } from '../../modules/orders/repository-undo.ts'
import type { MovePorts } from '../../modules/orders/transitions/move.ts'
import { changedFields, LATE_MS, UNDO_MS } from '../../modules/orders/undo-rules.ts'
import type { Ports } from '../../ports/ports.ts'
import { isOrderAction, type OrderAction, UNDO } from '../history/order-actions.ts'
import type { ShopScope } from '../scope.ts'
import { doneWords, stateSentence } from './words.ts'

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
  /** What taking it back needs beside the order's own fields. */
  readonly undo?: Pick<OrderUndo, 'receipt' | 'note' | 'proof'>
  /** The entry of the history that it takes back. */
  readonly undoes?: number
}

/** Parts that an action changes. */
const PARTS: Readonly<Record<OrderAction, readonly OrderPart[]>> = {
  moved: ['status'],
  cancelled: ['status'],
  broughtBack: ['status'],
  madeUnpaid: ['money', 'status'],
  received: ['money', 'status'],
  receiptVoided: ['money'],
  held: ['held'],
  released: ['held'],
  noted: [],
  noteMailed: [],
  tracked: ['tracking'],
  shipped: ['status', 'tracking'],
  handedOver: ['status'],
  personEdited: [],
  artworkChecked: ['status'],
  artworkReturned: [],
  artworkAnswered: ['status'],
  proofSent: ['status'],
  artworkAssigned: [],
  undone: ['status', 'money', 'held', 'tracking'],
}

/** Throws 409 where somebody has changed since what this write changes, too. */
export const refuseStale = async (
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

/** What messages of a change wait for: until it can't be taken back any more. */
const waiting = (ports: OrderScope['ports'], change: string): OrderScope['ports'] => {
  const after = new Date(ports.now().getTime() + UNDO_MS + LATE_MS)
  return {
    ...ports,
    mail: { enqueue: (tx, mail) => ports.mail.enqueue(tx, { ...mail, after, change }) },
    // A message to a device is not sent once the order is in another state.
    jobs: { enqueue: (tx, kind, data) => ports.jobs.enqueue(tx, kind, data, { after }) },
  }
}

/** What an order is before a change that may be taken back. */
interface Held {
  readonly held: OrderRow
  readonly request: string
  readonly step: number
}

/** Stores what taking a change back needs. */
const keep = (tx: Transaction, { held, request, step }: Held, { order, undo }: Done, at: Date) => {
  const fields = changedFields(held, order)
  const change = { fields, ...(fields.status === undefined ? {} : { step }), ...undo }
  return keepUndo(tx, order, { request, at, change })
}

/**
 * Changes an order with its row held, and writes who did it, in one transaction. Answers the order as it is then; the same
 * key again changes nothing. What an operator may take back is stored, and `use` gets ports whose messages wait as long.
 * Throws 404 if the shop has no such order, 409 where another has changed the same since.
 */
export const writeOrder = (
  scope: OrderScope,
  { id, expected, key }: Write,
  kind: Kind,
  use: (tx: Transaction, held: OrderRow, ports: OrderScope['ports']) => Promise<Done>,
): Promise<OrderRow> => {
  const { tenant, ports, actor } = scope
  return ports.database.transaction(async (tx) => {
    const number = rowIdOf(id)
    const held = number === null ? null : await lockOrder(tx, tenant.id, number)
    if (held === null) throw missingOrder()
    const objectId = String(held.id)
    const done = key === undefined ? null : await doneBy(tx, tenant.id, key)
    if (done !== null) {
      if (done.objectId !== objectId || done.action !== kind.action) throw usedKey()
      return held
    }
    if (expected !== undefined) await refuseStale(tx, scope, held, expected, kind)
    const undo = actor.kind === 'operator' ? UNDO[kind.action] : 'never'
    const step = undo === 'wait' ? await lastStep(tx, held) : -1
    const made = await use(tx, held, undo === 'wait' && key !== undefined ? waiting(ports, key) : ports)
    const { order, changes, undoes } = made
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
      undoes,
    })
    if (!isFirst) throw usedKey()
    if (undo !== 'never' && key !== undefined) await keep(tx, { held, request: key, step }, made, ports.now())
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
