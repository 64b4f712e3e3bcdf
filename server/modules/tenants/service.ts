import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Tenant, TenantsPort } from '../../ports.ts'
import { canSell } from './sound-shapes.ts'
import { settingsProblems, soundSettings } from './soundness.ts'

const KEPT_MS = 5000
const MAX_KEPT = 5000

interface TenantsDeps {
  readonly clock?: () => number
  /** Told what was mended in a shop's settings: once, and again when that changes. */
  readonly mended?: (shop: string, problems: readonly string[]) => void
}

/** Shops by name, kept for a few seconds, so that a change shows soon in every instance. */
export const createTenants = (
  database: Database,
  { clock = Date.now, mended = () => {} }: TenantsDeps = {},
): TenantsPort => {
  const noted = new Map<string, string>()
  /** As everything can be made of it, whatever hand has written its settings; null when nobody knows its prices. */
  const sound = (tenant: Tenant): Tenant | null => {
    const settings = soundSettings(tenant)
    const problems = settingsProblems(tenant, settings)
    const told = problems.join()
    if ((noted.get(tenant.name) ?? '') !== told) {
      if (noted.size >= MAX_KEPT) noted.clear()
      noted.set(tenant.name, told)
      if (problems.length > 0) mended(tenant.name, problems)
    }
    return canSell(tenant.settings.profitMultiplier) ? { ...tenant, settings } : null
  }
  const kept = new Map<string, { until: number; tenant: Promise<Tenant | null> }>()
  const read = async (name: string): Promise<Tenant | null> => {
    const [row] = await database.select().from(tenants).where(eq(tenants.name, name))
    return row ? sound(row) : null
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
