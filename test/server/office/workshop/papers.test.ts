import { randomUUID } from 'node:crypto'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePapers } from '#contract/office/production.ts'
import { changeMember } from '#contract/office/staff.ts'
import { listBlanks, spoilTask, tickBlanks } from '#contract/office/workshop.ts'
import { formatCount } from '#domain/money/money.ts'
import { darkSquares, overprinted, pageSizes, textOf } from '#harness/printing/pdf.ts'
import { copyLines } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { setProven } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { type Member, named, openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
let empaque: Member
let order: Awaited<ReturnType<Workshop['produced']>>
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
  empaque = await workshop.member('Eva', { ships: true })
  order = await workshop.produced('Viña del Mar', 2)
  await changeOrder(workshop, order.orderId, { dueOn: '2026-11-27' })
})
afterAll(() => workshop.close())

const asked = (who: Member, body: object) => who.call(makePapers, { body: { ids: [order.orderId], ...body } })

const fetched = async (who: Member, body: object) => workshop.gestion.fetched((await asked(who, body)).ok.url)

const pdfOf = async (who: Member, paper: string): Promise<Buffer> => {
  const answer = await fetched(who, { paper })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}

const MM = 72 / 25.4

describe('[PROD-13] a job ticket', () => {
  test('is a page of A5 for each print, with all that is needed to make it', async () => {
    const pdf = await pdfOf(taller, 'tickets')
    expect(pageSizes(pdf)).toEqual([
      [148, 210],
      [148, 210],
    ])
    const text = textOf(pdf)
    for (const said of [
      order.orderNumber,
      'Para el vie 27/11',
      order.product.name,
      'Serigrafía',
      '55 unidades',
      '30',
      '25',
      ' mm',
    ])
      expect(text).toContain(said)
    const [task] = await taller.tasks(order.orderId)
    for (const { name } of task?.inks ?? []) expect(text).toContain(name)
    expect(text).not.toContain('NO EMPEZAR')
    // Nothing of who ordered, nor money.
    expect(text).not.toMatch(/Camila|Rojas|Montt|\$/)
    expect(overprinted(pdf)).toEqual([])
  })

  test('has a QR code that opens its task', async () => {
    const pdf = await pdfOf(taller, 'tickets')
    const tasks = await taller.tasks(order.orderId)
    const { officeOrigin } = workshop.shops.app.office
    for (const [page, { id, line, area }] of tasks.entries()) {
      const url = `${officeOrigin}/gestion/marea/taller/${id}/${line}/${area}`
      const { data, size } = encode(url, { ecc: 'Q', border: 0 })
      const side = 30 * MM
      expect(darkSquares(pdf, { page, x: 148 * MM - 26 - side, y: 26, side, size })).toEqual(data)
    }
  })

  test('says why it may not be begun, and what is made again', async () => {
    const own = await workshop.produced('Quieto')
    const [task] = await taller.tasks(own.orderId)
    if (task === undefined) throw new Error('no task')
    const position = task.sizes[0]?.position ?? 0
    await taller.call(spoilTask, { body: { ...named(task), position, units: 2, reason: 'Mancha' } })
    await changeOrder(workshop, own.orderId, { held: { reason: 'Falta tinta', until: null } })
    const answer = await fetched(taller, { paper: 'tickets', ids: [own.orderId] })
    const text = textOf(answer.rawPayload)
    expect(text).toContain('NO EMPEZAR. El pedido está en espera: Falta tinta')
    expect(text).toContain('Se hacen de nuevo: 2. Mancha')
  })

  test('of many sizes and inks goes on over pages, and nothing is written over another', async () => {
    const own = await workshop.produced('Muchos')
    await copyLines(workshop, own.orderId, 40)
    const answer = await fetched(taller, { paper: 'tickets', ids: [own.orderId] })
    expect(pageSizes(answer.rawPayload).length).toBeGreaterThan(1)
    expect(overprinted(answer.rawPayload)).toEqual([])
  })

  test('is of orders that the shop has and that have a print', async () => {
    expect((await asked(taller, { paper: 'tickets', ids: ['999999'] })).status).toBe(404)
    expect((await asked(taller, { paper: 'tickets', ids: [] })).status).toBe(400)
    expect((await asked(taller, { paper: 'tickets', format: 'csv' })).status).toBe(400)
    const plain = await workshop.gestion.placed()
    const brote = await workshop.gestion.member('Bruno', { role: 'workshop' })
    const refused = await brote.call(makePapers, { body: { paper: 'tickets', ids: [plain.id] } })
    expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining('sin fichas')])
    expect((await brote.call(makePapers, { body: { paper: 'tickets', ids: [order.orderId] } })).status).toBe(
      404,
    )
  })
})

