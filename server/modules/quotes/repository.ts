import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, max, or, sql } from 'drizzle-orm'
import type { QuoteStatus } from '#contract/quotes.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { type LineSnapshot, tenantCounters } from '../../db/schema/orders.ts'
import { quoteHistory, quoteLines, quotes } from '../../db/schema/quotes.ts'
import { bytesOfQuote } from '../../db/stored-bytes.ts'

export type QuoteRow = typeof quotes.$inferSelect
export type QuoteLineRow = typeof quoteLines.$inferSelect

const FIRST_NUMBER = 1001

const oneQuote = async (reader: Reader, where: ReturnType<typeof and>): Promise<QuoteRow | null> => {
  const [row] = await reader.select().from(quotes).where(where)
  return row ?? null
}

/** A quote with the bytes of its lines, which somebody is about to read. */
type SizedQuote = QuoteRow & { readonly bytes: number }

const sizedQuote = async (
  reader: Reader,
  tenantId: number,
  where: ReturnType<typeof and>,
): Promise<SizedQuote | null> => {
  const [row] = await reader
    .select({ ...getTableColumns(quotes), bytes: bytesOfQuote(tenantId) })
    .from(quotes)
    .where(and(eq(quotes.tenantId, tenantId), where))
  return row ?? null
}

export const quoteOfOwner = (reader: Reader, tenantId: number, owner: string, id: number) =>
  sizedQuote(reader, tenantId, and(eq(quotes.id, id), eq(quotes.owner, owner)))

export const quoteById = (reader: Reader, tenantId: number, id: number) =>
  oneQuote(reader, and(eq(quotes.tenantId, tenantId), eq(quotes.id, id)))

export const quoteByToken = (reader: Reader, tenantId: number, token: string) =>
  sizedQuote(reader, tenantId, eq(quotes.viewToken, token))

export const quoteByKey = (reader: Reader, tenantId: number, key: string) =>
  sizedQuote(reader, tenantId, eq(quotes.idempotencyKey, key))

export const countQuotesOf = (reader: Reader, tenantId: number, owner: string): Promise<number> =>
  reader.$count(quotes, and(eq(quotes.tenantId, tenantId), eq(quotes.owner, owner)))

/** The newest ones of an owner. */
export const lastQuotesOf = (
  reader: Reader,
  tenantId: number,
  owner: string,
  most: number,
): Promise<QuoteRow[]> =>
  reader
    .select()
    .from(quotes)
    .where(and(eq(quotes.tenantId, tenantId), eq(quotes.owner, owner)))
    .orderBy(desc(quotes.createdAt))
    .limit(most)

/** Requests with one key take turns until their transaction ends. */
export const lockKey = (tx: Transaction, tenantId: number, key: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quote:${tenantId}:${key}`}, 0))`)

interface QuoteHolder {
  readonly owner: string
  readonly viewToken: string | undefined
}

/** A quote of its owner, or of whoever has the link. */
export const quoteOfHolder = (
  reader: Reader,
  tenantId: number,
  id: number,
  { owner, viewToken }: QuoteHolder,
) =>
  sizedQuote(
    reader,
    tenantId,
    and(
      eq(quotes.id, id),
      or(eq(quotes.owner, owner), viewToken === undefined ? undefined : eq(quotes.viewToken, viewToken)),
    ),
  )

/** The same with its row held. */
export const heldQuote = async (
  tx: Transaction,
  tenantId: number,
  id: number,
  who: QuoteHolder,
): Promise<QuoteRow | null> => {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.tenantId, tenantId), eq(quotes.id, id)))
    .for('update')
  return row !== undefined && (row.owner === who.owner || row.viewToken === who.viewToken) ? row : null
}

/** The same for the shop. */
export const quoteToChange = async (
  tx: Transaction,
  tenantId: number,
  id: number,
): Promise<QuoteRow | null> => {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.tenantId, tenantId), eq(quotes.id, id)))
    .for('update')
  return row ?? null
}

/** Quotes of a shop by where they stand at a moment, the newest first; open ones end between two moments. */
export const listQuotes = (
  reader: Reader,
  tenantId: number,
  asked: {
    readonly list: 'open' | 'expired' | 'converted'
    readonly now: Date
    readonly endingBy?: Date | undefined
    readonly before: number | undefined
    readonly most: number
  },
): Promise<QuoteRow[]> => {
  const { list, now, endingBy, before, most } = asked
  const open = inArray(quotes.status, ['Draft', 'Sent'])
  const standing = {
    open: and(open, gte(quotes.expiresAt, now), endingBy && lt(quotes.expiresAt, endingBy)),
    expired: or(eq(quotes.status, 'Expired'), and(open, lt(quotes.expiresAt, now))),
    converted: eq(quotes.status, 'Converted'),
  }
  return reader
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.tenantId, tenantId),
        standing[list],
        before === undefined ? undefined : lt(quotes.number, before),
      ),
    )
    .orderBy(desc(quotes.number))
    .limit(most)
}

