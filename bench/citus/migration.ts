import { Client } from 'pg'
import { applyMigration } from '#server/db/migrate.ts'

const LATER = `
CREATE TABLE bench_notes (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (tenant_id, order_id)
);
ALTER TABLE bench_notes ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE orders ADD COLUMN bench_note text;
`

/** Applies a migration as a later version may have it, and takes it back. Whether its table was distributed. */
export const migrateOnce = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await applyMigration(client, { name: '9999_later.sql', sql: LATER, hash: '' })
    const { rows } = await client.query(
      `SELECT FROM pg_dist_partition a JOIN pg_dist_partition b USING (colocationid)
       WHERE a.logicalrelid = 'bench_notes'::regclass AND b.logicalrelid = 'orders'::regclass`,
    )
    return rows.length === 1
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}
