import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAlerts } from '#contract/office/alerts.ts'
import * as boardCalls from '#contract/office/board.ts'
import { listHistory } from '#contract/office/history.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import * as workshop from '#contract/office/workshop.ts'
import { changeLines, linesOf } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

let gestion: Gestion
let taller: Member
let empaque: Member
beforeAll(async () => {
  gestion = await openGestion()
  taller = await gestion.member('Tito', { role: 'workshop' })
  empaque = await gestion.member('Eva', { role: 'workshop', ships: true })
})
afterAll(() => gestion.close())

/** Letters that stand nowhere else in an answer. */
const secret = fc.stringMatching(/^[a-z]{10,14}$/).map((text) => `zq${text}`)
const person = fc.record({
  name: secret,
  lastName: secret,
  email: secret.map((text) => `${text}@ejemplo.com`),
  phone: fc.stringMatching(/^7[0-9]{11}$/),
  street: secret,
  streetNumber: fc.stringMatching(/^9[0-9]{7}$/),
  businessName: secret,
  document: fc.stringMatching(/^8[0-9]{10}$/),
  amount: fc.integer({ min: 71_000_000, max: 79_999_999 }),
})

describe('[OFFICE-18] what a role may not see is not sent', () => {
  test('no byte of any answer to a workshop has a buyer’s name, mail, telephone, street or an amount', async () => {
    await fc.assert(
      fc.asyncProperty(person, async ({ amount, businessName, document, ...addressee }) => {
        const { id, number } = await gestion.placed()
        const { name, lastName, email, phone } = addressee
        const invoice = { name, lastName, email, phone, businessName, document }
        const sum = `${amount}`
        const money = { grandTotal: sum, total: sum, subTotal: sum, taxes: sum, shippingCost: sum }
        await changeOrder(gestion, id, { addressee, invoice, ...money })
        await changeLines(gestion, id, { total: `${amount}`, subTotal: `${amount}` })
        await gestion.shop('pedidos', 'cobrar', 'brote', number)
        await gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', 'InProduction')
        const order = await taller.order(id)
        const answers = [
          await taller.call(calls.getOrder, { query: { id } }),
          await taller.call(boardCalls.getBoard),
          await taller.call(boardCalls.getBoardRevision),
          await taller.call(boardCalls.listOrders),
          await taller.call(boardCalls.listOrders, { query: { search: number } }),
          await taller.call(boardCalls.listOrders, { query: { search: name } }),
          await taller.call(calls.holdOrder, { body: { ...written(order), reason: 'Falta prenda' } }),
          await taller.call(calls.releaseOrder, { body: { ...written(order), expected: order.version + 1 } }),
          await taller.call(calls.addNote, { body: { ...written(order), text: 'Va el viernes' } }),
          await taller.call(orderMovesCalls.moveOrder, { body: { ...written(order), to: 'ReadyToShip' } }),
          await taller.call(orderMovesCalls.moveOrder, { body: { ...written(order), to: 'ReadyToShip' } }),
          await taller.call(orderMovesCalls.moveOrder, { body: { ...written(order), to: 'Shipped' } }),
          await taller.call(calls.receiveMoney, { body: { ...written(order), amount: 1 } }),
          await taller.call(calls.editPerson, { body: { ...written(order), addressee: { name: 'x' } } }),
          await taller.call(listHistory),
          await taller.call(listHistory, { query: { object: id } }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([
          200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 409, 403, 403, 403, 200, 200,
        ])
        const sent = answers.map(({ text }) => text).join('\n')
        for (const own of [...Object.values(addressee), businessName, document, String(amount)])
          expect(sent).not.toContain(own)
        // Who packs reads where it goes, and no amount either.
        const packing = (await empaque.call(calls.getOrder, { query: { id } })).text
        expect(packing).toContain(addressee.street)
        expect(packing).not.toContain(String(amount))
      }),
      { numRuns: 12 },
    )
  })

  test('nor has one of the workshop: its tasks, blanks and alerts', async () => {
    const { id, number } = await gestion.placed()
    const addressee = { name: 'zqnombre', lastName: 'zqapellido', email: 'zq@ejemplo.com', street: 'zqcalle' }
    await changeOrder(gestion, id, { addressee, grandTotal: '77123456' })
    await changeLines(gestion, id, { printingArea: 'frente', total: '77123456' })
    await gestion.shop('pedidos', 'cobrar', 'brote', number)
    await gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', 'InProduction')
    const list = await taller.call(workshop.listTasks)
    const task = list.ok.tasks.find((one) => one.id === id)
    if (task === undefined) throw new Error('no task')
    const position = task.sizes[0]?.position ?? 0
    const named = () => ({ id, line: task.line, area: task.area, key: randomUUID() })
    const pulled = { key: randomUUID(), lines: [{ id, position, pulled: 1 }] }
    const answers = [
      list,
      await taller.call(workshop.moveTask, { body: { ...named(), from: 'todo', to: 'doing' } }),
      await taller.call(workshop.spoilTask, {
        body: { ...named(), position, units: 1, reason: 'Se corrió la tinta' },
      }),
      await taller.call(workshop.assignTask, { body: { ...named(), to: taller.id } }),
      await taller.call(workshop.listBlanks),
      await taller.call(workshop.tickBlanks, { body: pulled }),
      await taller.call(getAlerts),
      await taller.call(listHistory, { query: { object: id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await taller.call(workshop.listParcels)).status).toBe(403)
    const sent = answers.map(({ text }) => text).join('\n')
    for (const own of [...Object.values(addressee), '77123456']) expect(sent).not.toContain(own)
    // Who packs reads where it goes, and no amount either.
    await empaque.call(workshop.moveTask, { body: { ...named(), from: 'todo', to: 'done' } })
    const parcels = (await empaque.call(workshop.listParcels)).text
    expect(parcels).toContain('zqcalle')
    expect(parcels).not.toContain('77123456')
  })

  test('nor who answered a proof, nor the links by which a buyer is let in', async () => {
    const { id, detail } = await gestion.placed()
    const { followToken, proofToken } = await detail()
    const lines = await linesOf(gestion, id)
    const answer = { answer: 'approved', answeredBy: 'Zoraida', answeredAt: new Date() } as const
    const proof = {
      version: 1,
      hash: 'a'.repeat(64),
      customization: { views: [], applicationDays: 0 },
      ...answer,
    }
    await gestion.database
      .insert(orderProofs)
      .values(
        lines.map(({ tenantId, orderId, shoppingCartId: line }) => ({ tenantId, orderId, line, ...proof })),
      )
    const { text } = await taller.call(calls.getOrder, { query: { id } })
    for (const own of [followToken, proofToken, 'Zoraida']) expect(text).not.toContain(own)
    const order = await taller.order(id)
    expect(order).toMatchObject({
      buyer: null,
      total: null,
      balance: null,
      money: null,
      person: null,
      links: null,
    })
  })
})
