import { asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getDemoShops } from '#contract/demo.ts'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'

type DemoShops = v.InferOutput<typeof getDemoShops.result>

/** The demo shops of this installation, in the order that they were made. */
export const listDemoShops = async (database: Database): Promise<DemoShops> => {
  const rows = await database
    .select({ name: tenants.name, environment: tenants.environment, settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.isDemo, true))
    .orderBy(asc(tenants.id))
  return rows.map(({ name, environment, settings }) => ({
    tenant: name,
    name: settings.name,
    environment,
    template: settings.templateId,
    tagline: settings.tagline,
    colors: settings.colors,
    image: settings.demo?.picture ?? '',
  }))
}
