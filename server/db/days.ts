import { sql } from 'drizzle-orm'

/** The instant that a day, `2026-11-28`, begins at in a zone. */
export const midnight = (day: string, zone: string) =>
  sql`(${day}::date::timestamp AT TIME ZONE ${zone}::text)`

/** The instant that it ends at. */
export const midnightAfter = (day: string, zone: string) =>
  sql`((${day}::date + 1)::timestamp AT TIME ZONE ${zone}::text)`
