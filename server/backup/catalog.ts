import type { ClientBase } from 'pg'

/** The schemas that are ours: the shops', and the job queues'. */
const SCHEMAS = ['public', 'pgboss']

export interface StoredTable {
  /** `schema.table`. */
  readonly name: string
  /** The same, quoted for a statement. */
  readonly sql: string
  /** Those that are written; the others are made from them. */
  readonly columns: readonly string[]
  /** Whether it has triggers of ours. */
  readonly triggers: boolean
}

interface Row {
  name: string
  sql: string
  columns: string[]
  triggers: boolean
  /** Tables that it refers to. */
  parents: string[]
}

/** Tables with those that they refer to before them. A partition's rows are its table's. */
export const tablesOf = async (client: ClientBase): Promise<StoredTable[]> => {
  const { rows } = await client.query<Row>(
    `SELECT n.nspname || '.' || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS sql,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
         AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers,
       ARRAY(SELECT pn.nspname || '.' || p.relname FROM pg_constraint k
         JOIN pg_class p ON p.oid = k.confrelid JOIN pg_namespace pn ON pn.oid = p.relnamespace
         WHERE k.contype = 'f' AND k.conrelid <> k.confrelid
           AND (k.conrelid = c.oid OR k.conrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = c.oid))
       ) AS parents
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
    [SCHEMAS],
  )
  return inOrder(rows)
}

const inOrder = (rows: readonly Row[]): StoredTable[] => {
  const ordered = new Map<string, Row>()
  let left = [...rows]
  while (left.length > 0) {
    const ready = left.filter(({ parents }) => parents.every((parent) => ordered.has(parent)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    for (const row of ready) ordered.set(row.name, row)
    left = left.filter(({ name }) => !ordered.has(name))
  }
  return [...ordered.values()]
}

/** Last values of the sequences that have been used, by name. They are at least what any snapshot taken before shows. */
export const sequencesOf = async (client: ClientBase): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Values read the same wherever they were written, and no limit of time. */
export const prepareSession = (client: ClientBase) =>
  client.query(
    `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
     SET extra_float_digits = 3; SET statement_timeout = 0; SET lock_timeout = 0;
     SET idle_in_transaction_session_timeout = 0`,
  )

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
