import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

// A market's places are the same for every shop: reference data, without a tenant.

export const provinces = pgTable('provinces', {
  /** Official code below the market's own, e.g. `AR-06`. */
  id: text().primaryKey(),
  market: text({ enum: ['AR', 'CL'] }).notNull(),
  name: text().notNull(),
  position: integer().notNull(),
})

export const cities = pgTable(
  'cities',
  {
    id: text().primaryKey(),
    provinceId: text('province_id')
      .notNull()
      .references(() => provinces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** By a file of the owner's. */
    imported: boolean().notNull().default(false),
  },
  (t) => [index('cities_province').on(t.provinceId, t.name)],
)

export const localities = pgTable(
  'localities',
  {
    id: text().primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** '' when there is none on record. */
    zipCode: text('zip_code').notNull().default(''),
    /** By a file of the owner's. */
    imported: boolean().notNull().default(false),
  },
  (t) => [index('localities_city').on(t.cityId, t.name)],
)
