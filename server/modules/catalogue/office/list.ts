import type { CatalogueChip } from '#contract/office/catalogue.ts'
import type { Database } from '../../../db/database.ts'

export interface CardRow {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly externalId: string
  readonly category: string
  readonly picture: string
  readonly active: boolean
  readonly price: number
  /** null: none of its variants is counted. */
  readonly stock: number | null
  readonly fewLeft: boolean
  readonly variants: number
  readonly problem: string
}

/** Units of a product's counted variants that can be sold. */
const LEFT = `(SELECT sum(greatest(0, v.stock - v.reserved))::int FROM variants v
  WHERE v.tenant_id = $1 AND v.product_id = p.id AND v.counted)`

/** Some variant that is counted has few units left, or none. */
const FEW = `EXISTS (SELECT 1 FROM variants v
  WHERE v.tenant_id = $1 AND v.product_id = p.id AND v.counted AND v.stock - v.reserved < $2)`

const CHIPS: Readonly<Record<CatalogueChip, string>> = {
  onSale: 'p.active',
  fewLeft: `p.active AND ${FEW}`,
  noPicture: "p.featured_img = ''",
  noPrice: 'p.price = 0',
  hidden: 'NOT p.active',
}

/** A word of a search as a pattern: `%` and `_` are what they are. */
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const MOST_WORDS = 8

export interface Wanted {
  readonly search: string
  readonly only: CatalogueChip | undefined
  readonly categoryId: number | null | undefined
  /** Of numbers below this one. */
  readonly after: number | undefined
  readonly most: number
  readonly few: number
}

/** Products by the newest first; a search finds words of names, or one that has just that SKU, code or bar code. */
export const productCards = async (
  database: Database,
  tenantId: number,
  { search, only, categoryId, after, most, few }: Wanted,
): Promise<CardRow[]> => {
  const values: unknown[] = [tenantId, few]
  const value = (one: unknown) => `$${values.push(one)}`
  const where: string[] = []
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length > 0) {
    const found = words.map((word) => `p.search_text LIKE search_fold(${value(containing(word))})`)
    const code = value(search.trim())
    where.push(`(${found.join(' AND ')} OR p.id IN (SELECT v.product_id FROM variants v WHERE v.tenant_id = $1
      AND (v.sku ILIKE ${value(containing(search.trim()))} OR v.extras ->> 'barcode' = ${code})))`)
  }
  if (only !== undefined) where.push(CHIPS[only])
  if (categoryId !== undefined) where.push(`p.category_id = ${value(categoryId ?? 0)}`)
  if (after !== undefined) where.push(`p.id < ${value(after)}`)
  const { rows } = await database.$client.query<CardRow>(
    `SELECT p.id::int AS id, p.name, p.slug, p.external_id AS "externalId", coalesce(c.name, '') AS category,
      p.featured_img AS picture, p.active, p.price::float8 AS price, ${LEFT} AS stock, ${FEW} AS "fewLeft",
      (SELECT count(*)::int FROM variants v WHERE v.tenant_id = $1 AND v.product_id = p.id) AS variants,
      coalesce((SELECT o.problem FROM picture_sources o WHERE o.tenant_id = $1 AND o.product_id = p.id
        AND o.state = 'failed' ORDER BY o.position LIMIT 1), '') AS problem
    FROM products p LEFT JOIN categories c ON c.tenant_id = $1 AND c.id = p.category_id
    WHERE p.tenant_id = $1${where.map((one) => ` AND ${one}`).join('')}
    ORDER BY p.id DESC LIMIT ${value(most)}`,
    values,
  )
  return rows
}

/** How many products each chip shows. */
export const chipCounts = async (database: Database, tenantId: number, few: number) => {
  const { rows } = await database.$client.query<Record<CatalogueChip | 'all', number>>(
    `SELECT count(*)::int AS all, ${Object.entries(CHIPS)
      .map(([chip, sql]) => `count(*) FILTER (WHERE ${sql})::int AS "${chip}"`)
      .join(', ')}
    FROM products p WHERE p.tenant_id = $1`,
    [tenantId, few],
  )
  const none = { all: 0, onSale: 0, fewLeft: 0, noPicture: 0, noPrice: 0, hidden: 0 }
  return { ...none, ...rows[0] }
}
