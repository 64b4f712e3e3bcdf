import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { getOrders, listed } from '#contract/orders.ts'
import type { Database } from '../db/database.ts'
import type { Ports } from '../ports/ports.ts'
import { type Caller, ownerOf, type Tenant } from '../ports/tenant.ts'

type Item = v.InferInput<typeof listed>['items'][number]
type Query = v.InferOutput<typeof getOrders.query>

/** What is listed alike for its owner: orders, quotes. */
export interface Documents<T extends PgTable> {
  readonly table: T &
    Readonly<Record<'tenantId' | 'id' | 'owner' | 'number' | 'createdAt', PgColumn>> & {
      readonly $inferSelect: { id: number; number: number }
    }
  /** Its lines, and the column by which they belong to it. */
  readonly lines: PgTable
  readonly parent: PgColumn
  /** As people read it; of '' what stands before every number. */
  numberOf(tenantName: string, number: number | ''): string
  /** Those that stand at `status` at the moment. */
  statusCondition(status: string, now: Date): SQL | undefined
  /** What a row says of itself. */
  item(row: T['$inferSelect'], now: Date): Omit<Item, 'number' | 'units' | 'picture' | 'names'>
}

/** Product names shown of one document. */
const NAMES_SHOWN = 3

/** Text to look for inside a LIKE, its wildcards taken literally. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** By a part of the number, or of a product's name. */
const found = <T extends PgTable>(
  { table, lines, parent, numberOf }: Documents<T>,
  tenant: Tenant,
  wanted: string,
): SQL | undefined =>
  or(
    ilike(sql`${numberOf(tenant.name, '')} || ${table.number}`, within(wanted)),
    sql`EXISTS (SELECT 1 FROM ${lines} l WHERE l.tenant_id = ${tenant.id}
      AND l.${sql.identifier(parent.name)} = ${table.id}
      AND search_fold(l.product_name) LIKE search_fold(${within(wanted)}))`,
  )

/** The caller's documents, newest first, a page of them. */
export const listDocuments = async <T extends PgTable>(
  { database, now }: Pick<Ports, 'database' | 'now'>,
  documents: Documents<T>,
  tenant: Tenant,
  caller: Caller,
  { status = '', search = '', page, pageSize }: Query,
): Promise<{ items: Item[]; total: number }> => {
  const { table } = documents
  const at = now()
  const where = and(
    eq(table.tenantId, tenant.id),
    eq(table.owner, ownerOf(caller)),
    status === '' ? undefined : documents.statusCondition(status, at),
    search.trim() === '' ? undefined : found(documents, tenant, search.trim()),
  )
  const [read, total] = await Promise.all([
    database
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(table, where),
  ])
  // Whole rows of the table, which the builder forgets of a table that it is given.
  const rows = read as (T['$inferSelect'] & { id: number; number: number })[]
  const contents = await contentsOf(
    database,
    documents,
    tenant.id,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => ({
      ...documents.item(row, at),
      number: documents.numberOf(tenant.name, row.number),
      ...(contents.get(String(row.id)) ?? { units: 0, picture: '', names: [] }),
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

/** What is in each of these documents, by its id. */
const contentsOf = async <T extends PgTable>(
  database: Database,
  { lines, parent }: Documents<T>,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Content>> => {
  const contents = new Map<string, Content>()
  if (ids.length === 0) return contents
  const { rows } = await database.execute<{ id: string; name: string; units: number; picture: string }>(
    sql`SELECT ${parent}::text AS id, product_name AS name, sum(quantity)::int AS units,
        (array_agg(CASE WHEN artwork LIKE '/media/u/%' THEN artwork ELSE picture END ORDER BY position))[1]
          AS picture
      FROM ${lines} WHERE tenant_id = ${tenantId} AND ${parent} IN ${ids}
      GROUP BY ${parent}, product_name ORDER BY ${parent}, min(position)`,
  )
  for (const { id, name, units, picture } of rows) {
    const content = contents.get(id) ?? { units: 0, picture, names: [] }
    content.units += units
    if (content.names.length < NAMES_SHOWN) content.names.push(name)
    contents.set(id, content)
  }
  return contents
}
