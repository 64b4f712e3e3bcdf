import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { products } from '../../../db/schema/catalogue.ts'
import { pictureSources } from '../../../db/schema/picture-sources.ts'

/** What is listed of each kind; the rest is counted. */
const LISTED = 100

/** How a shop's pictures stand: those that failed or wait with the row of the file, and products without any. */
export const pictureStates = async (database: Database, tenantId: number) => {
  const of = (state: (typeof pictureSources.$inferSelect)['state']) =>
    and(eq(pictureSources.tenantId, tenantId), eq(pictureSources.state, state))
  const listed = (state: (typeof pictureSources.$inferSelect)['state']) =>
    database
      .select({
        slug: products.slug,
        row: pictureSources.fileRow,
        url: pictureSources.url,
        problem: pictureSources.problem,
        tries: pictureSources.tries,
        retryAt: pictureSources.retryAt,
      })
      .from(pictureSources)
      .innerJoin(
        products,
        and(eq(products.tenantId, pictureSources.tenantId), eq(products.id, pictureSources.productId)),
      )
      .where(of(state))
      .orderBy(asc(pictureSources.fileRow))
      .limit(LISTED)
  const hasNone = and(
    eq(products.tenantId, tenantId),
    eq(products.active, true),
    eq(products.featuredImg, ''),
    sql`NOT EXISTS (SELECT 1 FROM picture_sources o WHERE o.tenant_id = ${products.tenantId}
      AND o.product_id = ${products.id} AND o.state <> 'gone')`,
  )
  const [done, waiting, failedCount, failed, late, without, bare] = await Promise.all([
    database.$count(pictureSources, of('done')),
    database.$count(pictureSources, of('waiting')),
    database.$count(pictureSources, of('failed')),
    listed('failed'),
    listed('waiting'),
    database.$count(products, hasNone),
    database
      .select({ slug: products.slug })
      .from(products)
      .where(hasNone)
      .orderBy(asc(products.slug))
      .limit(LISTED),
  ])
  return { done, waiting, failedCount, failed, late, without, bare: bare.map(({ slug }) => slug) }
}

/** How many of a shop's pictures are there, on their way, or could not be fetched. */
export const pictureCounts = async (
  database: Database,
  tenantId: number,
): Promise<{ done: number; waiting: number; failed: number }> => {
  const rows = await database
    .select({ state: pictureSources.state, count: count() })
    .from(pictureSources)
    .where(eq(pictureSources.tenantId, tenantId))
    .groupBy(pictureSources.state)
  const of = (state: (typeof pictureSources.$inferSelect)['state']) =>
    rows.find((row) => row.state === state)?.count ?? 0
  return { done: of('done'), waiting: of('waiting'), failed: of('failed') }
}
