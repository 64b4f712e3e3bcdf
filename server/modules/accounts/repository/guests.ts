import { and, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { mergedGuests } from '../../../db/schema/accounts.ts'

const its = (tenantId: number, guestId: string) =>
  and(eq(mergedGuests.tenantId, tenantId), eq(mergedGuests.guestId, guestId))

/** Notes whose a guest is from now on; false when it is another customer's already. Requests with one guest take turns. */
export const noteMerged = async (
  tx: Transaction,
  tenantId: number,
  guestId: string,
  customerId: string,
  at: Date,
): Promise<boolean> => {
  await tx.insert(mergedGuests).values({ tenantId, guestId, customerId, at }).onConflictDoNothing()
  const [row] = await tx.select().from(mergedGuests).where(its(tenantId, guestId))
  return row?.customerId === customerId
}

export const isMerged = async (reader: Reader, tenantId: number, guestId: string): Promise<boolean> => {
  const [row] = await reader.select().from(mergedGuests).where(its(tenantId, guestId))
  return row !== undefined
}
