import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { named, type Value } from '../../../db/named.ts'
import { fingerprintOf } from './fingerprint.ts'
import { addToIndex, createSearchIndex, type IndexRow, type SearchIndex, trimIndex } from './search-index.ts'

/** Products read at once: little enough that other requests get their turn in between. */
const CHUNK = 2000
/** Chunks that the database reads side by side. */
const AT_ONCE = 2

const columns = (...names: string[]) =>
  sql.raw(`json_build_array(${names.map((name) => `coalesce(array_agg(${name}), '{}')`).join(', ')})`)

/** Which products, by their id's column. */
type Where = (id: SQL) => SQL

const PRODUCT = ['id', 'category_id', 'brand', 'price', 'popularity', 'created', 'name']

/**
 * Products and their parts, each as columns: a part that was looked up for each product took the database most of the
 * time, and a join of parts would depend on what it expects of their number. With `words` comes the text that is searched.
 */
const select = (tenantId: Value, where: Where, words: boolean) => sql`
  SELECT (SELECT ${columns(...PRODUCT, ...(words ? ['text'] : []))} FROM (
      SELECT p.id, p.category_id, p.brand, p.price, p.popularity, date_part('epoch', p.created_at) * 1000 AS created,
        search_fold(p.name) AS name, p.search_text AS text
      FROM products p WHERE p.tenant_id = ${tenantId} AND p.active AND ${where(sql`p.id`)} ORDER BY p.id) own) AS products,
    (SELECT ${columns('id', 'name')} FROM (
      SELECT c.id, search_fold(c.name) AS name FROM categories c WHERE c.tenant_id = ${tenantId}) own) AS categories,
    (SELECT ${columns('product_id', 'color', 'hex', 'units')} FROM (
      SELECT v.product_id, v.color, min(v.hex) AS hex, sum(units_left(v.counted, v.stock, v.reserved)) AS units
      FROM variants v WHERE v.tenant_id = ${tenantId} AND ${where(sql`v.product_id`)}
      GROUP BY v.product_id, v.color ORDER BY v.product_id, v.color) own) AS colors,
    (SELECT ${columns('product_id', 'technique_id')} FROM (
      SELECT t.product_id, t.technique_id FROM product_techniques t
      WHERE t.tenant_id = ${tenantId} AND ${where(sql`t.product_id`)}
      ORDER BY t.product_id, t.technique_id) own) AS techniques,
    (SELECT ${columns('product_id', 'name', 'value')} FROM (
      SELECT f.product_id, f.name, f.value FROM product_fields f
      WHERE f.tenant_id = ${tenantId} AND ${where(sql`f.product_id`)}
      ORDER BY f.product_id, f.name, f.value) own) AS fields`

interface Read {
  products: [
    id: number[],
    category: (number | null)[],
    brand: string[],
    price: number[],
    popularity: number[],
    created: number[],
    name: string[],
    text?: string[],
  ]
  categories: [id: number[], name: string[]]
  colors: [product: number[], color: string[], hex: string[], units: number[]]
  techniques: [product: number[], technique: number[]]
  fields: [product: number[], name: string[], value: string[]]
}

/** Values of parts by their product; both are read by ascending id of it, and so are they asked for. */
const byProduct = <T>(products: readonly number[], valueAt: (place: number) => T): ((id: number) => T[]) => {
  let at = 0
  return (id) => {
    // Parts of products that are not on sale are there, too.
    while (at < products.length && (products[at] ?? 0) < id) at++
    const values: T[] = []
    while (products[at] === id) values.push(valueAt(at++))
    return values
  }
}

const rowsOf = ([read]: readonly Read[]): IndexRow[] => {
  if (read === undefined) throw new Error('A query of one row answered none')
  const [ids, categoryIds, brands, prices, popularity, created, names, texts] = read.products
  const [categories, categoryNames] = read.categories
  const nameOf = new Map(categories.map((id, place) => [id, categoryNames[place] ?? '']))
  const [colored, colorNames, hexes, units] = read.colors
  const colors = byProduct(colored, (at) => [colorNames[at] ?? '', hexes[at] ?? '', units[at] ?? 0] as const)
  const [printed, techniqueIds] = read.techniques
  const techniques = byProduct(printed, (at) => techniqueIds[at] ?? 0)
  const [described, fieldNames, fieldValues] = read.fields
  const fields = byProduct(described, (at) => [fieldNames[at] ?? '', fieldValues[at] ?? ''] as const)
  return ids.map((id, at) => {
    const categoryId = categoryIds[at] ?? null
    const row = {
      id,
      categoryId,
      brand: brands[at] ?? '',
      price: prices[at] ?? 0,
      popularity: popularity[at] ?? 0,
      createdAt: created[at] ?? 0,
      name: names[at] ?? '',
      text:
        texts === undefined
          ? ''
          : `${texts[at]} ${categoryId === null ? '' : (nameOf.get(categoryId) ?? '')}`,
      colors: colors(id),
      techniques: techniques(id),
      fields: fields(id),
    }
    return { ...row, fingerprint: fingerprintOf(row) }
  })
}

type ReadRow = Read & Record<string, unknown>

/** The statement without the text that is searched, and with it. */
const inBoth = <V extends { readonly tenantId: number }>(
  name: string,
  where: (values: { readonly [K in keyof V]: Value }) => Where,
) => {
  const filtered = named<ReadRow, V>(name, (values) => select(values.tenantId, where(values), false))
  const searched = named<ReadRow, V>(`${name}_words`, (values) =>
    select(values.tenantId, where(values), true),
  )
  return async (database: Database, values: V, words: boolean): Promise<IndexRow[]> =>
    rowsOf(await (words ? searched : filtered)(database, values))
}

const readOnes = inBoth<{ tenantId: number; ids: readonly number[] }>(
  'index_rows',
  ({ ids }) =>
    (id) =>
      sql`${id} = ANY(${ids}::bigint[])`,
)

const readChunk = inBoth<{ tenantId: number; start: number; end: number }>(
  'index_chunk',
  ({ start, end }) =>
    (id) =>
      sql`${id} > ${start}::bigint AND ${id} <= ${end}::bigint`,
)

/** Those of the products that are on sale; with the text that is searched, or without. */
export const readIndexRows = (
  database: Database,
  tenantId: number,
  ids: readonly number[],
  words: boolean,
): Promise<IndexRow[]> => readOnes(database, { tenantId, ids }, words)

/** Everything that a shop has on sale, to be searched or only filtered. */
export const readSearchIndex = async (
  database: Database,
  tenantId: number,
  words: boolean,
): Promise<SearchIndex> => {
  const { rows } = await database.$client.query<{ count: number; ends: string[] | null }>(
    `SELECT count(*)::int AS count, array_agg(id ORDER BY id) FILTER (WHERE place % $2 = 0) AS ends
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE tenant_id = $1 AND active) p`,
    [tenantId, CHUNK],
  )
  const searchIndex = createSearchIndex(rows[0]?.count ?? 0, words)
  const starts = [0, ...(rows[0]?.ends ?? []).map(Number)]
  const chunkFrom = (start: number, at: number) => {
    const end = starts[at + 1] ?? Number.MAX_SAFE_INTEGER
    return readChunk(database, { tenantId, start, end }, words)
  }
  for (let at = 0; at < starts.length; at += AT_ONCE) {
    const chunks = await Promise.all(
      starts.slice(at, at + AT_ONCE).map((start, place) => chunkFrom(start, at + place)),
    )
    for (const row of chunks.flat()) addToIndex(searchIndex, row)
  }
  trimIndex(searchIndex)
  return searchIndex
}
