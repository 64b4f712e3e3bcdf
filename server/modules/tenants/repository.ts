import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { tenants } from '../../db/schema/tenants.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

/** Changes with every change of a shop's row. */
const ROW = sql<string>`xmin::text`

/** As it is stored: its settings may be invalid. */
export const storedTenant = async (database: Database, name: string): Promise<Tenant | undefined> => {
  const [row] = await database.select().from(tenants).where(eq(tenants.name, name))
  return row
}

/** As it is stored, beside its row's version. */
export const storedTenantNow = async (database: Database, name: string) => {
  const [found] = await database
    .select({ stored: tenants, row: ROW })
    .from(tenants)
    .where(eq(tenants.name, name))
  return found
}

/** Of shops by name what changes with every change of their rows. */
export const tenantVersions = (database: Database, names: readonly string[]) =>
  database
    .select({ name: tenants.name, row: ROW })
    .from(tenants)
    .where(sql`${tenants.name} = ANY(${sql.param([...names])}::text[])`)

export const storedTenants = (database: Database): Promise<Tenant[]> =>
  database.select().from(tenants).orderBy(asc(tenants.name))

/** Its id; null where it was not made: no two shops have one name. */
export const insertTenant = async (
  database: Pick<Database, 'insert'>,
  tenant: Pick<Tenant, 'name' | 'environment' | 'settings' | 'state'>,
): Promise<number | null> => {
  const [made] = await database
    .insert(tenants)
    .values(tenant)
    .onConflictDoNothing()
    .returning({ id: tenants.id })
  return made?.id ?? null
}

/** A shop as it is stored, unchanged until the transaction ends. */
export const heldTenant = async (tx: Transaction, id: number): Promise<Tenant> => {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('update')
  if (row === undefined) throw new Error(`The shop ${id} is gone`)
  return row
}

/** The stored settings of a shop, which nobody else changes until the transaction ends. */
export const heldSettings = async (tx: Transaction, { id }: Pick<Tenant, 'id'>): Promise<TenantSettings> =>
  (await heldTenant(tx, id)).settings

/** How far a shop is open, and until when and with what words it is paused. */
export type TenantLife = Pick<Tenant, 'state' | 'pausedUntil' | 'pausedSentence'>

export const setLife = (
  tx: Pick<Database, 'update'>,
  id: number,
  { state, pausedUntil, pausedSentence }: TenantLife,
) =>
  tx
    .update(tenants)
    .set({ state, pausedUntil, pausedSentence, updatedAt: sql`now()` })
    .where(eq(tenants.id, id))

/** Settings of a shop, whose row the transaction has locked. */
export const storeSettings = (tx: Transaction, id: number, settings: TenantSettings) =>
  tx.update(tenants).set({ settings, updatedAt: sql`now()` }).where(eq(tenants.id, id))

/** Takes the demo shops away, with their orders and accounts. */
export const deleteDemoShops = async (database: Pick<Database, 'delete'>): Promise<void> => {
  await database.delete(tenants).where(eq(tenants.isDemo, true))
}
