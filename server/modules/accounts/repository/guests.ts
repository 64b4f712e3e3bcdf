import { and, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { takenOverGuests } from '../../../db/schema/accounts.ts'

const its = (tenantId: number, guestId: string) =>
  and(eq(takenOverGuests.tenantId, tenantId), eq(takenOverGuests.guestId, guestId))

/** Notes whose a guest is from now on; false when it is another customer's already. Requests with one guest take turns. */
export const noteTakenOver = async (
  tx: Transaction,
  tenantId: number,
  guestId: string,
  customerId: string,
  at: Date,
): Promise<boolean> => {
  await tx.insert(takenOverGuests).values({ tenantId, guestId, customerId, at }).onConflictDoNothing()
  const [row] = await tx.select().from(takenOverGuests).where(its(tenantId, guestId))
  return row?.customerId === customerId
}

export const isTakenOver = async (reader: Reader, tenantId: number, guestId: string): Promise<boolean> => {
  const [row] = await reader.select().from(takenOverGuests).where(its(tenantId, guestId))
  return row !== undefined
}
