import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/reader.ts'
import { customers } from '../../../db/schema/accounts.ts'
import type { Customer } from './people.ts'

const MOST_WORDS = 6

/** Each word stands somewhere in what the account says of its person. */
const holds = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return sql`search_fold(concat_ws(' ', ${customers.email}, ${customers.fullName}, ${customers.company},
        ${customers.phoneNumber})) LIKE search_fold(${pattern})`
    })

/** A page of a shop's accounts, by their mail. */
export const findCustomers = (
  reader: Reader,
  tenantId: number,
  { search, after, most }: { readonly search: string; readonly after: string; readonly most: number },
): Promise<Customer[]> =>
  reader
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), gt(customers.email, after), ...holds(search)))
    .orderBy(asc(customers.email))
    .limit(most)

/** An account with its row locked. */
export const lockCustomer = async (
  reader: Reader,
  tenantId: number,
  id: string,
): Promise<Customer | null> => {
  const [row] = await reader
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.id, id)))
    .for('update')
  return row ?? null
}