describe('[PROD-14] papers of a parcel', () => {
  test('name whom it is for, and no price', async () => {
    const slips = await pdfOf(empaque, 'slips')
    expect(pageSizes(slips)).toEqual([[148, 210]])
    const listed = textOf(slips)
    for (const said of [
      'Camila Rojas',
      'Almirante Montt 55',
      order.orderNumber,
      order.product.name,
      '110 unidades',
    ])
      expect(listed).toContain(said)
    expect(listed).not.toMatch(/\$|IVA|Total/)
    expect(overprinted(slips)).toEqual([])

    await changeOrder(workshop, order.orderId, { shipping: { trackingCode: 'AB-123' } })
    const labels = await pdfOf(empaque, 'labels')
    expect(pageSizes(labels)).toEqual([[100, 150]])
    const label = textOf(labels)
    for (const said of ['Camila Rojas', 'Almirante Montt 55', order.orderNumber, 'AB-123', 'Envía: Marea'])
      expect(label).toContain(said)
    expect(overprinted(labels)).toEqual([])
  })

  test('are for who may see the person alone, when they are asked for and when they are fetched', async () => {
    for (const paper of ['slips', 'labels']) expect((await asked(taller, { paper })).status).toBe(403)
    const leaving = await workshop.member('Se va', { ships: true })
    const { url } = (await asked(leaving, { paper: 'labels' })).ok
    const owner = await workshop.member('Diego', { role: 'owner' })
    // He has just shown that it is him.
    await setProven(workshop, new Date(), owner.id)
    const place = { id: leaving.id, role: 'workshop', ships: false }
    expect((await owner.call(changeMember, { body: place })).status).toBe(200)
    expect((await workshop.gestion.fetched(url)).statusCode).toBe(404)
    const reader = await workshop.member('Sol', { role: 'reader' })
    expect((await asked(reader, { paper: 'slips' })).status).toBe(403)
  })

  test('are written in the letters of any name, however long', async () => {
    const own = await workshop.produced('Largo')
    const addressee = {
      name: 'Žofia Łukasiewicz-Ñandú '.repeat(4).trim(),
      lastName: '🎉',
      street: 'Avenida Presidente Doctor Marcelo Torcuato de Alvear y del Libertador General',
      apartment: 'Torre Norte, piso 14, departamento 1402, portería de la esquina',
    }
    await changeOrder(workshop, own.orderId, { addressee })
    for (const paper of ['slips', 'labels']) {
      const answer = await fetched(empaque, { paper, ids: [own.orderId] })
      expect(pageSizes(answer.rawPayload)).toHaveLength(1)
      expect(textOf(answer.rawPayload)).toContain('Žofia Łukasiewicz-Ñandú')
      expect(overprinted(answer.rawPayload)).toEqual([])
    }
  })
})

describe('[PROD-15] the list of blanks', () => {
  test('is a PDF and a CSV of what is still to be pulled', async () => {
    const { blanks } = (await taller.call(listBlanks)).ok
    const small = blanks.find(({ sku }) => sku === 'MAR-POL-BLANCO-S')
    if (small === undefined) throw new Error('no blank')
    const lines = small.lines.slice(0, 1).map(({ id, position }) => ({ id, position, pulled: 12 }))
    await taller.call(tickBlanks, { body: { key: randomUUID(), lines } })
    const text = textOf(await pdfOf(taller, 'blanks'))
    expect(text).toContain(order.product.name)
    expect(text).toContain('MAR-POL-BLANCO-S')
    expect(text).toContain(`de ${formatCount(small.units)}`)
    expect(text).toContain(formatCount(small.units - 12))

    const { orderId } = order
    await changeRows(workshop, orderLines, { orderId, position: 0 }, { productName: '=1+1;2' })
    const csv = await fetched(taller, { paper: 'blanks', format: 'csv', ids: [] })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="prendas-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, ...rows] = csv.body.split('\n')
    expect(head).toBe('\ufeffProducto;Variante;SKU;Unidades;Separadas')
    expect(rows.filter((row) => row.includes('MAR-POL-BLANCO-S'))).toHaveLength(1)
    expect(csv.body).toContain('"\'=1+1;2"')
  })
})
