import { LRUCache } from 'lru-cache'
import { isSeen } from '#contract/shop-states.ts'
import { themeCorrections } from '#domain/colour/theme.ts'
import type { Database } from '../../db/database.ts'
import { isDistributed } from '../../db/distribute.ts'
import type { Tenant, TenantsPort } from '../../ports/tenant.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'
import { stateAt } from './life.ts'
import { storedTenantNow, tenantVersions } from './repository.ts'
import { createShopMemory, type Versioned } from './shop-memory.ts'

/** In ms: a change shows soon in every instance. */
const FRESH = 5000
const MOST_SHOPS = 5000

interface TenantsDeps {
  /** Called with what is invalid in a shop's settings: once, and again when that changes. */
  readonly onInvalid?: (shop: string, problems: readonly string[]) => void
  /** Whether foreign script may run in no shop, because they share their origin with the back office. */
  readonly withoutAnalytics?: () => Promise<boolean>
  readonly now?: () => Date
}

const NO_ANALYTICS = { googleAnalyticsCode: null, googleTagManagerCode: null, pixelFB: null } as const

const themeWarnings = (colors: object): string[] =>
  themeCorrections({ ...colors }).map(({ name, given, used, reason }) =>
    reason === 'invalid'
      ? `colors.${name} is missing: ${used} is used`
      : `colors.${name} ${given} became ${used} to stay readable`,
  )

/** Shops by name, remembered for a few seconds. */
export const createTenants = (
  database: Database,
  { onInvalid = () => {}, withoutAnalytics = async () => false, now = () => new Date() }: TenantsDeps = {},
): TenantsPort => {
  const reported = new LRUCache<string, string>({ max: MOST_SHOPS })
  /** With valid settings, whatever hand has written them; null when nobody knows its prices. */
  const validated = (tenant: Tenant): Tenant | null => {
    const settings = SETTINGS.validate(tenant, tenant.settings)
    const problems = [...SETTINGS.warnings(tenant.settings, settings), ...themeWarnings(settings.colors)]
    const report = problems.join()
    if ((reported.get(tenant.name) ?? '') !== report) {
      reported.set(tenant.name, report)
      if (problems.length > 0) onInvalid(tenant.name, problems)
    }
    return SETTINGS.isOpen(tenant.settings) ? { ...tenant, settings } : null
  }
  /** A row's number by itself does not tell whether measuring codes were left out. */
  const versionOf = (row: string, isWithout: boolean) => `${row}:${isWithout}`
  const read = async (name: string): Promise<Versioned<Tenant | null>> => {
    const found = await storedTenantNow(database, name)
    if (found === undefined) return { value: null, version: undefined }
    const { stored, row } = found
    const isWithout = await withoutAnalytics()
    const left = isWithout ? { ...stored.settings, ...NO_ANALYTICS } : stored.settings
    return {
      value: validated({ ...stored, state: stateAt(stored, now()), settings: left }),
      // A pause ends by its day, with no change of the row.
      version: stored.pausedUntil === null ? versionOf(row, isWithout) : undefined,
    }
  }
  let byNode: boolean | undefined
  const versionsOf = async (names: readonly string[]) => {
    // Each node numbers the rows of its own copy.
    byNode ??= await isDistributed(database.$client)
    if (byNode) return null
    const isWithout = await withoutAnalytics()
    const rows = await tenantVersions(database, names)
    return new Map(rows.map(({ name, row }) => [name, versionOf(row, isWithout)]))
  }
  const shops = createShopMemory<Tenant | null>({ read, versionsOf, most: MOST_SHOPS, fresh: FRESH })
  const inAnyState = (name: string) => shops.get(name)
  return {
    inAnyState,
    async byName(name) {
      const tenant = await inAnyState(name)
      return tenant !== null && isSeen(tenant.state) ? tenant : null
    },
    changed: (name) => {
      shops.delete(name)
    },
  }
}
