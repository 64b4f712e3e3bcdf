import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import * as calls from '#contract/office/imports.ts'
import { openOperators } from '#harness/office/operators.ts'
import { startServer } from '#harness/server/server.ts'

const SECRET = 'a secret of this bench, long enough for the server'
/** How often it is asked how far an import is, in ms; its screen does so each second. */
const EVERY = 100

const asked = async <Row extends object>(url: string, sql: string, values: readonly unknown[] = []) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Changes every price of the only shop there while a file of it is made, which then changes every product of another one. */
export const dearer = async (url: string, use: () => Promise<unknown>) => {
  await asked(url, 'CREATE TABLE former_prices AS SELECT id, price_breaks FROM products')
  await asked(
    url,
    `UPDATE products SET price_breaks = (SELECT jsonb_agg(e || jsonb_build_object('price', round((e ->> 'price')::numeric * 1.12, 2)))
       FROM jsonb_array_elements(price_breaks) e)`,
  )
  await use()
  // The shop is stored for other benches.
  await asked(
    url,
    'UPDATE products p SET price_breaks = f.price_breaks FROM former_prices f WHERE f.id = p.id',
  )
  await asked(url, 'DROP TABLE former_prices')
}

/** All that a file may change of a shop, as one sum of each product. */
const productsOf = (url: string, shop: string) =>
  asked<{ slug: string; sum: string }>(
    url,
    `SELECT p.slug, md5((to_jsonb(p) - 'updated_at')::text ||
       coalesce((SELECT jsonb_agg(to_jsonb(v) ORDER BY v.id) FROM variants v WHERE v.product_id = p.id)::text, '') ||
       coalesce((SELECT jsonb_agg(to_jsonb(f) ORDER BY f.name, f.value) FROM product_fields f WHERE f.product_id = p.id)::text, '') ||
       coalesce((SELECT jsonb_agg(to_jsonb(o) ORDER BY o.url) FROM picture_sources o WHERE o.product_id = p.id)::text, '')) AS sum
     FROM products p JOIN tenants t ON t.id = p.tenant_id WHERE t.name = $1 ORDER BY p.slug`,
    [shop],
  )

interface Step {
  readonly what: string
  readonly seconds: number
  /** s at most. */
  readonly most?: number
}

interface Files {
  readonly shop: string
  readonly first: string
  /** The same with every product changed. */
  readonly second: string
}

/**
 * What the screen 'Importar' does, by its calls to a running server: a file into an empty shop, one that changes every
 * product of it, and that one taken back after an order has taken from one of them.
 */
export const importByScreen = async (
  databaseUrl: string,
  { shop, first, second }: Files,
): Promise<Step[]> => {
  const server = await startServer({ databaseUrl, env: { AUTH_SECRET: SECRET, LOG_LEVEL: 'error' } })
  const steps: Step[] = []
  const note = (what: string, began: number, most?: number) =>
    steps.push({ what, seconds: (performance.now() - began) / 1000, ...(most === undefined ? {} : { most }) })
  try {
    const { ask } = await openOperators(server, shop)
    const run = async (id: string) => (await ask(calls.getImport, { query: { id } })).run
    const until = async (id: string, working: calls.ImportRun['state'], onProgress?: () => void) => {
      for (;;) {
        const now = await run(id)
        if (now.share > 0) onProgress?.()
        if (now.state !== working) return now
        await pause(EVERY)
      }
    }
    const read = async (path: string, name: string) => {
      const content = new Uint8Array(readFileSync(path))
      const id = randomUUID()
      await ask(calls.startImport, { body: { id, name, bytes: content.length } })
      let began = 0
      for (let piece = 0; piece * calls.PIECE_BYTES < content.length; piece += 1) {
        began = performance.now()
        const file = content.slice(piece * calls.PIECE_BYTES, (piece + 1) * calls.PIECE_BYTES)
        await ask(calls.putPiece, { query: { id, piece: String(piece) }, file })
      }
      let isReported = false
      const ready = await until(id, 'reading', () => {
        if (!isReported) note(`${name}: first progress`, began, 1)
        isReported = true
      })
      note(`${name}: dry run`, began, 30)
      if (ready.state !== 'ready') throw new Error(`${name}: ${ready.state} ${ready.problem}`)
      console.log(`${name}: ${JSON.stringify(ready.result)}`)
      return ready
    }
    const apply = async ({ id, digest, name }: calls.ImportRun) => {
      const began = performance.now()
      await ask(calls.applyImport, { body: { id, key: randomUUID(), digest } })
      const done = await until(id, 'applying')
      if (done.state !== 'done') throw new Error(`${name}: ${done.state} ${done.problem}`)
      note(`${name}: import`, began)
      return id
    }
    await apply(await read(first, 'all new'))
    const before = await productsOf(databaseUrl, shop)
    const id = await apply(await read(second, 'all changed'))
    const sold = before[Math.floor(before.length / 2)]?.slug ?? ''
    await asked(
      databaseUrl,
      `UPDATE variants v SET stock = stock + 2 FROM products p JOIN tenants t ON t.id = p.tenant_id
       WHERE t.name = $1 AND p.slug = $2 AND v.product_id = p.id`,
      [shop, sold],
    )
    const began = performance.now()
    await ask(calls.undoImport, { body: { id, key: randomUUID() } })
    const undone = await until(id, 'undoing')
    note('all changed: undo', began, 60)
    const sums = new Map((await productsOf(databaseUrl, shop)).map(({ slug, sum }) => [slug, sum]))
    const others = before.filter(({ slug, sum }) => sums.get(slug) !== sum).map(({ slug }) => slug)
    const named = undone.result?.left?.products.map(({ slug }) => slug) ?? []
    if (undone.state !== 'undone' || others.join() !== sold || named.join() !== sold)
      throw new Error(
        `Undone, but not as before: ${undone.state} ${undone.problem} ${others.slice(0, 9)} | ${named}`,
      )
    return steps
  } finally {
    await server.close()
  }
}
