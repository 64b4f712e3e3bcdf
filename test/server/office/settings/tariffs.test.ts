import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import { getTariffs, saveTariffs, type Tariff } from '#contract/office/shipping.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let ana: Member
let sales: Member
beforeAll(async () => {
  gestion = await openGestion()
  ana = await gestion.member('Ana', {})
  sales = await gestion.member('Vera', { role: 'sales' })
})
afterAll(() => gestion.close())

const rows = async () => [...(await ana.call(getTariffs)).ok.rows]
const save = (by: Member, before: readonly Tariff[], after: readonly Tariff[]) =>
  by.call(saveTariffs, { body: { key: randomUUID(), before, rows: after } })
const undo = (entry = '') => ana.call(undoEntry, { body: { entry, key: randomUUID() } })
const priced = (all: readonly Tariff[], index: number, price: number) =>
  all.map((row, at) => (at === index ? { ...row, price } : row))

describe('[SET-11] the table of shipping rates', () => {
  test('is changed row by row, told old → new, and taken back', async () => {
    const before = await rows()
    expect(before.length).toBeGreaterThan(3)
    const { tariffs, undo: offered } = (await save(sales, before, priced(before, 0, 4321))).ok
    expect(tariffs.rows).toEqual(priced(before, 0, 4321))
    const { items } = (await ana.call(listHistory)).ok
    expect(items[0]).toMatchObject({ by: 'Vera', subject: 'shipping', action: 'tariffsSaved' })
    expect(items[0]?.changes).toHaveLength(1)
    expect(items[0]?.changes[0]?.after).toMatch(/hasta .* kg: \$\s?4\.321/)
    expect((await undo(offered?.entry)).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('merges what two people change, and says both values of the same row', async () => {
    const before = await rows()
    await save(sales, before, priced(before, 1, 1111))
    expect((await save(ana, before, priced(before, 2, 2222))).ok.tariffs.rows).toEqual(
      priced(priced(before, 1, 1111), 2, 2222),
    )
    const late = await save(ana, before, priced(before, 1, 3333))
    expect(late.status).toBe(409)
    expect(late.refusal.message).toMatch(/ahora dice “\$\s?1\.111.*”, y acá “\$\s?3\.333/)
    expect((await rows())[1]?.price).toBe(1111)
  })

  test('refuses a row in words, at the row', async () => {
    const before = await rows()
    const [first] = before
    if (first === undefined) throw new Error('no rate')
    const wrong = [...before.slice(1), { ...first, zone: '', price: 5 }]
    const { status, refusal } = await save(ana, before, wrong)
    expect([status, Object.values(refusal.fields ?? {})]).toEqual([
      400,
      ['“Zona” lleva letras, y hasta 100.'],
    ])
    expect(await rows()).toEqual(before)
  })

  test('is emptied, and filled again', async () => {
    const before = await rows()
    const { undo: offered } = (await save(ana, before, [])).ok
    expect(await rows()).toEqual([])
    expect((await undo(offered?.entry)).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('of a file goes the same way: its entry is taken back, and the export is the same', async () => {
    const { dataDir } = gestion.shops.app.ports.settings
    const [one, other] = [join(dataDir, 'uno.csv'), join(dataDir, 'dos.csv')]
    const before = await rows()
    await gestion.shop('envios', 'exportar', 'brote', one)
    const columns =
      'Zona;Provincias;Transportista;Servicio;Código;Tipo;Hasta kg;Precio;Días mínimo;Días máximo'
    await writeFile(other, `${columns}\nTodo;;Correo;Estándar;estandar;domicilio;5;1000;1;2\n`)
    await gestion.shop('envios', 'importar', 'brote', other)
    expect(await rows()).toHaveLength(1)
    const { items } = (await ana.call(listHistory)).ok
    expect(items[0]).toMatchObject({ action: 'tariffsImported', by: 'línea de comandos', undo: 'back' })
    expect((await undo(items[0]?.id)).status).toBe(200)
    expect(await rows()).toEqual(before)
  })
})
