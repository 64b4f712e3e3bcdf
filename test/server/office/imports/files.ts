import { randomUUID } from 'node:crypto'
import * as calls from '#contract/office/imports.ts'
import type { Gestion, Member } from '../gestion.ts'

const HEAD = [
  'Identificador de URL',
  'Nombre',
  'Categorías',
  'Nombre de propiedad 1',
  'Valor de propiedad 1',
  'Precio',
  'Stock',
  'SKU',
]

export interface FileRow {
  readonly slug: string
  readonly name?: string
  readonly category?: string
  readonly color?: string
  readonly price?: string
  readonly stock?: string
  readonly sku: string
}

/** A file as Tiendanube exports it. */
export const csvOf = (rows: readonly FileRow[]): Buffer =>
  Buffer.from(
    [
      HEAD,
      ...rows.map(({ slug, name = '', category = '', color = '', price = '', stock = '', sku }) => [
        slug,
        name,
        category,
        color === '' ? '' : 'Color',
        color,
        price,
        stock,
        sku,
      ]),
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
      .join('\n'),
  )

/** A file on its way into a shop, as its screen brings it in. */
export const importing = (gestion: Gestion, owner: Pick<Member, 'call'>) => {
  const { jobs } = gestion.shops.app.ports
  const send = async (content: Buffer, name = 'productos.csv', id: string = randomUUID()) => {
    await owner.call(calls.startImport, { body: { id, name, bytes: content.length } }).then(({ ok }) => ok)
    for (let piece = 0; piece * calls.PIECE_BYTES < content.length; piece += 1) {
      const file = content.subarray(piece * calls.PIECE_BYTES, (piece + 1) * calls.PIECE_BYTES)
      await owner.call(calls.putPiece, { query: { id, piece: String(piece) }, file }).then(({ ok }) => ok)
    }
    return id
  }
  const get = async (id: string) => (await owner.call(calls.getImport, { query: { id } })).ok.run
  const rows = async (id: string, kind: calls.ImportRow['kind']) =>
    (await owner.call(calls.listImportRows, { query: { id, kind } })).ok.items
  const read = async (content: Buffer, name?: string) => {
    const id = await send(content, name)
    await jobs.drain()
    return get(id)
  }
  const apply = async ({ id, digest }: calls.ImportRun, key: string = randomUUID()) => {
    await owner.call(calls.applyImport, { body: { id, key, digest } }).then(({ ok }) => ok)
    await jobs.drain()
    return get(id)
  }
  const undo = async (id: string, key: string = randomUUID()) => {
    await owner.call(calls.undoImport, { body: { id, key } }).then(({ ok }) => ok)
    await jobs.drain()
    return get(id)
  }
  const cancel = (id: string) => owner.call(calls.cancelImport, { body: { id } })
  return { send, get, rows, read, apply, undo, cancel }
}

/** All that a file could change of a shop's catalogue, by product. */
export const catalogueOf = async (gestion: Gestion) => {
  const shop = (await gestion.query("SELECT id FROM tenants WHERE name = 'brote'")).rows[0]
  const { rows } = await gestion.query(
    `SELECT p.slug, to_jsonb(p) - 'updated_at' AS product,
       (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.id) FROM variants v WHERE v.tenant_id = $1 AND v.product_id = p.id) AS variants,
       (SELECT jsonb_agg(to_jsonb(f) ORDER BY f.position, f.name, f.value) FROM product_fields f
         WHERE f.tenant_id = $1 AND f.product_id = p.id) AS fields,
       (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.url) FROM picture_sources o
         WHERE o.tenant_id = $1 AND o.product_id = p.id) AS sources,
       (SELECT jsonb_agg(to_jsonb(x) ORDER BY x.id) FROM product_pictures x
         WHERE x.tenant_id = $1 AND x.product_id = p.id) AS pictures
     FROM products p WHERE p.tenant_id = $1 ORDER BY p.slug`,
    [shop?.['id']],
  )
  return new Map(rows.map((row) => [String(row['slug']), row]))
}
