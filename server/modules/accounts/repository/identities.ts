import { and, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { externalIdentities } from '../../../db/schema/accounts.ts'

type Identity = typeof externalIdentities.$inferSelect

export const identityOf = async (
  reader: Reader,
  { tenantId, issuer, subject }: Pick<Identity, 'tenantId' | 'issuer' | 'subject'>,
): Promise<Identity | null> => {
  const [row] = await reader
    .select()
    .from(externalIdentities)
    .where(
      and(
        eq(externalIdentities.tenantId, tenantId),
        eq(externalIdentities.issuer, issuer),
        eq(externalIdentities.subject, subject),
      ),
    )
  return row ?? null
}

export const insertIdentity = (tx: Transaction, identity: Identity) =>
  tx.insert(externalIdentities).values(identity)

/** The providers that a customer logs in with. */
export const issuersOf = async (reader: Reader, tenantId: number, customerId: string): Promise<string[]> => {
  const rows = await reader
    .select({ issuer: externalIdentities.issuer })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.tenantId, tenantId), eq(externalIdentities.customerId, customerId)))
  return rows.map(({ issuer }) => issuer)
}
