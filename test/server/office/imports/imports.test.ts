import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import * as calls from '#contract/office/imports.ts'
import { changeVariant } from '#harness/rows/catalogue.ts'
import { dropJobs } from '#harness/rows/jobs.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { importRuns } from '#server/db/schema/office/imports.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'
import { catalogueOf, csvOf, type FileRow, importing } from './files.ts'

let gestion: Gestion
let owner: Member
let files: ReturnType<typeof importing>
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
  files = importing(gestion, owner)
})
afterAll(() => gestion.close())

const TWENTY: readonly FileRow[] = Array.from({ length: 20 }, (_, index) => ({
  slug: `gorra-${index + 1}`,
  name: `Gorra ${index + 1}`,
  category: 'Gorras nuevas',
  price: `${1000 + index},50`,
  stock: '10',
  sku: `GORRA-${index + 1}`,
}))
const broken = TWENTY.map((row, index) =>
  index === 3 ? { ...row, price: 'mil' } : index === 7 ? { ...row, stock: 'diez' } : row,
)

describe('a file of products', () => {
  test('[IMP-1] is shown field by field before anything of the shop changes, and counts the same when it is applied', async () => {
    const before = await catalogueOf(gestion)
    const run = await files.read(csvOf(TWENTY))
    expect(run).toMatchObject({
      state: 'ready',
      layout: 'Tiendanube',
      result: { created: 20, changed: 0, same: 0 },
    })
    expect(await catalogueOf(gestion)).toEqual(before)
    const done = await files.apply(run)
    expect(done).toMatchObject({ state: 'done', share: 1, result: { created: 20, changed: 0, same: 0 } })

    const dearer = TWENTY.map((row, index) =>
      index === 0 ? { ...row, price: '2000,50', stock: '7', name: 'Gorra uno' } : row,
    )
    const again = await files.read(csvOf(dearer))
    expect(again.result).toMatchObject({ created: 0, changed: 1, same: 19 })
    const [changed] = await files.rows(again.id, 'changed')
    expect(changed).toMatchObject({ slug: 'gorra-1', row: 2 })
    const byField = new Map(changed?.changes.map(({ field, before: old, after }) => [field, [old, after]]))
    expect(byField.get('name')).toEqual(['Gorra 1', 'Gorra uno'])
    expect(byField.get('stock GORRA-1')).toEqual(['10', '7'])
    expect(byField.get('price')?.map(Number)).toEqual(
      [1000.5, 2000.5].map((price) => expect.closeTo(price, 0)),
    )
    expect([...byField.keys()].sort()).toEqual(['name', 'price', 'stock GORRA-1'])
    expect((await files.apply(again)).state).toBe('done')
    const same = await files.read(csvOf(dearer))
    expect(same.result).toMatchObject({ created: 0, changed: 0, same: 20 })
    expect(
      (await owner.call(calls.applyImport, { body: { id: same.id, key: randomUUID(), digest: same.digest } }))
        .status,
    ).toBe(409)
    await files.cancel(same.id)
  })

  test('[IMP-2] leaves rows with errors out, which are corrected on the screen', async () => {
    const run = await files.read(
      csvOf(broken.map((row) => ({ ...row, slug: `x${row.slug}`, sku: `X${row.sku}` }))),
    )
    expect(run.result).toMatchObject({ created: 18, errors: 2 })
    const wrong = await files.rows(run.id, 'error')
    expect(wrong.map(({ row, message }) => [row, message])).toEqual([
      [5, expect.stringContaining('“mil”')],
      [9, expect.stringContaining('“diez”')],
    ])
    expect(wrong[0]?.cells).toMatchObject({ Precio: 'mil', SKU: 'XGORRA-4' })
    const cells = [
      { row: 5, column: 'Precio', value: '1003,50' },
      { row: 9, column: 'Stock', value: '10' },
    ]
    const stale = await owner.call(calls.correctRows, { body: { id: run.id, digest: 'x', cells } })
    expect(stale.status).toBe(409)
    await owner
      .call(calls.correctRows, { body: { id: run.id, digest: run.digest, cells } })
      .then(({ ok }) => ok)
    await gestion.shops.app.ports.jobs.drain()
    const repaired = await files.get(run.id)
    expect(repaired).toMatchObject({ state: 'ready', corrected: 2, result: { created: 20, errors: 0 } })
    const applied = await files.apply(repaired)
    expect(applied.result).toMatchObject({ created: 20 })
    expect((await files.undo(applied.id)).state).toBe('undone')
  })

  test('[IMP-3] is taken back whole: each row as before, but for what an order has taken, which is named', async () => {
    const before = await catalogueOf(gestion)
    const [known = ''] = before.keys()
    const product = before.get(known)
    if (product === undefined) throw new Error('no product')
    const changes: FileRow[] = product.variants.map(({ sku, color }, index) => ({
      slug: known,
      ...(index === 0 ? { name: 'Otro nombre', category: 'Otra categoría' } : {}),
      color,
      price: '9999,50',
      stock: '500',
      sku,
    }))
    const fresh = TWENTY.map((row) => ({
      ...row,
      slug: `n${row.slug}`,
      sku: `N${row.sku}`,
      category: 'Muy nueva',
    }))
    const run = await files.read(csvOf([...changes, ...fresh]))
    expect(run.result).toMatchObject({ created: 20, changed: 1, errors: 0 })
    const done = await files.apply(run)
    expect((await catalogueOf(gestion)).size).toBe(before.size + 20)
    const undone = await files.undo(done.id)
    expect(undone).toMatchObject({
      state: 'undone',
      result: { left: { restored: 1, removed: 20, count: 0 } },
    })
    expect(await catalogueOf(gestion)).toEqual(before)
    expect(await rowsOf(gestion, categories, { name: 'Muy nueva' })).toEqual([])

    // An order takes two of one that it made, and somebody edits another field of the other.
    const second = await files.apply(await files.read(csvOf([...changes, ...fresh])))
    const sold = changes[0]?.sku ?? ''
    await changeVariant(gestion, sold, { stock: sql`stock - 2` })
    await changeVariant(gestion, 'NGORRA-2', { reserved: 1 })
    const back = await files.undo(second.id)
    expect(back.result?.left).toMatchObject({
      removed: 19,
      count: 2,
      products: [
        { slug: known, why: 'sold' },
        { slug: 'ngorra-2', why: 'used' },
      ].sort((a, b) => a.slug.localeCompare(b.slug)),
    })
    const now = await catalogueOf(gestion)
    expect(now.get('ngorra-2')?.product).toMatchObject({ active: false })
    expect(now.get(known)?.product).toEqual(product.product)
    const stockOf = (catalogue: typeof now) =>
      catalogue.get(known)?.variants.find(({ sku }) => sku === sold)?.stock
    expect(stockOf(now)).toBe(Number(stockOf(before)) - 2)
  })

  test('[IMP-4] leaves one entry with its counts, from which it is taken back as well', async () => {
    const rows = TWENTY.map((row) => ({ ...row, slug: `h${row.slug}`, sku: `H${row.sku}` }))
    const before = await catalogueOf(gestion)
    const run = await files.apply(await files.read(csvOf(rows), 'con-historia.csv'))
    const [entry] = (await owner.call(listHistory, { query: { subject: 'imports' } })).ok.items
    expect(entry).toMatchObject({
      by: 'Diego',
      action: 'imported',
      object: 'con-historia.csv',
      changes: [{ field: 'created', before: '', after: '20' }],
      undo: 'back',
    })
    const body = { entry: entry?.id, key: randomUUID() }
    const begun = await owner.call(undoEntry, { body })
    expect(begun.ok).toEqual({ order: null, importId: run.id })
    // The answer does not wait for a large file: a job takes it back as a whole.
    await gestion.shops.app.ports.jobs.drain()
    expect((await files.get(run.id)).state).toBe('undone')
    expect(await catalogueOf(gestion)).toEqual(before)
    expect((await owner.call(undoEntry, { body })).ok.importId).toBe(run.id)
    const again = await owner.call(undoEntry, { body: { ...body, key: randomUUID() } })
    expect([again.status, again.refusal.message]).toEqual([409, 'Ya se deshizo.'])
  })

  test('[IMP-6] comes in pieces, each of which may come twice; what is no part of it is refused', async () => {
    const big = csvOf([
      ...TWENTY,
      { slug: 'larga', name: 'Larga', category: 'x'.repeat(1_100_000), price: '1', sku: 'LARGA' },
    ])
    const id = randomUUID()
    const start = { id, name: 'grande.csv', bytes: big.length }
    for (let twice = 0; twice < 2; twice += 1)
      expect((await owner.call(calls.startImport, { body: start })).ok.state).toBe('receiving')
    const put = (piece: number, file: Buffer) =>
      owner.call(calls.putPiece, { query: { id, piece: String(piece) }, file })
    const [first, second] = [big.subarray(0, calls.PIECE_BYTES), big.subarray(calls.PIECE_BYTES)]
    expect((await put(1, first)).status).toBe(400)
    expect((await put(7, second)).status).toBe(400)
    for (let twice = 0; twice < 2; twice += 1) expect((await put(1, second)).ok.arrived).toEqual([1])
    expect((await put(0, first)).ok.state).toBe('reading')
    expect((await put(0, first)).status).toBe(200)
    await gestion.shops.app.ports.jobs.drain()
    await files.cancel(id)
    const tooLarge = { id: randomUUID(), name: 'x.csv', bytes: calls.MOST_IMPORT_BYTES + 1 }
    expect((await owner.call(calls.startImport, { body: tooLarge })).status).toBe(400)
  })

  test('[IMP-7] that is not one of products, or holds nothing but errors, is told in words', async () => {
    const foreign = await files.read(Buffer.from('a;b\n1;2\n'))
    expect(foreign).toMatchObject({ state: 'failed', problem: expect.stringContaining('encabezado') })
    const errors = await files.read(csvOf([{ slug: 'y', name: 'Y', price: 'nada', sku: 'Y' }]))
    expect(errors).toMatchObject({ state: 'ready', result: { refused: true, errors: 1, created: 0 } })
    await files.cancel(errors.id)
    const amounts = await files.read(csvOf([{ slug: 'z', name: 'Z', price: '1.500', sku: 'Z' }]))
    expect(amounts).toMatchObject({ state: 'asking', asks: { text: '1.500', comma: '1500', point: '1.500' } })
    await owner
      .call(calls.answerDecimals, { body: { id: amounts.id, decimals: 'comma' } })
      .then(({ ok }) => ok)
    await gestion.shops.app.ports.jobs.drain()
    expect(await files.get(amounts.id)).toMatchObject({ state: 'ready', result: { created: 1 } })
    await files.cancel(amounts.id)
  })

  test('[IMP-8] is shown anew where the shop has changed since', async () => {
    const run = await files.read(
      csvOf([{ slug: 'gorra-1', name: 'Gorra vieja', price: '2000,50', stock: '7', sku: 'GORRA-1' }]),
    )
    expect(run.result).toMatchObject({ changed: 1 })
    await changeVariant(gestion, 'GORRA-1', { stock: 99 })
    const again = await files.apply(run)
    expect(again).toMatchObject({ state: 'ready', problem: expect.stringContaining('cambió') })
    expect(again.digest).not.toBe(run.digest)
    expect((await files.apply(again)).state).toBe('done')
  })

  test('[IMP-9] is handed out, all products and what a file changes, by addresses for one use', async () => {
    const { url } = (await owner.call(calls.exportCatalogue, { body: { format: 'tiendanube' } })).ok
    const file = await gestion.fetched(url)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.body).toContain('gorra-2')
    expect((await gestion.fetched(url)).statusCode).toBe(404)
    const run = await files.read(
      csvOf([
        ...TWENTY.slice(1, 3).map((row) => ({ ...row, price: '5,50' })),
        { slug: 'w', name: 'W', price: 'nada', sku: 'W' },
      ]),
    )
    const report = (await owner.call(calls.exportImport, { body: { id: run.id } })).ok
    const { body } = await gestion.fetched(report.url)
    const lines = body.split('\n').filter((line) => /;(error|cambia);/.test(line))
    expect([lines.length, lines.at(-1)]).toEqual([3, expect.stringMatching(/;Precio;\d+,\d+;5,50?;/)])
    await files.cancel(run.id)
  })

  test('[IMP-11] that a server has left is taken up by another, and one that nobody came back to ends', async () => {
    const { jobs } = gestion.shops.app.ports
    const tidy = async () => {
      await gestion.shops.db.database.transaction((tx) => jobs.enqueue(tx, 'imports-tidy'))
      await jobs.drain()
      await jobs.drain()
    }
    const id = await files.send(
      csvOf(TWENTY.map((row) => ({ ...row, slug: `t${row.slug}`, sku: `T${row.sku}` }))),
    )
    /** As if nobody had been at it for so many minutes. */
    const leave = (minutes: number) =>
      changeRows(gestion, importRuns, { id }, { beatAt: new Date(Date.now() - minutes * 60_000) })
    // As if the server had died with the job.
    await dropJobs(gestion, 'imports')
    await leave(2)
    await tidy()
    expect(await files.get(id)).toMatchObject({ state: 'ready', result: { created: 20 } })
    await leave(25 * 60)
    await tidy()
    expect(await files.get(id)).toMatchObject({
      state: 'cancelled',
      problem: expect.stringContaining('Nadie'),
    })
  })

  test('[IMP-12] that a command brings in stands in the history, too, and is taken back from there', async () => {
    const folder = temporaryFolder('command', onTestFinished)
    const path = join(folder, 'por-comando.csv')
    await writeFile(path, csvOf(TWENTY.map((row) => ({ ...row, slug: `c${row.slug}`, sku: `C${row.sku}` }))))
    const before = await catalogueOf(gestion)
    await gestion.shop('catalogo', 'importar', 'brote', path)
    const [run] = (await owner.call(calls.listImports)).ok.runs
    expect(run).toMatchObject({
      name: 'por-comando.csv',
      by: 'línea de comandos',
      state: 'done',
      canUndo: true,
    })
    expect((await files.undo(run?.id ?? '')).state).toBe('undone')
    expect(await catalogueOf(gestion)).toEqual(before)
  })
})
