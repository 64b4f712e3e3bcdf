import { and, eq } from 'drizzle-orm'
import type { Reader } from './reader.ts'
import { mergedGuests } from './schema/accounts.ts'

const GUEST = 'guest:'
const CUSTOMER = 'customer:'

/**
 * All owners (as `ownerOf` names them) that are the same person in a shop: the given one, the guests merged into an
 * account, and the account that a guest was merged into.
 */
export const samePerson = async (reader: Reader, tenantId: number, owner: string): Promise<string[]> => {
  const isCustomer = owner.startsWith(CUSTOMER)
  if (!isCustomer && !owner.startsWith(GUEST)) return [owner]
  const rows = await reader
    .select()
    .from(mergedGuests)
    .where(
      and(
        eq(mergedGuests.tenantId, tenantId),
        isCustomer
          ? eq(mergedGuests.customerId, owner.slice(CUSTOMER.length))
          : eq(mergedGuests.guestId, owner.slice(GUEST.length)),
      ),
    )
  return [
    owner,
    ...rows.map((row) => (isCustomer ? `${GUEST}${row.guestId}` : `${CUSTOMER}${row.customerId}`)),
  ]
}
