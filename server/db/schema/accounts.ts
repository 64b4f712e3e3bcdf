import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from './columns.ts'

const profile = () => ({
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull().default(''),
  company: text().notNull().default(''),
})

/** Activated accounts. An e-mail is in lower case; each shop has customers of its own. */
export const customers = pgTable(
  'customers',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    email: text().notNull(),
    /** argon2id, with its parameters and salt; null for who only comes by an OpenID provider. */
    passwordHash: text('password_hash'),
    ...profile(),
    /** Since when the shop lets the person in no more. */
    blockedAt: moment('blocked_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique().on(t.tenantId, t.email)],
)

/** Who a customer is at an OpenID provider. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    tenantId: tenantId(),
    issuer: text().notNull(),
    /** The provider's own id of the person: an address may change hands, this may not. */
    subject: text().notNull(),
    customerId: uuid('customer_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.issuer, t.subject] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete('cascade'),
    index('external_identities_customer').on(t.tenantId, t.customerId),
  ],
)

/** Addresses to be confirmed: of a new account, or of a customer who changes to it. */
export const registrations = pgTable(
  'registrations',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    email: text().notNull(),
    /** Who changes to the address; null for a new account. */
    customerId: uuid('customer_id'),
    passwordHash: text('password_hash'),
    ...profile(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete('cascade'),
    index('registrations_email').on(t.tenantId, t.email, t.createdAt),
    index('registrations_customer').on(t.tenantId, t.customerId).where(sql`customer_id IS NOT NULL`),
    index('registrations_age').on(t.createdAt),
  ],
)

/** Mailed codes as keyed hashes; the last one of a purpose and subject counts. */
export const accountCodes = pgTable(
  'account_codes',
  {
    tenantId: tenantId(),
    purpose: text({ enum: ['activation', 'reset'] }).notNull(),
    /** A registration, or the customer. */
    subject: uuid().notNull(),
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.purpose, t.subject] }),
    index('account_codes_age').on(t.expiresAt),
  ],
)

/** A log-in with all the refresh tokens that descend from it. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    customerId: uuid('customer_id').notNull(),
    /** When the password was given. */
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete('cascade'),
    index('sessions_customer').on(t.tenantId, t.customerId),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tenantId: tenantId(),
    /** SHA-256 of the token, hexadecimal. */
    hash: text().notNull(),
    sessionId: uuid('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was exchanged for its successor. */
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.hash] }),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [sessions.tenantId, sessions.id],
    }).onDelete('cascade'),
    index('refresh_tokens_session').on(t.tenantId, t.sessionId),
    index('refresh_tokens_age').on(t.expiresAt),
  ],
)

/** How often something was tried since a moment. */
export const attempts = pgTable(
  'attempts',
  {
    tenantId: tenantId(),
    /** Keyed hash: it names no person. */
    key: text().notNull(),
    count: integer().notNull(),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] }), index('attempts_age').on(t.since)],
)

/** Guests whose things went over to an account; stored as long as one of their tokens may still come along. */
export const mergedGuests = pgTable(
  'taken_over_guests',
  {
    tenantId: tenantId(),
    guestId: text('guest_id').notNull(),
    /** Also of an account that is gone: nobody else gets that guest. */
    customerId: uuid('customer_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.guestId] }),
    index('taken_over_guests_age').on(t.at),
    index('taken_over_guests_customer').on(t.tenantId, t.customerId),
  ],
)
