import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import type { Reader, Transaction } from '../../db/reader.ts'
import {
  type LineSnapshot,
  type OrderPart,
  type OrderPayment,
  orderHistory,
  orderLines,
  orders,
  tenantCounters,
} from '../../db/schema/orders.ts'
import { bytesOfOrder } from '../../db/stored-bytes.ts'
import { failure } from '../../errors/failure.ts'
import { TO_BE_MADE } from './rules.ts'

export type OrderRow = typeof orders.$inferSelect
export type { OrderPart }
export type LineRow = typeof orderLines.$inferSelect
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]
type NewOrder = Omit<typeof orders.$inferInsert, 'number'>

/** Orders of a preview count nowhere. */
export const isReal = eq(orders.isTest, false)

/** Requests with one key take turns until their transaction ends, in whichever server they arrive. */
export const lockKey = (tx: Transaction, tenantId: number, key: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order:${tenantId}:${key}`}, 0))`)

const oneOrder = async (reader: Reader, where: ReturnType<typeof and>): Promise<OrderRow | null> => {
  const [row] = await reader.select().from(orders).where(where)
  return row ?? null
}

/** The order of a key, sent by one of these owners. */
export const orderByKey = (reader: Reader, tenantId: number, key: string, owners: readonly string[]) =>
  oneOrder(
    reader,
    and(eq(orders.tenantId, tenantId), eq(orders.idempotencyKey, key), inArray(orders.owner, [...owners])),
  )

export const orderById = (reader: Reader, tenantId: number, id: number) =>
  oneOrder(reader, and(eq(orders.tenantId, tenantId), eq(orders.id, id)))

/** By its number in the shop. */
export const orderByNumber = (reader: Reader, tenantId: number, number: number) =>
  oneOrder(reader, and(eq(orders.tenantId, tenantId), eq(orders.number, number)))

export const countOrdersOf = (reader: Reader, tenantId: number, owner: string): Promise<number> =>
  reader.$count(orders, and(eq(orders.tenantId, tenantId), isReal, eq(orders.owner, owner)))

/** The same of several. */
export const countOrdersBy = async (
  reader: Reader,
  tenantId: number,
  owners: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .select({ owner: orders.owner, total: count() })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), isReal, inArray(orders.owner, [...owners])))
    .groupBy(orders.owner)
  return new Map(rows.map(({ owner, total }) => [owner, total]))
}

/** The newest ones of an owner. */
export const lastOrdersOf = (reader: Reader, tenantId: number, owner: string, most: number) =>
  reader
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      grandTotal: orders.grandTotal,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), isReal, eq(orders.owner, owner)))
    .orderBy(desc(orders.createdAt))
    .limit(most)

export interface OrderFilter {
  readonly statuses?: readonly OrderRow['status'][] | undefined
  /** Words that all stand in its number, its person, their company, phone or mail, or in what was bought. */
  readonly search?: string | undefined
  /** Whether words are looked for in its person, too; else in its number and in what was bought alone. */
  readonly persons?: boolean
  /** Those alone that stand still. */
  readonly held?: boolean | undefined
  /** Those alone that should have left before this day, `2026-11-28`. */
  readonly lateOn?: string | undefined
  /** Those with smaller numbers. */
  readonly before?: number | undefined
  readonly most: number
}

const MOST_WORDS = 8

/** A word to look for; of a phone its digits alone, as they are stored. */
const wordOf = (word: string): string => {
  const number = /^(?:[a-z][a-z0-9-]*-)?(\d+)$/i.exec(word)?.[1]
  return number ?? (/^[\d+().-]+$/.test(word) ? word.replace(/\D/g, '') : word)
}

