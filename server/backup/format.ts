import { hkdfSync } from 'node:crypto'
import * as v from 'valibot'

/** Raised when an older version could not read what is written. */
export const FORMAT = 1

/** Names of the entries beside `tables/<table>/<part>`, `uploads/<name>` and `media/<name>`. */
export const HEADER = 'vitrina.json'
export const SECRET = 'auth-secret'
export const END = 'end.json'

/** A table's rows are cut into parts of this size, in bytes: the size of an entry stands before its content. */
export const PART_BYTES = 4 * 1024 * 1024
/** Largest entry that is read, in bytes; a file of an upload has 10 MB at most. */
export const MOST_BYTES = 64 * 1024 * 1024

const text = v.pipe(v.string(), v.maxLength(300))

/** First entry: what has to be known before anything is written. */
export const headerSchema = v.object({
  format: v.literal(FORMAT),
  /** UTC, ISO 8601. */
  createdAt: text,
  migrations: v.pipe(v.array(v.object({ name: text, hash: text })), v.maxLength(10_000)),
  /** `schema.table`, those that others refer to first. */
  tables: v.pipe(v.array(v.object({ name: text, columns: v.array(text) })), v.maxLength(10_000)),
  /** Job queues, each a partition that the server made. */
  queues: v.pipe(v.array(text), v.maxLength(10_000)),
  /** Tells whether an AUTH_SECRET is the one that credentials were sealed under, without telling it. */
  secretCheck: text,
})
export type Header = v.InferOutput<typeof headerSchema>

/** Last entry: an archive without it is not whole. */
export const endSchema = v.object({
  entries: v.number(),
  /** SHA-256 over name, size and SHA-256 of all entries before, in their order. */
  digest: text,
  /** Rows by table. */
  rows: v.record(text, v.number()),
  /** Last value by sequence. */
  sequences: v.record(text, text),
  files: v.number(),
})
export type End = v.InferOutput<typeof endSchema>

export const checkOf = (authSecret: string): string =>
  Buffer.from(hkdfSync('sha256', authSecret, '', 'vitrina backup', 16)).toString('hex')
