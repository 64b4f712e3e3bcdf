import { and, desc, eq, exists, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { type getQuotes, QUOTE_STATUSES } from '#contract/orders.ts'
import { quoteNumberOf } from '#domain/document-number.ts'
import type { Database } from '../../db/database.ts'
import { quoteLines, quotes } from '../../db/schema/quotes.ts'
import { type Caller, ownerOf, type Ports, type Tenant } from '../../ports.ts'
import { statusAt } from './rules.ts'

type Query = v.InferOutput<typeof getQuotes.query>
type Listed = v.InferInput<typeof getQuotes.result>

/** Product names shown of one quote. */
const NAMES_SHOWN = 3

/** Text to look for inside a LIKE, its wildcards taken literally. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Quotes that stand there now, also those whose day has ended unwritten. */
const standing = (status: string, now: Date): SQL | undefined => {
  const known = QUOTE_STATUSES.find((one) => one === status)
  if (known === undefined) return sql`false`
  const open = inArray(quotes.status, ['Draft', 'Sent'])
  if (known === 'Expired') return or(eq(quotes.status, known), and(open, lt(quotes.expiresAt, now)))
  if (known === 'Draft' || known === 'Sent') return and(eq(quotes.status, known), gte(quotes.expiresAt, now))
  return eq(quotes.status, known)
}

const found = (tenant: Tenant, wanted: string): SQL | undefined =>
  or(
    ilike(sql`${quoteNumberOf(tenant.name, '')} || ${quotes.number}`, within(wanted)),
    exists(
      sql`(SELECT 1 FROM ${quoteLines} l WHERE l.tenant_id = ${quotes.tenantId} AND l.quote_id = ${quotes.id}
        AND search_fold(l.product_name) LIKE search_fold(${within(wanted)}))`,
    ),
  )

/** The caller's quotes, newest first, a page of them. */
export const listQuotes = async (
  { database, now }: Ports,
  tenant: Tenant,
  caller: Caller,
  { status = '', search = '', page, pageSize }: Query,
): Promise<Listed> => {
  const where = and(
    eq(quotes.tenantId, tenant.id),
    eq(quotes.owner, ownerOf(caller)),
    status === '' ? undefined : standing(status, now()),
    search.trim() === '' ? undefined : found(tenant, search.trim()),
  )
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(quotes)
      .where(where)
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(quotes, where),
  ])
  const contents = await contentsOf(
    database,
    tenant.id,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      number: quoteNumberOf(tenant.name, row.number),
      status: statusAt(row, now()),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      total: Number(row.total),
      ...(contents.get(row.id) ?? { units: 0, picture: '', names: [] }),
    })),
    total,
  }
}

interface Content {
  units: number
  /** Of the first line. */
  readonly picture: string
  readonly names: string[]
}

/** What is in each of these quotes, by its number. */
const contentsOf = async (
  database: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Content>> => {
  const contents = new Map<number, Content>()
  if (ids.length === 0) return contents
  const rows = await database
    .select({
      quoteId: quoteLines.quoteId,
      name: quoteLines.productName,
      units: sql<number>`sum(${quoteLines.quantity})::int`,
      picture: sql<string>`(array_agg(${quoteLines.picture} ORDER BY ${quoteLines.position}))[1]`,
    })
    .from(quoteLines)
    .where(and(eq(quoteLines.tenantId, tenantId), inArray(quoteLines.quoteId, [...ids])))
    .groupBy(quoteLines.quoteId, quoteLines.productName)
    .orderBy(quoteLines.quoteId, sql`min(${quoteLines.position})`)
  for (const { quoteId, name, units, picture } of rows) {
    const content = contents.get(quoteId) ?? { units: 0, picture, names: [] }
    content.units += units
    if (content.names.length < NAMES_SHOWN) content.names.push(name)
    contents.set(quoteId, content)
  }
  return contents
}
