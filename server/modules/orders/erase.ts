import { randomUUID } from 'node:crypto'
import { and, eq, inArray, like, lt, sql } from 'drizzle-orm'
import { PARCEL_PHOTO_DAYS } from '#contract/office/production.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { orderUndo } from '../../db/schema/history.ts'
import { orderNotes, orderReceipts, orders } from '../../db/schema/orders.ts'
import { parcelPhotos, productionLines, productionTasks } from '../../db/schema/production.ts'
import { orderProofs } from '../../db/schema/proofs.ts'
import type { ErasePerson } from '../../ports/people.ts'
import { dropAlertsOf } from './repository-alerts.ts'
import { DELETED, FINISHED } from './rules.ts'

const PLACE = { street: '', streetNumber: '', apartment: '', localityId: '', locality: '', zipCode: '' }
const PERSON = { name: '', lastName: '', phone: '', email: '' }
const INVOICE = { ...PERSON, document: '', businessName: '', giro: '' }

const blanked = (column: typeof orders.addressee | typeof orders.invoice, blanks: object) =>
  sql`${column} || ${JSON.stringify(blanks)}::jsonb`

/** Who answered proofs may be the person or whoever they passed the link to. Of one shop, or of all. */
const anonymiseProofs = (db: Pick<Transaction, 'update'>, tenantId?: number) =>
  db
    .update(orderProofs)
    .set({ answeredBy: '', note: '' })
    .where(
      sql`${tenantId === undefined ? sql`true` : eq(orderProofs.tenantId, tenantId)}
        AND (${orderProofs.answeredBy} <> '' OR ${orderProofs.note} <> '') AND EXISTS (SELECT 1 FROM ${orders} o
        WHERE o.tenant_id = ${orderProofs.tenantId} AND o.id = ${orderProofs.orderId}
          AND o.owner LIKE ${`${DELETED}%`} AND o.status IN ${[...FINISHED]})`,
    )

/** Photographs show the person's address; notes, receipts, what the workshop wrote and why an order stood still may name the person, in the shop's own words. Of one shop, or of all. */
const anonymiseNotes = async (db: Pick<Transaction, 'update' | 'delete'>, tenantId?: number) => {
  const ofErased = (
    table:
      | typeof orderNotes
      | typeof orderReceipts
      | typeof orderUndo
      | typeof parcelPhotos
      | typeof productionLines
      | typeof productionTasks,
  ) => sql`
    ${tenantId === undefined ? sql`true` : eq(table.tenantId, tenantId)} AND EXISTS (SELECT 1 FROM ${orders} o
      WHERE o.tenant_id = ${tenantId ?? table.tenantId} AND o.id = ${table.orderId}
        AND o.owner LIKE ${`${DELETED}%`} AND o.status IN ${[...FINISHED]})`
  await db.delete(orderNotes).where(ofErased(orderNotes))
  await db.delete(orderUndo).where(ofErased(orderUndo))
  await db.delete(parcelPhotos).where(ofErased(parcelPhotos))
  await db
    .update(orderReceipts)
    .set({ reference: '', voidReason: '' })
    .where(
      sql`(${orderReceipts.reference} <> '' OR ${orderReceipts.voidReason} <> '') AND ${ofErased(orderReceipts)}`,
    )
  await db
    .update(productionLines)
    .set({ short: '' })
    .where(sql`${productionLines.short} <> '' AND ${ofErased(productionLines)}`)
  await db
    .update(productionTasks)
    .set({ why: '' })
    .where(sql`${productionTasks.why} <> '' AND ${ofErased(productionTasks)}`)
}

const anonymise = (db: Pick<Transaction, 'update'>, where: ReturnType<typeof and>, now: Date) =>
  db
    .update(orders)
    .set({
      addressee: blanked(orders.addressee, { ...PERSON, ...PLACE }),
      invoice: blanked(orders.invoice, INVOICE),
      updatedAt: now,
    })
    .where(and(inArray(orders.status, [...FINISHED]), sql`${orders.addressee} ->> 'email' <> ''`, where))

/**
 * Detaches the orders of an account that goes, their follow links too, and takes the person out of those that are
 * finished; their devices hear of them no more. What is still on its way keeps its address until it has arrived: `forgetFinished`.
 */
export const eraseOrders: ErasePerson = async (within, { tenantId, owner, now }) => {
  await dropAlertsOf(within, tenantId, owner)
  const gone = `${DELETED}${randomUUID()}`
  const own = await within
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.owner, owner)))
    .for('update')
  for (const { id } of own)
    await within
      .update(orders)
      .set({ owner: gone, followToken: randomUUID(), proofToken: randomUUID() })
      .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
  await anonymise(within, and(eq(orders.tenantId, tenantId), eq(orders.owner, gone)), now)
  await anonymiseProofs(within, tenantId)
  await anonymiseNotes(within, tenantId)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes persons without an account any more out of orders that have finished since, and deletes old photographs of parcels. */
export const forgetFinished = async (database: Database, now: Date) => {
  await anonymise(database, like(orders.owner, `${DELETED}%`), now)
  await anonymiseProofs(database)
  await anonymiseNotes(database)
  const oldest = new Date(now.getTime() - PARCEL_PHOTO_DAYS * DAY_MS)
  await database.delete(parcelPhotos).where(lt(parcelPhotos.takenAt, oldest))
}
