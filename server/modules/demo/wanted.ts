import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Settings } from '../../environment/settings.ts'

/** Whether the demo's shops belong here: as `DEMO` says, else in an embedded database without a shop of its own. */
export const wantsDemo = async (
  { demo, databaseUrl }: Pick<Settings, 'demo' | 'databaseUrl'>,
  database: Database,
): Promise<boolean> =>
  demo ?? (databaseUrl === undefined && (await database.$count(tenants, eq(tenants.isDemo, false))) === 0)
