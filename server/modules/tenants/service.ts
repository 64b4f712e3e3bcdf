import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Tenant, TenantsPort } from '../../ports/ports.ts'
import { cached } from '../../storage/cached.ts'
import { canSell } from './settings/sound-shapes.ts'
import { settingsProblems, soundSettings } from './settings/soundness.ts'

/** In ms: a change shows soon in every instance. */
const FRESH = 5000
const MOST_SHOPS = 5000

interface TenantsDeps {
  /** Told what was mended in a shop's settings: once, and again when that changes. */
  readonly mended?: (shop: string, problems: readonly string[]) => void
}

/** Shops by name, remembered for a few seconds. */
export const createTenants = (database: Database, { mended = () => {} }: TenantsDeps = {}): TenantsPort => {
  const noted = new LRUCache<string, string>({ max: MOST_SHOPS })
  /** As everything can be made of it, whatever hand has written its settings; null when nobody knows its prices. */
  const sound = (tenant: Tenant): Tenant | null => {
    const settings = soundSettings(tenant)
    const problems = settingsProblems(tenant, settings)
    const told = problems.join()
    if ((noted.get(tenant.name) ?? '') !== told) {
      noted.set(tenant.name, told)
      if (problems.length > 0) mended(tenant.name, problems)
    }
    return canSell(tenant.settings.profitMultiplier) ? { ...tenant, settings } : null
  }
  const shops = cached<Tenant | null>({ most: MOST_SHOPS, ttl: FRESH })
  const read = async (name: string): Promise<Tenant | null> => {
    const [row] = await database.select().from(tenants).where(eq(tenants.name, name))
    return row ? sound(row) : null
  }
  return { byName: (name) => shops.get(name, () => read(name)) }
}
