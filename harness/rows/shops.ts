import { sql } from 'drizzle-orm'
import { tenants } from '#server/db/schema/tenants.ts'
import { type Asked, changeRows, type Patch, rowOf } from './rows.ts'

/** A shop as its row stands, its settings as they are stored. */
export const shopRow = (asked: Asked, name: string) => rowOf(asked, tenants, { name })

export const changeShop = (asked: Asked, name: string, patch: Patch<typeof tenants>) =>
  changeRows(asked, tenants, { name }, patch)

/** Stores settings of a shop as they are given, right or wrong, in place of those of the same names. */
export const changeSettings = (asked: Asked, name: string, settings: object) =>
  changeRows(asked, tenants, { name }, { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })

/** Stores one setting by its path, such as `payments.transferDiscount`. */
export const setSetting = (asked: Asked, name: string, path: string, value: unknown) =>
  changeRows(
    asked,
    tenants,
    { name },
    {
      settings: sql`jsonb_set(settings, string_to_array(${path}, '.'), ${JSON.stringify(value)}::jsonb)`,
    },
  )
