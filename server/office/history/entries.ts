import type * as v from 'valibot'
import type { HistoryEntry, listHistory } from '#contract/office/history.ts'
import * as history from '../../modules/history/repository.ts'
import { shopUndoableOf } from '../../modules/history/repository-undo.ts'
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

/** Who did what in the shop, the newest first. */
export const historyOf = async (
  scope: ShopScope,
  { subject, order, after }: Query,
): Promise<v.InferInput<typeof listHistory.result>> => {
  const visible = visibleOf(scope)
  if (subject !== undefined && visible.subjects?.includes(subject) === false) return { items: [], next: null }
  const rows = await history.listHistory(scope.ports.database, scope.tenant.id, {
    subjects: subject === undefined ? visible.subjects : [subject],
    actorId: visible.actorId,
    objectId: order,
    before: after,
    most: PAGE + 1,
  })
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
