import { eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../db/reader.ts'
import { type DraftChanges, lookDrafts, tenants } from '../../db/schema/tenants.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

export type LookDraft = typeof lookDrafts.$inferSelect

/** What a shop is to look like; null: as it does. */
export const lookDraftOf = async (reader: Reader, tenantId: number): Promise<LookDraft | null> => {
  const [row] = await reader.select().from(lookDrafts).where(eq(lookDrafts.tenantId, tenantId))
  return row ?? null
}

/** A shop's stored settings, locked until the transaction ends; whoever changes its draft locks them too. */
export const lockSettings = async (tx: Transaction, tenantId: number): Promise<TenantSettings> => {
  const [row] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
    .for('update')
  if (row === undefined) throw new Error(`No shop ${tenantId}`)
  return row.settings
}

export const storeSettings = (tx: Transaction, tenantId: number, settings: TenantSettings) =>
  tx.update(tenants).set({ settings, updatedAt: sql`now()` }).where(eq(tenants.id, tenantId))

interface DraftAuthor {
  readonly id: string
  readonly name: string
}

/** Stores a draft in the place of the one before; one that changes nothing is none. */
export const storeLookDraft = async (
  tx: Transaction,
  { tenantId, changes, by, at }: { tenantId: number; changes: DraftChanges; by: DraftAuthor; at: Date },
): Promise<void> => {
  const before = await lookDraftOf(tx, tenantId)
  if (Object.keys(changes).length === 0) return deleteLookDraft(tx, tenantId)
  const version = Math.max(at.getTime(), (before?.version ?? 0) + 1)
  const row = { changes, version, operatorId: by.id, operatorName: by.name, at }
  await tx
    .insert(lookDrafts)
    .values({ tenantId, ...row })
    .onConflictDoUpdate({ target: lookDrafts.tenantId, set: row })
}

export const deleteLookDraft = async (tx: Transaction, tenantId: number): Promise<void> => {
  await tx.delete(lookDrafts).where(eq(lookDrafts.tenantId, tenantId))
}
