const DAY = 24 * 60 * 60 * 1000
const MB = 1024 * 1024

/**
 * Bytes that files may take: originals, what pages show of them, and stitched previews; a person's with their smaller
 * versions, too. Why these: decision 27.
 */
export const QUOTAS = {
  /** Of a person, by what was first sent in the last `PERSON_MS`. */
  guest: 200 * MB,
  customer: 1024 * MB,
  /** Of one network address in all shops together, by day (UTC). */
  address: 1024 * MB,
  /** Of one shop, by day (UTC). */
  shop: 5 * 1024 * MB,
} as const
export const PERSON_MS = 30 * DAY
export const DAY_MS = DAY

/** Files that one person may have in a shop. */
export const MAX_STORED = 2000

/** A guest's file that no quote or order is made with goes this long after its last use, in ms. */
export const UNUSED_MS = 7 * DAY
/** The same of one that a quote is made with, or that came over to an account, in ms. With an order it stays. */
export const QUOTED_MS = 60 * DAY

/** What the plate maker said of a picture is stored as long, in ms. */
export const SEPARATED_MS = 60 * DAY

/** Files that are being written have this long, in ms: much longer than a request may take. */
export const WRITING_MS = 60 * 60 * 1000
