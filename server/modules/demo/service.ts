import { asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { DEMO_PAGE_SIZE, type getDemoShops } from '#contract/demo.ts'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { TenantsPort } from '../../ports/tenant.ts'

type DemoShops = v.InferOutput<typeof getDemoShops.result>

/** A page of the demo shops of this installation, in the order that they were made. */
export const listDemoShops = async (
  database: Database,
  { byName }: TenantsPort,
  page: number,
): Promise<DemoShops> => {
  const rows = await database
    .select({ name: tenants.name })
    .from(tenants)
    .where(eq(tenants.isDemo, true))
    .orderBy(asc(tenants.id))
    .limit(DEMO_PAGE_SIZE)
    .offset((page - 1) * DEMO_PAGE_SIZE)
  const shops = await Promise.all(rows.map(({ name }) => byName(name)))
  return shops
    .filter((shop) => shop !== null)
    .map(({ name, environment, settings }) => ({
      tenant: name,
      name: settings.name,
      environment,
      template: settings.templateId,
      tagline: settings.tagline,
      image: settings.demo?.picture ?? '',
    }))
}
