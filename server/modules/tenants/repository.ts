import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Tenant } from '../../ports/ports.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

/** As it is stored: its settings may be invalid. */
export const storedTenant = async (database: Database, name: string): Promise<Tenant | undefined> => {
  const [row] = await database.select().from(tenants).where(eq(tenants.name, name))
  return row
}

export const storedTenants = (database: Database): Promise<Tenant[]> =>
  database.select().from(tenants).orderBy(asc(tenants.name))

/** Whether it was made: no two shops have one name. */
export const insertTenant = async (
  database: Database,
  tenant: Pick<Tenant, 'name' | 'environment' | 'settings'>,
): Promise<boolean> => {
  const made = await database
    .insert(tenants)
    .values(tenant)
    .onConflictDoNothing()
    .returning({ id: tenants.id })
  return made.length > 0
}

/** Changes the stored settings of a shop, in turn with whoever else changes them. */
export const changeSettings = (
  database: Database,
  tenant: Tenant,
  change: (settings: TenantSettings) => TenantSettings,
): Promise<void> =>
  database.transaction(async (tx) => {
    const [stored] = await tx.select().from(tenants).where(eq(tenants.id, tenant.id)).for('update')
    const settings = change(stored?.settings ?? tenant.settings)
    await tx.update(tenants).set({ settings, updatedAt: sql`now()` }).where(eq(tenants.id, tenant.id))
  })
