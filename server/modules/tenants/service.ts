import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Tenant, TenantsPort } from '../../ports.ts'

const KEPT_MS = 5000
const MAX_KEPT = 5000

/** Shops by name, kept for a few seconds, so that a change shows soon in every instance. */
export const createTenants = (database: Database, clock: () => number = Date.now): TenantsPort => {
  const kept = new Map<string, { until: number; tenant: Promise<Tenant | null> }>()
  const read = async (name: string): Promise<Tenant | null> => {
    const [row] = await database.select().from(tenants).where(eq(tenants.name, name))
    return row ?? null
  }
  return {
    byName(name) {
      const known = kept.get(name)
      if (known !== undefined && known.until > clock()) return known.tenant
      if (kept.size >= MAX_KEPT) kept.clear()
      const tenant = read(name)
      kept.set(name, { until: clock() + KEPT_MS, tenant })
      tenant.catch(() => kept.delete(name))
      return tenant
    },
  }
}
