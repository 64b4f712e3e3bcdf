import type { UndoField, UndoFields } from '../../db/schema/history.ts'
import type { OrderPart } from '../../db/schema/orders.ts'
import type { OrderRow } from './repository.ts'

/** How long a change can be taken back before its messages go out, in ms. */
export const UNDO_MS = 15_000
/** A click at the last moment has this long to arrive, in ms: messages go out after it. */
export const LATE_MS = 2000

type Fields = Record<UndoField, NonNullable<UndoFields[UndoField]>[0]>
type Undoable = Pick<
  OrderRow,
  'status' | 'received' | 'owing' | 'held' | 'shipping' | 'dueOn' | 'reservedUntil' | 'mailKey' | 'networkKey'
>

const fieldsOf = (order: Undoable): Fields => ({
  status: order.status,
  received: order.received,
  owing: order.owing,
  held: order.held,
  carrier: order.shipping.carrier,
  trackingCode: order.shipping.trackingCode ?? '',
  trackingUrl: order.shipping.trackingUrl,
  dueOn: order.dueOn,
  reservedUntil: order.reservedUntil?.toISOString() ?? null,
  mailKey: order.mailKey,
  networkKey: order.networkKey,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a change has changed of an order. */
export const changedFields = (before: Undoable, after: Undoable): UndoFields => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = Object.keys(was) as UndoField[]
  return Object.fromEntries(
    names.filter((name) => !isSame(was[name], is[name])).map((name) => [name, [was[name], is[name]]]),
  )
}

/** Parts that people change, by their fields; the other fields only follow from them. */
const PART_OF: Partial<Record<UndoField, OrderPart>> = {
  status: 'status',
  received: 'money',
  owing: 'money',
  held: 'held',
  carrier: 'tracking',
  trackingCode: 'tracking',
  trackingUrl: 'tracking',
}

export const partsOf = (fields: UndoFields): readonly OrderPart[] => [
  ...new Set((Object.keys(fields) as UndoField[]).flatMap((field) => PART_OF[field] ?? [])),
]

/**
 * What an order gets back when a change of it is taken back: the fields that the change has changed, as far as they are still
 * as it left them, and nothing else. Null where somebody has changed one of them since.
 */
export const restoredFields = (fields: UndoFields, current: Undoable): Partial<Fields> | null => {
  const now = fieldsOf(current)
  const entries = Object.entries(fields) as [UndoField, NonNullable<UndoFields[UndoField]>][]
  const isStill = ([field, [, after]]: (typeof entries)[number]) => isSame(now[field], after)
  if (entries.some((entry) => PART_OF[entry[0]] !== undefined && !isStill(entry))) return null
  // A day that was none before is none again, also where it was moved since.
  const restored = entries.filter((entry) => isStill(entry) || (entry[0] === 'dueOn' && entry[1][0] === null))
  return Object.fromEntries(restored.map(([field, [before]]) => [field, before])) as Partial<Fields>
}
