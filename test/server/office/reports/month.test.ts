import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthReport, salesCsv } from '#contract/office/reports.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { changeOrder, copyOrder, orderRow } from '#harness/rows/orders.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { downloads } from '#server/db/schema/production.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let reader: Member
beforeAll(async () => {
  gestion = await openGestion()
  reader = await gestion.member('Contadora', { role: 'reader' })
})
afterAll(() => gestion.close())

/** An order that was made at a moment, with its money or without. */
const orderAt = async (at: string, isPaid = true, where = gestion) => {
  const { id, number } = await where.placed()
  if (isPaid) await where.shop('pedidos', 'cobrar', 'brote', number)
  await changeOrder(where, id, { createdAt: new Date(at) })
  return { id, number }
}

const report = async (month: string, by = reader) => (await by.call(monthReport, { query: { month } })).ok

const linesOf = async (month: string): Promise<string[]> => {
  const { url } = (await reader.call(salesCsv, { body: { month } })).ok
  const { payload } = await gestion.fetched(url)
  return payload.trimEnd().split('\n')
}

describe('a month of sales', () => {
  test('[DESK-1] counts orders of the shop’s own days that are sold, net and IVA adding up to the total', async () => {
    // Half past eleven at night of 31 March in Buenos Aires is April in UTC.
    await orderAt('2026-04-01T02:30:00Z')
    const first = await orderAt('2026-04-01T03:30:00Z')
    await orderAt('2026-04-10T12:00:00Z')
    await orderAt('2026-04-11T12:00:00Z', false)
    const cancelled = await orderAt('2026-04-12T12:00:00Z')
    await gestion.shop('pedidos', 'cancelar', 'brote', cancelled.number)
    await orderAt('2026-05-01T03:00:00Z')
    const april = await report('2026-04')
    expect(april).toMatchObject({ month: '2026-04', first: '2026-03', orders: 2 })
    expect(april.days).toHaveLength(30)
    expect(april.days.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual([
      '2026-04-01',
      '2026-04-10',
    ])
    const stored = await orderRow(gestion, first.id)
    const total = Number(stored.grandTotal)
    expect(april.total).toBeCloseTo(2 * total, 2)
    expect(april.net).toBeCloseTo((2 * total) / Number(stored.taxMultiplier), 1)
    expect(april.net + april.tax).toBeCloseTo(april.total, 6)
    expect(april.before).toBeCloseTo(total, 2)
    expect(april.payments.reduce((sum, part) => sum + part.total, 0)).toBeCloseTo(april.total, 2)
    const products = april.categories.reduce((sum, part) => sum + part.total, 0)
    expect(april.techniques).toEqual([
      { name: 'Sin estampa', orders: 2, units: 2, total: expect.closeTo(products, 2) },
    ])
    expect((await report('2026-03')).before).toBeNull()
  })

  test('[DESK-1] shares what is printed among its techniques, and is empty where nothing was sold', async () => {
    const designs = openDesignedOrders(gestion.shops)
    const owner = await gestion.member('Inés', {}, designs.tenant)
    const { orderId, orderNumber } = await designs.place()
    await designs.cli('pedidos', 'cobrar', designs.tenant, orderNumber)
    await changeOrder(gestion, orderId, { createdAt: new Date('2026-02-10T12:00:00Z') })
    const { techniques, categories } = await report('2026-02', owner)
    expect(techniques.some(({ name }) => name !== 'Sin estampa' && name !== 'Otra técnica')).toBe(true)
    const sum = (parts: readonly { readonly total: number }[]) =>
      parts.reduce((all, part) => all + part.total, 0)
    expect(sum(techniques)).toBeCloseTo(sum(categories), 1)
    expect(await report('2026-01', owner)).toMatchObject({
      orders: 0,
      total: 0,
      before: null,
      techniques: [],
      categories: [],
      payments: [],
    })
  })
})

describe('[DESK-14] a month is compared with the one before', () => {
  let now = new Date('2026-05-03T15:00:00Z')
  let shop: Gestion
  let total: number
  beforeAll(async () => {
    shop = await openGestion(() => now)
    // Half past eleven at night of the 3rd in Buenos Aires is the 4th in UTC.
    const days = ['2026-04-01T12:00', '2026-04-04T02:30', '2026-04-04T12:00', '2026-05-02T12:00']
    for (const at of days) {
      const { id } = await orderAt(`${at}:00Z`, true, shop)
      total = Number((await orderRow(shop, id)).grandTotal)
    }
  })
  afterAll(() => shop?.close())

  const reportOn = async (day: string, month: string) => {
    now = new Date(`${day}T15:00:00Z`)
    return report(month, await shop.member(`Contadora ${day}`, { role: 'reader' }))
  }

  test('as far as it has come, while it is not over', async () => {
    expect((await reportOn('2026-05-03', '2026-05')).before).toBeCloseTo(2 * total, 2)
    expect((await reportOn('2026-05-04', '2026-05')).before).toBeCloseTo(3 * total, 2)
    // April has no 31st.
    expect((await reportOn('2026-05-31', '2026-05')).before).toBeCloseTo(3 * total, 2)
    // Nothing was sold on 1 May.
    expect((await reportOn('2026-06-01', '2026-06')).before).toBe(0)
  })

  test('in whole, once it is over', async () => {
    expect((await reportOn('2026-06-01', '2026-05')).before).toBeCloseTo(3 * total, 2)
    expect((await reportOn('2027-01-01', '2026-06')).before).toBeCloseTo(total, 2)
  })
})

describe('its file', () => {
  test('[DESK-2] has a byte order mark, semicolons and decimal commas, and adds up to the report', async () => {
    const { number, id } = await orderAt('2025-06-10T12:00:00Z')
    const invoice = { businessName: '=Mala; "S.A."', document: '30712345671', invoiceType: 'A' } as const
    await changeOrder(gestion, id, { invoice })
    const [head, row, ...more] = await linesOf('2025-06')
    expect(more).toEqual([])
    expect(head).toBe('\ufeffPedido;Fecha;Cliente;Documento;Comprobante;Neto;IVA;Total;Forma de pago')
    const { net, tax, total, payments } = await report('2025-06')
    const comma = (value: number) => value.toFixed(2).replace('.', ',')
    expect(row).toBe(
      `${number};2025-06-10;"'=Mala; ""S.A.""";30712345671;A;${comma(net)};${comma(tax)};${comma(total)};${payments[0]?.name}`,
    )
    expect(await linesOf('2025-05')).toHaveLength(1)
  })

  test('[DESK-2] opens once, for whoever may see reports alone', async () => {
    const { url } = (await reader.call(salesCsv, { body: { month: '2025-06' } })).ok
    const workshop = await gestion.member('Taller', { role: 'workshop' })
    await changeRows(gestion, downloads, {}, { operatorId: workshop.id })
    expect((await gestion.fetched(url)).statusCode).toBe(404)
    const again = (await reader.call(salesCsv, { body: { month: '2025-06' } })).ok.url
    const both = await Promise.all([gestion.fetched(again), gestion.fetched(again)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  test('[DESK-2] holds 10,000 orders, each once', async () => {
    const { id } = await orderAt('2024-06-10T12:00:00Z')
    await copyOrder(gestion, id, 9999)
    const lines = await linesOf('2024-06')
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(10_001)
    const { orders, total } = await report('2024-06')
    expect(orders).toBe(10_000)
    const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(';')[7]?.replace(',', '.')), 0)
    expect(sum).toBeCloseTo(total, 0)
  })
})

test('[DESK-1] a month is one of the calendar', async () => {
  expect((await reader.call(monthReport, { query: { month: '2026-13' } })).status).toBe(400)
  expect((await reader.call(salesCsv, { body: { month: randomUUID() } })).status).toBe(400)
})
