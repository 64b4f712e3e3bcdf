import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertKind, AlertWay } from '#contract/office/alerts.ts'
import { ROLES } from '#contract/office/permissions.ts'
import { moment, tenantId } from './columns.ts'

/** People of the back office, of the whole installation: never shoppers with a mark. */
export const operators = pgTable('operators', {
  id: uuid().primaryKey(),
  /** In lower case; null for a device. */
  email: text().unique(),
  name: text().notNull(),
  /** argon2id; null until a link has set the first one. */
  passwordHash: text('password_hash'),
  /** Who made the installation's back office. */
  root: boolean().notNull().default(false),
  /** One that several of a workshop share. */
  isDevice: boolean('is_device').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** A log-in on a device, with all the refresh tokens that descend from it. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid().primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    /** Browser and system, as far as they say so. */
    device: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When a token was exchanged last. */
    lastSeen: moment('last_seen').notNull(),
    endedAt: moment('ended_at'),
    /** When whoever has it has proven last, by a second factor, that it is them. */
    provenAt: moment('proven_at'),
  },
  (t) => [
    index('operator_sessions_operator').on(t.operatorId),
    index('operator_sessions_age').on(t.lastSeen),
  ],
)

export const operatorTokens = pgTable(
  'operator_tokens',
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => operatorSessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** When it was exchanged for its successor. */
    usedAt: moment('used_at'),
  },
  (t) => [index('operator_tokens_session').on(t.sessionId), index('operator_tokens_age').on(t.expiresAt)],
)

/** Links that set a new password; gone once used. */
export const operatorRecoveries = pgTable(
  'operator_recoveries',
  {
    /** SHA-256 of the link's token, hexadecimal. */
    hash: text().primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('operator_recoveries_operator').on(t.operatorId),
    index('operator_recoveries_age').on(t.expiresAt),
  ],
)

/** Keys that a device or a password manager keeps, and lets be used by a finger, a face or a code. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator names it, in base64url. */
    id: text().primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Of uses, where the authenticator counts: a lower one comes from a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsed: moment('last_used'),
  },
  (t) => [index('passkeys_operator').on(t.operatorId)],
)

/** One-time codes by the clock. */
export const operatorTotp = pgTable('operator_totp', {
  operatorId: uuid('operator_id')
    .primaryKey()
    .references(() => operators.id, { onDelete: 'cascade' }),
  /** Sealed by the vault. */
  secret: text().notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
  /** The half minute of the last code: it and earlier ones count no more. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

/** Codes on paper, each for one use; gone then. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hexadecimal. */
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.hash] })],
)

/** Challenges and tickets that were used, until they have expired. */
export const operatorSpent = pgTable(
  'operator_spent',
  {
    /** SHA-256, hexadecimal. */
    hash: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('operator_spent_age').on(t.expiresAt)],
)

/** How often something was tried since a moment. */
export const operatorAttempts = pgTable(
  'operator_attempts',
  {
    /** Keyed hash: it names nobody. */
    key: text().primaryKey(),
    count: integer().notNull(),
    since: moment('since').notNull(),
  },
  (t) => [index('operator_attempts_age').on(t.since)],
)

/** What the code of the first start is made from, with AUTH_SECRET; one row at most. */
export const officeSetup = pgTable('office_setup', {
  /** Always 1. */
  id: integer().primaryKey(),
  nonce: text().notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

const place = () => ({
  role: text({ enum: ROLES }).notNull(),
  ships: boolean().notNull(),
  /** Of sales: whether they set prices as well. */
  prices: boolean().notNull().default(true),
})

/** Operators in a shop's team. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: tenantId(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    ...place(),
    since: moment('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.operatorId] }),
    index('memberships_operator').on(t.operatorId),
  ],
)

/** Links into a shop's team; gone once used or revoked. */
export const invitations = pgTable(
  'invitations',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** SHA-256 of the link's token, hexadecimal. */
    hash: text().notNull(),
    /** Whom it is for, in the inviter's words. */
    name: text().notNull(),
    ...place(),
    /** For a device that several share. */
    isDevice: boolean('is_device').notNull().default(false),
    /** Who invites: it is worth what they may grant when it is used. */
    byOperator: uuid('by_operator')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.hash),
    index('invitations_operator').on(t.byOperator),
    index('invitations_age').on(t.expiresAt),
  ],
)

/** What somebody of a shop's team is alerted of, and how. */
export const operatorAlerts = pgTable(
  'operator_alerts',
  {
    tenantId: tenantId(),
    operatorId: uuid('operator_id').notNull(),
    /** What they chose themselves; anything else is as for everybody of their role. */
    choices: jsonb().$type<Partial<Record<AlertKind, AlertWay>>>().notNull(),
    /** Time of day in the shop's zone, `22:00`; null, both, for none. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.operatorId] })],
)

/** Browsers of people of the back office, each as long as its session. */
export const operatorPush = pgTable(
  'operator_push',
  {
    /** SHA-256 of the endpoint. */
    endpointHash: text('endpoint_hash').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => operatorSessions.id, { onDelete: 'cascade' }),
    /** The browser's address at its push service. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  (t) => [index('operator_push_operator').on(t.operatorId), index('operator_push_session').on(t.sessionId)],
)