/** A quote's lines in their order, the first `most` of them. */
export const linesOf = (reader: Reader, { tenantId, id }: QuoteRow, most?: number) => {
  const lines = reader
    .select()
    .from(quoteLines)
    .where(and(eq(quoteLines.tenantId, tenantId), eq(quoteLines.quoteId, id)))
    .orderBy(asc(quoteLines.position))
  return most === undefined ? lines : lines.limit(most)
}

/** How many lines a quote has, and whether something is made to order. */
export const extentOf = async (reader: Reader, { tenantId, id }: QuoteRow) => {
  const [row] = await reader
    .select({
      count: count(),
      customised: sql<boolean>`coalesce(bool_or(${quoteLines.customization} IS NOT NULL), false)`,
    })
    .from(quoteLines)
    .where(and(eq(quoteLines.tenantId, tenantId), eq(quoteLines.quoteId, id)))
  return row ?? { count: 0, customised: false }
}

export const historyOf = (reader: Reader, { tenantId, id }: QuoteRow) =>
  reader
    .select({ status: quoteHistory.status, at: quoteHistory.at })
    .from(quoteHistory)
    .where(and(eq(quoteHistory.tenantId, tenantId), eq(quoteHistory.quoteId, id)))
    .orderBy(asc(quoteHistory.position))

/** The tenant's next quote number; its row stays locked until the transaction ends. */
const nextNumber = async (tx: Transaction, tenantId: number): Promise<number> => {
  const [row] = await tx
    .insert(tenantCounters)
    .values({ tenantId, name: 'quote', value: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: [tenantCounters.tenantId, tenantCounters.name],
      set: { value: sql`${tenantCounters.value} + 1` },
    })
    .returning({ value: tenantCounters.value })
  if (row === undefined) throw new Error('The quote counter gave no number')
  return row.value
}

/** Stores a quote with its lines and the first entry of its history. */
export const insertQuote = async (
  tx: Transaction,
  quote: Omit<typeof quotes.$inferInsert, 'number'>,
  lines: readonly LineSnapshot[],
): Promise<QuoteRow> => {
  const number = await nextNumber(tx, quote.tenantId)
  const [row] = await tx
    .insert(quotes)
    .values({ ...quote, number })
    .returning()
  if (row === undefined) throw new Error('The quote was not stored')
  const place = { tenantId: row.tenantId, quoteId: row.id }
  await tx.insert(quoteLines).values(lines.map((line, position) => ({ ...line, ...place, position })))
  await tx.insert(quoteHistory).values({ ...place, position: 0, status: row.status, at: row.createdAt })
  return row
}

/** Changes a held quote, and its history where the state is another. */
export const changeQuote = async (
  tx: Transaction,
  quote: QuoteRow,
  change: Partial<Pick<QuoteRow, 'status' | 'emailedTo' | 'orderId'>>,
  now: Date,
) => {
  const { tenantId, id } = quote
  await tx
    .update(quotes)
    .set({ ...change, updatedAt: now })
    .where(and(eq(quotes.tenantId, tenantId), eq(quotes.id, id)))
  if (change.status === undefined || change.status === quote.status) return
  // The quote's row is held: nobody else adds to its history meanwhile.
  const [last] = await tx
    .select({ position: max(quoteHistory.position) })
    .from(quoteHistory)
    .where(and(eq(quoteHistory.tenantId, tenantId), eq(quoteHistory.quoteId, id)))
  const position = (last?.position ?? -1) + 1
  const status = change.status satisfies QuoteStatus
  await tx.insert(quoteHistory).values({ tenantId, quoteId: id, position, status, at: now })
}

/**
 * Ends what is open and past its day, one quote a transaction; answers how many. Servers that do it together skip each
 * other's quotes.
 */
export const expireQuotes = async (database: Database, now: Date): Promise<number> => {
  const isExpired = and(inArray(quotes.status, ['Draft', 'Sent']), lt(quotes.expiresAt, now))
  const due = await database
    .select({ tenantId: quotes.tenantId, id: quotes.id })
    .from(quotes)
    .where(isExpired)
  let expired = 0
  for (const { tenantId, id } of due)
    await database.transaction(async (tx) => {
      const [quote] = await tx
        .select()
        .from(quotes)
        .where(and(eq(quotes.tenantId, tenantId), eq(quotes.id, id), isExpired))
        .for('update', { skipLocked: true })
      if (quote === undefined) return
      await changeQuote(tx, quote, { status: 'Expired' }, now)
      expired += 1
    })
  return expired
}

export const dropQuotesOf = (tx: Transaction, tenantId: number, owner: string) =>
  tx.delete(quotes).where(and(eq(quotes.tenantId, tenantId), eq(quotes.owner, owner)))
