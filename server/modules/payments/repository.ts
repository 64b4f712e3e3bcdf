import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { payments } from '../../db/schema/payments.ts'
import { tenants } from '../../db/schema/tenants.ts'

export type PaymentRow = typeof payments.$inferSelect

const its = (tenantId: number, id: string) => and(eq(payments.tenantId, tenantId), eq(payments.id, id))

export const paymentById = async (reader: Reader, tenantId: number, id: string) => {
  const [row] = await reader.select().from(payments).where(its(tenantId, id))
  return row ?? null
}

export const heldPayment = async (tx: Transaction, tenantId: number, id: string) => {
  const [row] = await tx.select().from(payments).where(its(tenantId, id)).for('update')
  return row ?? null
}

/** The last attempt of an order, by any method or by one. */
export const lastPayment = async (reader: Reader, tenantId: number, orderId: number, method?: string) => {
  const [row] = await reader
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tenantId),
        eq(payments.orderId, orderId),
        method === undefined ? undefined : eq(payments.method, method),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row ?? null
}

/** Somebody may try again and again; nobody reads more than these. */
const MOST_TRIES = 50

/** The attempts of an order by whatever method, the newest first. */
export const paymentsOf = (reader: Reader, tenantId: number, orderId: number): Promise<PaymentRow[]> =>
  reader
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.orderId, orderId)))
    .orderBy(desc(payments.createdAt))
    .limit(MOST_TRIES)

export const insertPayment = async (tx: Transaction, row: typeof payments.$inferInsert) => {
  const [written] = await tx.insert(payments).values(row).returning()
  if (written === undefined) throw new Error('The payment was not stored')
  return written
}

/** Stores the page that was opened first; answers what is stored. */
export const storePage = async (
  database: Database,
  { tenantId, id }: PaymentRow,
  page: { reference: string; redirect: string },
): Promise<PaymentRow | null> => {
  await database
    .update(payments)
    .set(page)
    .where(and(its(tenantId, id), isNull(payments.reference)))
  return paymentById(database, tenantId, id)
}

export const changePayment = (
  within: Pick<Transaction, 'update'>,
  { tenantId, id }: Pick<PaymentRow, 'tenantId' | 'id'>,
  change: Partial<Pick<PaymentRow, 'state' | 'reason' | 'checkAt' | 'updatedAt'>>,
) => within.update(payments).set(change).where(its(tenantId, id))

/** Some payments that no notification has come about. */
export const dueForCheck = (database: Database, now: Date, limit: number) =>
  database
    .select({ payment: payments, tenant: tenants })
    .from(payments)
    .innerJoin(tenants, eq(tenants.id, payments.tenantId))
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, now)))
    .orderBy(payments.checkAt)
    .limit(limit)

export const tenantById = async (database: Database, id: number) => {
  const [row] = await database.select().from(tenants).where(eq(tenants.id, id))
  return row ?? null
}
