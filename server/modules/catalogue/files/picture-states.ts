import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { products } from '../../../db/schema/catalogue.ts'
import { pictureSources } from '../../../db/schema/picture-sources.ts'

/** How the fetching of a shop's imported pictures stands; those that failed with the row of the file. */
export const pictureStates = async (database: Database, tenantId: number) => {
  const of = (state: (typeof pictureSources.$inferSelect)['state']) =>
    and(eq(pictureSources.tenantId, tenantId), eq(pictureSources.state, state))
  const [done, waiting, failed] = await Promise.all([
    database.$count(pictureSources, of('done')),
    database.$count(pictureSources, of('waiting')),
    database
      .select({
        slug: products.slug,
        row: pictureSources.fileRow,
        url: pictureSources.url,
        problem: pictureSources.problem,
      })
      .from(pictureSources)
      .innerJoin(
        products,
        and(eq(products.tenantId, pictureSources.tenantId), eq(products.id, pictureSources.productId)),
      )
      .where(of('failed'))
      .orderBy(asc(pictureSources.fileRow))
      .limit(100),
  ])
  return { done, waiting, failed }
}
