import { randomUUID } from 'node:crypto'
import * as calls from '#contract/office/imports.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { productFields, productPictures, products, variants } from '#server/db/schema/catalogue.ts'
import { pictureSources } from '#server/db/schema/picture-sources.ts'
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

/** The same each time, since a table's rows come in no order. */
const inOrder = <R>(rows: readonly R[]): R[] => {
  const text = (row: R) => JSON.stringify(row)
  return [...rows].sort((a, b) => (text(a) < text(b) ? -1 : 1))
}

/** All that a file could change of a shop's catalogue, by product. */
export const catalogueOf = async (gestion: Gestion) => {
  const { id: tenantId } = await shopRow(gestion, 'brote')
  const all = (await rowsOf(gestion, products, { tenantId })).sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const parts = {
    variants: await rowsOf(gestion, variants, { tenantId }),
    fields: await rowsOf(gestion, productFields, { tenantId }),
    sources: await rowsOf(gestion, pictureSources, { tenantId }),
    pictures: await rowsOf(gestion, productPictures, { tenantId }),
  }
  const whole = all.map(({ updatedAt: _, ...product }) => {
    const own = <R extends { readonly productId: number }>(rows: readonly R[]) =>
      inOrder(rows.filter(({ productId }) => productId === product.id))
    return {
      product,
      variants: own(parts.variants),
      fields: own(parts.fields),
      sources: own(parts.sources),
      pictures: own(parts.pictures),
    }
  })
  return new Map(whole.map((one) => [one.product.slug, one]))
}
