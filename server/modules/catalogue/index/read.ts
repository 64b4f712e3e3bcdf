import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { readNamed } from '../../../db/named.ts'
import { addToIndex, createSearchIndex, type IndexRow, type SearchIndex } from './shelf.ts'

/** Products read at once: little enough that other requests get their turn in between. */
const CHUNK = 2000
/** Chunks that the database reads side by side. */
const AT_ONCE = 2

// OFFSET 0 keeps PostgreSQL from making techniques and fields twice, for the print and for the row.
const select = (tenantId: number, where: SQL) => sql`
  SELECT id, hashtextextended(concat_ws(chr(31), category_id, brand, price, popularity, created_at, name, text,
      color_names, techniques, fields), 0)::text AS print,
    category_id AS "categoryId", brand, price, popularity, extract(epoch FROM created_at) * 1000 AS "createdAt",
    name, text, colors, techniques, fields
  FROM (
    SELECT p.id, p.category_id, p.brand, p.price, p.popularity, p.created_at, search_fold(p.name) AS name,
      p.search_text || ' ' || search_fold(coalesce(c.name, '')) AS text, v.colors, v.color_names,
      (SELECT array_agg(pt.technique_id ORDER BY pt.technique_id) FROM product_techniques pt
        WHERE pt.tenant_id = ${tenantId} AND pt.product_id = p.id) AS techniques,
      (SELECT json_agg(json_build_array(f.name, f.value) ORDER BY f.name, f.value) FROM product_fields f
        WHERE f.tenant_id = ${tenantId} AND f.product_id = p.id) AS fields
    FROM products p
    LEFT JOIN categories c ON c.tenant_id = ${tenantId} AND c.id = p.category_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_array(color, hex, units)) AS colors,
        string_agg(color || hex, chr(30)) AS color_names
      FROM (SELECT v.color, min(v.hex) AS hex, sum(units_left(v.counted, v.stock, v.reserved)) AS units
        FROM variants v WHERE v.tenant_id = ${tenantId} AND v.product_id = p.id
        GROUP BY v.color ORDER BY v.color) own) v ON true
    WHERE p.tenant_id = ${tenantId} AND p.active AND ${where}
    OFFSET 0) product
  ORDER BY id`

interface Read {
  id: number
  print: string
  categoryId: number | null
  brand: string
  price: number
  popularity: number
  createdAt: number
  name: string
  text: string
  colors: IndexRow['colors'] | null
  techniques: number[] | null
  fields: IndexRow['fields'] | null
}

const rowsWhere = async (
  database: Database,
  name: string,
  tenantId: number,
  where: SQL,
): Promise<IndexRow[]> => {
  const rows = await readNamed<{ row: Read }>(
    database,
    name,
    sql`SELECT row_to_json(r) AS row FROM (${select(tenantId, where)}) r`,
  )
  return rows.map(({ row }) => ({
    ...row,
    colors: row.colors ?? [],
    techniques: row.techniques ?? [],
    fields: row.fields ?? [],
  }))
}

/** Those of the products that are on sale. */
export const readIndexRows = (database: Database, tenantId: number, ids: readonly number[]) =>
  rowsWhere(database, 'shelf_rows', tenantId, sql`p.id = ANY(${sql.param([...ids])}::bigint[])`)

/** Everything that a shop has on sale. */
export const readSearchIndex = async (database: Database, tenantId: number): Promise<SearchIndex> => {
  const { rows } = await database.$client.query<{ count: number; ends: string[] | null }>(
    `SELECT count(*)::int AS count, array_agg(id ORDER BY id) FILTER (WHERE place % $2 = 0) AS ends
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE tenant_id = $1 AND active) p`,
    [tenantId, CHUNK],
  )
  const searchIndex = createSearchIndex(rows[0]?.count ?? 0)
  const starts = [0, ...(rows[0]?.ends ?? []).map(Number)]
  const chunkFrom = (start: number, at: number) =>
    rowsWhere(
      database,
      'shelf_chunk',
      tenantId,
      sql`p.id > ${start} AND p.id <= ${starts[at + 1] ?? Number.MAX_SAFE_INTEGER}`,
    )
  for (let at = 0; at < starts.length; at += AT_ONCE) {
    const chunks = await Promise.all(
      starts.slice(at, at + AT_ONCE).map((start, place) => chunkFrom(start, at + place)),
    )
    for (const row of chunks.flat()) addToIndex(searchIndex, row)
  }
  return searchIndex
}
