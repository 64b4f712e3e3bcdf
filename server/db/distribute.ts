import type { ClientBase } from 'pg'

/** What shops' rows of every node are joined with: a copy on each node. */
const COPIED = [
  'tenants',
  'provinces',
  'cities',
  'localities',
  'operators',
  'operator_sessions',
  'operator_tokens',
  'operator_recoveries',
  'passkeys',
  'operator_totp',
  'recovery_codes',
  'operator_push',
]
/** The first table by shop; the others lie beside it, because triggers and joins of theirs reach it on the same node. */
const FIRST = 'catalogue_changes'
/** Functions that run on their shop's node, by the parameter that names it. */
const FUNCTIONS = [{ name: 'save_cart', parameter: 'shop', beside: 'carts' }] as const

/** Whether the database has the extension. */
export const hasCitus = async (client: Pick<ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")
  return rows.length > 0
}

/** Whether shops lie on nodes of their own. */
export const isDistributed = async (client: Pick<ClientBase, 'query'>): Promise<boolean> => {
  if (!(await hasCitus(client))) return false
  const { rows } = await client.query('SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass($1)', [
    FIRST,
  ])
  return rows.length > 0
}

/** Within a transaction: no statement of it runs on several connections to a node, and shops' tables have triggers. */
export const prepareDistributing = (client: ClientBase) =>
  client.query(
    "SELECT set_config('citus.multi_shard_modify_mode', 'sequential', true), set_config('citus.enable_unsafe_triggers', 'on', true)",
  )

interface Table {
  readonly name: string
  readonly isCopied: boolean
}

/** Those that are on this node alone, as they are to be distributed. */
const missingTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `SELECT c.oid::regclass::text AS name, c.relname = ANY ($1) AS "isCopied"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND (c.relname = ANY ($1) OR EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped))
       AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
     ORDER BY c.relname = ANY ($1) DESC, c.relname = $2 DESC, c.relname`,
    [COPIED, FIRST],
  )
  return rows
}

interface Tie {
  readonly remove: string
  readonly add: string
}

/** Keys from and to these tables, and their triggers: tables that have any can't be distributed. */
const tiesOf = async (client: ClientBase, tables: readonly string[]): Promise<Tie[]> => {
  const { rows } = await client.query<Tie>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f'
       AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
     UNION ALL
     SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
     FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ($1::regclass[])`,
    [tables],
  )
  return rows
}

const distributeFunctions = async (client: ClientBase) => {
  for (const { name, parameter, beside } of FUNCTIONS) {
    const { rows } = await client.query<{ signature: string }>(
      `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
       WHERE p.proname = $1 AND p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_catalog.pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid
           AND o.distribution_argument_index IS NOT NULL)`,
      [name],
    )
    for (const { signature } of rows)
      await client.query('SELECT create_distributed_function($1::regprocedure, $2, $3)', [
        signature,
        parameter,
        beside,
      ])
  }
}

/**
 * Distributes by shop whatever is not yet, within the transaction that is open and prepared. Answers the names of
 * the tables.
 */
export const distribute = async (client: ClientBase): Promise<string[]> => {
  const tables = await missingTables(client)
  const names = tables.map(({ name }) => name)
  const ties = tables.length === 0 ? [] : await tiesOf(client, names)
  for (const { remove } of ties) await client.query(remove)
  for (const { name, isCopied } of tables) {
    if (isCopied) await client.query('SELECT create_reference_table($1::regclass)', [name])
    else
      await client.query("SELECT create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)", [
        name,
        name === FIRST ? 'default' : FIRST,
      ])
  }
  // The rows are on their nodes by now; those that were copied stay on this one's disk until they are removed.
  for (const name of names)
    await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name])
  for (const { add } of ties) await client.query(add)
  await distributeFunctions(client)
  return names
}