const containsWords = (search: string, persons: boolean) =>
  search
    .split(/\s+/)
    .map(wordOf)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const pattern = sql`search_fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
      // The first has an index, and holds whatever the second does.
      const found = sql`${orders.searchText} LIKE ${pattern}`
      return persons
        ? [found]
        : [found, sql`search_fold(${orders.number}::text || ' ' || ${orders.lineNames}) LIKE ${pattern}`]
    })

/** Due before that day, `2026-11-28`, and not yet gone. */
export const isLate = (today: string | Placeholder) =>
  and(inArray(orders.status, [...TO_BE_MADE]), lt(orders.dueOn, today), isReal)

/** The newest first. */
export const listOrders = (
  reader: Reader,
  tenantId: number,
  { statuses, search = '', persons = true, held = false, lateOn, before, most }: OrderFilter,
): Promise<OrderRow[]> =>
  reader
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        isReal,
        statuses && inArray(orders.status, [...statuses]),
        held ? isNotNull(orders.held) : undefined,
        lateOn === undefined ? undefined : isLate(lateOn),
        before === undefined ? undefined : lt(orders.number, before),
        ...containsWords(search, persons),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(most)

/** An order with the bytes of its lines and proofs, which somebody is about to read. */
const sizedOrder = async (reader: Reader, tenantId: number, where: ReturnType<typeof and>) => {
  const [row] = await reader
    .select({ ...getTableColumns(orders), bytes: bytesOfOrder(tenantId) })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), where))
  return row ?? null
}

export const orderOfOwner = (reader: Reader, tenantId: number, owner: string, id: number) =>
  sizedOrder(reader, tenantId, and(eq(orders.id, id), eq(orders.owner, owner)))

/** An order with its row locked. */
export const lockOrder = async (tx: Transaction, tenantId: number, id: number): Promise<OrderRow | null> => {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
    .for('update')
  return row ?? null
}

/** An order to change, its row held: of its owner, or of whoever has its follow link. */
export const orderToChange = async (
  tx: Transaction,
  tenantId: number,
  id: number,
  who: { readonly owner: string; readonly followToken: string | undefined },
): Promise<OrderRow | null> => {
  const row = await lockOrder(tx, tenantId, id)
  if (row === null) return null
  return row.owner === who.owner || row.followToken === who.followToken ? row : null
}

export const changePaymentOf = async (
  tx: Transaction,
  { tenantId, id }: OrderRow,
  { payment, total }: { readonly payment: OrderPayment; readonly total: number },
  now: Date,
): Promise<OrderRow> => {
  const [row] = await tx
    .update(orders)
    .set({ payment, grandTotal: String(total), updatedAt: now })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
    .returning()
  if (row === undefined) throw new Error(`The order ${id} is gone`)
  return row
}

export const orderByFollowToken = (reader: Reader, tenantId: number, token: string) =>
  sizedOrder(reader, tenantId, eq(orders.followToken, token))

export const linesOf = (reader: Reader, { tenantId, id }: OrderRow) =>
  reader
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.position))

export const historyOf = (reader: Reader, { tenantId, id }: OrderRow) =>
  reader
    .select({
      status: orderHistory.status,
      at: orderHistory.at,
      note: orderHistory.note,
      actor: orderHistory.actor,
    })
    .from(orderHistory)
    .where(and(eq(orderHistory.tenantId, tenantId), eq(orderHistory.orderId, id)))
    .orderBy(asc(orderHistory.position))

/** The tenant's next order number. Its row stays locked until the transaction ends: take it last. */
const nextNumber = async (tx: Transaction, tenantId: number, isTest: boolean): Promise<number> => {
  const { name, first } = isTest ? TESTS : ORDERS
  const [row] = await tx
    .insert(tenantCounters)
    .values({ tenantId, name, value: first })
    .onConflictDoUpdate({
      target: [tenantCounters.tenantId, tenantCounters.name],
      set: { value: sql`${tenantCounters.value} + 1` },
    })
    .returning({ value: tenantCounters.value })
  if (row === undefined) throw new Error('The order counter gave no number')
  if (isTest && row.value >= ORDERS.first)
    throw failure('conflict', 'Esta tienda ya hizo todos sus pedidos de prueba.')
  return row.value
}

/** Orders of previews have the numbers below all others. */
const TESTS = { name: 'test-order', first: 1 } as const
const ORDERS = { name: 'order', first: 1001 } as const

const LONGEST_NAMES = 2000

/** Names of what was bought, each once. */
const namesOf = (lines: readonly LineSnapshot[]): string =>
  [...new Set(lines.map(({ productName }) => productName))].join(' ').slice(0, LONGEST_NAMES)

/** Stores an order with its lines and the first entry of its history. */
export const insertOrder = async (
  tx: Transaction,
  order: NewOrder,
  lines: readonly LineSnapshot[],
): Promise<OrderRow> => {
  const number = await nextNumber(tx, order.tenantId, order.isTest ?? false)
  const [row] = await tx
    .insert(orders)
    .values({ ...order, number, lineNames: namesOf(lines) })
    .returning()
  if (row === undefined) throw new Error('The order was not stored')
  const place = { tenantId: row.tenantId, orderId: row.id }
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, ...place, position })))
  await tx.insert(orderHistory).values({
    tenantId: row.tenantId,
    orderId: row.id,
    position: 0,
    status: row.status,
    at: row.createdAt,
  })
  return row
}
