import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Database } from '../../../db/database.ts'
import { named } from '../../../db/named.ts'

/** A product's first photograph in each colour, by the colour's name; without the large size, which only zooming loads. */
export type ColorPictures = ReadonlyMap<string, Picture>

interface PicturesRow extends Record<string, unknown> {
  id: number
  pictures: Record<string, Picture>
}

const readRows = named<PicturesRow, { tenantId: number; ids: readonly number[] }>(
  'catalogue_color_pictures',
  ({ tenantId, ids }) => sql`
    SELECT product_id::float8 AS id, json_object_agg(color, picture - 'large') AS pictures
    FROM (
      SELECT DISTINCT ON (product_id, color) product_id, color, picture
      FROM product_pictures
      WHERE tenant_id = ${tenantId} AND product_id = ANY(${ids}::bigint[])
        AND color <> '' AND picture IS NOT NULL
      ORDER BY product_id, color, position, id) first
    GROUP BY product_id`,
)

export const readColorPictures = async (
  database: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<(readonly [id: number, pictures: ColorPictures])[]> => {
  const rows = await readRows(database, { tenantId, ids })
  const found = new Map(rows.map(({ id, pictures }) => [id, new Map(Object.entries(pictures))]))
  // Products without photographs in colours are answered too: the cache does not query them again.
  return ids.map((id) => [id, found.get(id) ?? new Map()] as const)
}
