import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, tenantId } from './columns.ts'

/** The key pair by which push services know this installation; one row. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  /** A point of P-256, uncompressed, in base64url. */
  publicKey: text('public_key').notNull(),
  /** A JWK, sealed by the vault. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
})

/** Browsers that hear of an order. */
export const orderAlerts = pgTable(
  'order_alerts',
  {
    tenantId: tenantId(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: text('endpoint_hash').notNull(),
    /** The browser's address at its push service. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The last state that it was notified of; '' before any. */
    told: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.orderId, t.endpointHash] })],
)
