import type * as v from 'valibot'
import type { HistoryEntry, listHistory } from '#contract/office/history.ts'
import * as history from '../../modules/history/repository.ts'
import type { ShopScope } from '../scope.ts'

const PAGE = 48

/** Fields that are amounts. */
const AMOUNTS: ReadonlySet<string> = new Set(['received'])

const entryOf = ({ may }: ShopScope, row: history.HistoryRow): HistoryEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: row.actorName || 'la tienda',
  subject: row.subject,
  object: row.object,
  objectId: row.objectId,
  action: row.action,
  changes: row.changes.filter(({ field }) => may('orders.amounts') || !AMOUNTS.has(field)),
})

type Query = v.InferOutput<typeof listHistory.query>

/** What is done with orders, and in the workshop for them. */
const OF_ORDERS: readonly string[] = ['order', 'production']

/** What somebody may see of the history: everything, what was done with orders, or what they did themselves. */
const visibleOf = ({ may, actor }: ShopScope): Pick<history.HistoryFilter, 'subjects' | 'actorId'> => {
  if (may('history.all')) return {}
  return may('history.orders') ? { subjects: OF_ORDERS } : { actorId: actor.id }
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
  return {
    items: page.map((row) => entryOf(scope, row)),
    next: rows.length > PAGE ? String(page.at(-1)?.id ?? '') : null,
  }
}
