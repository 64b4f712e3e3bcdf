import type * as v from 'valibot'
import {
  BY_COMMAND,
  type HistoryEntry,
  type listHistory,
  type listHistoryPeople,
} from '#contract/office/history.ts'
import { zoneOf } from '#domain/market/market.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { isDay } from '../../formats/local-time.ts'
import * as history from '../../modules/history/repository.ts'
import { shopUndoableOf } from '../../modules/history/repository-undo.ts'
import { orderByNumber } from '../../modules/orders/repository.ts'
import { undoableOf } from '../../modules/orders/repository-undo.ts'
import type { ShopScope } from '../scope.ts'
import { undoFor } from './undo-rules.ts'

const PAGE = 48

/** Fields that are amounts. */
const AMOUNTS: ReadonlySet<string> = new Set(['received', 'price', 'surcharge', 'setupCost', 'breaks'])

const entryOf = (scope: ShopScope, row: history.HistoryRow, undoable: ReadonlySet<string>): HistoryEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.actorName || 'la tienda',
  subject: row.subject,
  object: row.object,
  objectId: row.objectId,
  action: row.action,
  changes: row.changes.filter(({ field }) => scope.may('orders.amounts') || !AMOUNTS.has(field)),
  ...undoFor(scope, row, { now: scope.ports.now(), undoable }),
})

type Query = v.InferOutput<typeof listHistory.query>

/** What is done with orders, in the workshop for them, and with what is sold to whom. */
const OF_ORDERS: readonly string[] = [
  'order',
  'production',
  'catalogue',
  'printing',
  'shipping',
  'imports',
  'customers',
  'quotes',
]

/** What somebody may see of the history: everything, what was done with orders, or what they did themselves. */
const visibleOf = ({ may, actor }: ShopScope): Pick<history.HistoryFilter, 'subjects' | 'actorId'> => {
  if (may('history.all')) return {}
  return may('history.orders') ? { subjects: OF_ORDERS } : { actorId: actor.id }
}

export const isVisible = (scope: ShopScope, { subject, actorId }: history.HistoryRow): boolean => {
  const visible = visibleOf(scope)
  return (
    visible.subjects?.includes(subject) !== false &&
    (visible.actorId === undefined || visible.actorId === actorId)
  )
}

/** Id of the order of that number, `BROTE-1001` or `1001`; null where the shop has none such. */
const orderIdOf = async ({ ports, tenant }: ShopScope, written: string): Promise<string | null> => {
  const text = written.trim().toUpperCase()
  const number = rowIdOf(/^(?:.*-)?(\d{1,9})$/.exec(text)?.[1] ?? '')
  if (number === null || !orderNumberOf(tenant.name, number).endsWith(text)) return null
  const order = await orderByNumber(ports.database, tenant.id, number)
  return order === null ? null : String(order.id)
}

/** What is asked for, as far as the caller may see it; null: there is no such thing for them. */
const filterOf = async (
  scope: ShopScope,
  { subject, by, object, number, from, to, after }: Query,
): Promise<history.HistoryFilter | null> => {
  if ([from, to].some((day) => day !== undefined && !isDay(day)))
    throw failure('invalid_request', 'Ese día no existe.')
  const { subjects, actorId } = visibleOf(scope)
  const isForeign = by !== undefined && actorId !== undefined && by !== actorId
  if (isForeign || (subject !== undefined && subjects?.includes(subject) === false)) return null
  const objectId = number === undefined ? object : await orderIdOf(scope, number)
  if (objectId === null) return null
  return {
    subjects: subject === undefined ? subjects : [subject],
    actorId: by === BY_COMMAND ? '' : (by ?? actorId),
    objectId,
    from,
    to,
    zone: zoneOf(scope.tenant.environment),
    before: after,
    most: PAGE + 1,
  }
}

/** Who did what in the shop, the newest first. */
export const historyOf = async (
  scope: ShopScope,
  query: Query,
): Promise<v.InferInput<typeof listHistory.result>> => {
  const filter = await filterOf(scope, query)
  if (filter === null) return { items: [], next: null }
  const rows = await history.listHistory(scope.ports.database, scope.tenant.id, filter)
  const page = rows.slice(0, PAGE)
  const requests = page.flatMap(({ request, undoneBy }) =>
    request === null || undoneBy !== null ? [] : [request],
  )
  const { ports, tenant } = scope
  const undoable = new Set([
    ...(await undoableOf(ports.database, tenant.id, requests)),
    ...(await shopUndoableOf(ports.database, tenant.id, requests)),
  ])
  return {
    items: page.map((row) => entryOf(scope, row, undoable)),
    next: rows.length > PAGE ? String(page.at(-1)?.id ?? '') : null,
  }
}

/** Whom the history may be narrowed to by the caller. */
export const peopleOf = async (
  scope: ShopScope,
): Promise<v.InferInput<typeof listHistoryPeople.result>['items']> => {
  const { ports, tenant } = scope
  // Who sees their own alone has nobody to choose.
  const { actorId, subjects } = visibleOf(scope)
  if (actorId !== undefined) return []
  const actors = await history.actorsOf(ports.database, tenant.id, subjects)
  return actors
    .map(({ id, name }) => ({ id: id === '' ? BY_COMMAND : id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
}
