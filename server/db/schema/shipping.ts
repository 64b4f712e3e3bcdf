import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { amount, reference, rowId, tenantId } from './columns.ts'

/** Where a tenant sends at one tariff. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    /** Province ids; empty: everywhere that no other zone names. */
    provinces: text().array().notNull().default([]),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique().on(t.tenantId, t.name)],
)

/** A carrier's service that a tenant offers. */
export const shippingServices = pgTable(
  'shipping_services',
  {
    tenantId: tenantId(),
    id: rowId(),
    carrierId: text('carrier_id').notNull(),
    carrierName: text('carrier_name').notNull(),
    carrierLogo: text('carrier_logo').notNull().default(''),
    logisticType: text('logistic_type').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique().on(t.tenantId, t.carrierId, t.code)],
)

/** Tariff of a service in a zone, up to a weight. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    tenantId: tenantId(),
    zoneId: reference('zone_id').notNull(),
    serviceId: reference('service_id').notNull(),
    upToGrams: integer('up_to_grams').notNull(),
    priceInclTax: amount('price_incl_tax').notNull(),
    /** Business days from dispatch. */
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.zoneId, t.serviceId, t.upToGrams] }),
    foreignKey({
      columns: [t.tenantId, t.zoneId],
      foreignColumns: [shippingZones.tenantId, shippingZones.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.serviceId],
      foreignColumns: [shippingServices.tenantId, shippingServices.id],
    }).onDelete('cascade'),
  ],
)
