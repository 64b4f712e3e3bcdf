import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind, AlertWay } from '#contract/office/alerts.ts'
import { tenantId } from './columns.ts'
import { operatorSessions, operators } from './staff.ts'

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
