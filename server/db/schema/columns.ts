import { bigint, integer, numeric, timestamp } from 'drizzle-orm/pg-core'
import { tenants } from './tenants.ts'

/** First column of every primary and unique key of a tenant's data, so that the schema shards by it. */
export const tenantId = () =>
  integer('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' })

/** A row's own number, made by the database. */
export const rowId = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity()

/** Another row's number. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** An amount in the tenant's currency, exact: text in JavaScript. */
export const amount = (name: string) => numeric(name, { precision: 18, scale: 4 })

/** A moment, wherever its shop is. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
