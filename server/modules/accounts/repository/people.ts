import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import {
  accountCodes,
  attempts,
  customers,
  mergedGuests,
  refreshTokens,
  registrations,
} from '../../../db/schema/accounts.ts'
import type { Pace } from '../../../fairness/pace.ts'
import { turnOf } from '../../../fairness/turn.ts'

export type Customer = typeof customers.$inferSelect
export type Registration = typeof registrations.$inferSelect

const its = (tenantId: number, id: string) => and(eq(customers.tenantId, tenantId), eq(customers.id, id))

export const customerByEmail = async (
  reader: Reader,
  tenantId: number,
  email: string,
): Promise<Customer | null> => {
  const [row] = await reader
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.email, email)))
  return row ?? null
}

export const customerById = async (
  reader: Reader,
  tenantId: number,
  id: string,
): Promise<Customer | null> => {
  const [row] = await reader.select().from(customers).where(its(tenantId, id))
  return row ?? null
}

export const listCustomers = (reader: Reader, tenantId: number): Promise<Customer[]> =>
  reader.select().from(customers).where(eq(customers.tenantId, tenantId)).orderBy(asc(customers.email))

/** Whoever gives an account this address takes turns with others, until the transaction ends. */
export const lockEmail = (tx: Transaction, tenantId: number, email: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`customer:${tenantId}:${email}`}, 0))`)

export const insertCustomer = (tx: Transaction, customer: typeof customers.$inferInsert) =>
  tx.insert(customers).values(customer)

export const changeCustomer = (
  tx: Transaction,
  { tenantId, id }: Pick<Customer, 'tenantId' | 'id'>,
  change: Partial<Omit<Customer, 'tenantId' | 'id'>>,
) => tx.update(customers).set(change).where(its(tenantId, id))

/** Removes a customer with sessions, tokens, codes and addresses that were to be confirmed. */
export const removeCustomer = async (tx: Transaction, { tenantId, id, email }: Customer) => {
  await tx.delete(accountCodes).where(and(eq(accountCodes.tenantId, tenantId), eq(accountCodes.subject, id)))
  await tx
    .delete(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.email, email)))
  await tx.delete(customers).where(its(tenantId, id))
}

export const insertRegistration = (tx: Transaction, registration: Registration) =>
  tx.insert(registrations).values(registration)

export const registrationById = async (
  reader: Reader,
  tenantId: number,
  id: string,
): Promise<Registration | null> => {
  const [row] = await reader
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.id, id)))
  return row ?? null
}

/** The last account that was asked for with the address, since a moment. */
export const lastRegistration = async (
  reader: Reader,
  tenantId: number,
  email: string,
  since: Date,
): Promise<Registration | null> => {
  const [row] = await reader
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.tenantId, tenantId),
        eq(registrations.email, email),
        gt(registrations.createdAt, since),
        isNull(registrations.customerId),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  return row ?? null
}

export const removeRegistration = (tx: Transaction, { tenantId, id }: Registration) =>
  tx.delete(registrations).where(and(eq(registrations.tenantId, tenantId), eq(registrations.id, id)))

/** Counts a try and answers how many there were within the time, in ms, this one included. */
export const countAttempt = async (
  database: Database,
  tenantId: number,
  key: string,
  within: number,
  now: Date,
): Promise<number> => {
  const over = sql`${attempts.since} < ${new Date(now.getTime() - within).toISOString()}::timestamptz`
  const [row] = await database
    .insert(attempts)
    .values({ tenantId, key, count: 1, since: now })
    .onConflictDoUpdate({
      target: [attempts.tenantId, attempts.key],
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${attempts.count} + 1 END`,
        since: sql`CASE WHEN ${over} THEN excluded.since ELSE ${attempts.since} END`,
      },
    })
    .returning({ count: attempts.count })
  return row?.count ?? 1
}

/** Takes a try whose turn it is, and answers null; otherwise how long it has to wait, in ms, and counts nothing. */
export const takeTurn = async (
  database: Database,
  { tenantId, key }: { tenantId: number; key: string },
  pace: Pace,
  now: Date,
): Promise<number | null> => {
  const turn = turnOf(attempts, pace, now)
  const [taken] = await database
    .insert(attempts)
    .values({ tenantId, key, count: 1, since: now })
    .onConflictDoUpdate({ target: [attempts.tenantId, attempts.key], ...turn.taken })
    .returning({ count: attempts.count })
  if (taken !== undefined) return null
  const [row] = await database
    .select({ left: turn.left })
    .from(attempts)
    .where(and(eq(attempts.tenantId, tenantId), eq(attempts.key, key)))
  return Math.max(1, Number(row?.left ?? pace.first))
}

export const clearAttempts = (database: Database, tenantId: number, keys: readonly string[]) =>
  database.delete(attempts).where(and(eq(attempts.tenantId, tenantId), inArray(attempts.key, [...keys])))

/** Removes what nobody can use any more. */
export const removeStale = async (
  database: Database,
  before: { now: Date; registered: Date; tried: Date; merged: Date },
) => {
  const removed: readonly [PgTable, ReturnType<typeof lt>][] = [
    [accountCodes, lt(accountCodes.expiresAt, before.now)],
    [refreshTokens, lt(refreshTokens.expiresAt, before.now)],
    [registrations, lt(registrations.createdAt, before.registered)],
    [attempts, lt(attempts.since, before.tried)],
    [mergedGuests, lt(mergedGuests.at, before.merged)],
  ]
  for (const [table, stale] of removed) await database.delete(table).where(stale)
}
