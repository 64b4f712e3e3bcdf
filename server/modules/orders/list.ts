import { and, desc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { type getOrders, ORDER_STATUSES } from '#contract/orders.ts'
import { orderNumberOf } from '#domain/document-number.ts'
import type { Database } from '../../db/database.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { type Caller, ownerOf, type Ports, type Tenant } from '../../ports.ts'

type Query = v.InferOutput<typeof getOrders.query>
type Listed = v.InferInput<typeof getOrders.result>

/** Product names shown of one order. */
const NAMES_SHOWN = 3

/** Text to look for inside a LIKE, its wildcards taken literally. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const filterOf = (tenant: Tenant, caller: Caller, { status, search }: Query): SQL | undefined => {
  const own = and(eq(orders.tenantId, tenant.id), eq(orders.owner, ownerOf(caller)))
  const known = ORDER_STATUSES.find((one) => one === status)
  const wanted = search?.trim() ?? ''
  const found =
    wanted === ''
      ? undefined
      : or(
          ilike(sql`${orderNumberOf(tenant.name, '')} || ${orders.number}`, within(wanted)),
          exists(
            sql`(SELECT 1 FROM ${orderLines} l WHERE l.tenant_id = ${orders.tenantId} AND l.order_id = ${orders.id}
              AND search_fold(l.product_name) LIKE search_fold(${within(wanted)}))`,
          ),
        )
  const ofStatus =
    status === undefined || status === '' ? undefined : known ? eq(orders.status, known) : sql`false`
  return and(own, ofStatus, found)
}

/** The caller's orders, newest first, a page of them. */
export const listOrders = async (
  { database }: Ports,
  tenant: Tenant,
  caller: Caller,
  query: Query,
): Promise<Listed> => {
  const where = filterOf(tenant, caller, query)
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    database.$count(orders, where),
  ])
  const contents = await contentsOf(
    database,
    tenant.id,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      number: orderNumberOf(tenant.name, row.number),
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      total: Number(row.grandTotal),
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

/** What is in each of these orders, by its number. */
const contentsOf = async (
  database: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Content>> => {
  const contents = new Map<number, Content>()
  if (ids.length === 0) return contents
  const rows = await database
    .select({
      orderId: orderLines.orderId,
      name: orderLines.productName,
      units: sql<number>`sum(${orderLines.quantity})::int`,
      picture: sql<string>`(array_agg(${orderLines.picture} ORDER BY ${orderLines.position}))[1]`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), inArray(orderLines.orderId, [...ids])))
    .groupBy(orderLines.orderId, orderLines.productName)
    .orderBy(orderLines.orderId, sql`min(${orderLines.position})`)
  for (const { orderId, name, units, picture } of rows) {
    const content = contents.get(orderId) ?? { units: 0, picture, names: [] }
    content.units += units
    if (content.names.length < NAMES_SHOWN) content.names.push(name)
    contents.set(orderId, content)
  }
  return contents
}
