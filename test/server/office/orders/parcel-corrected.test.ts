import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import { moveOrder } from '#contract/office/order-moves.ts'
import { trackOrder } from '#contract/office/orders.ts'
import { mailsOf, makeMailsDue, statesMailed } from '#harness/rows/mails.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

/** Stands still: what may be taken back for seconds may be for as long as a test takes. */
const moment = new Date()
let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion(() => moment)
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const shipped = async () => {
  const placed = await gestion.placed()
  for (const to of ['Paid', 'InProduction', 'ReadyToShip', 'Shipped'] as const)
    if (to === 'Paid') await gestion.shop('pedidos', 'cobrar', 'brote', placed.number)
    else (await owner.call(moveOrder, { body: { ...written(await owner.order(placed.id)), to } })).ok
  return { ...placed, order: await owner.order(placed.id) }
}

describe('[OFFICE-86] who carries a parcel is corrected after it has left', () => {
  test('with its code and link: buyer, mail and history say it, and it is taken back', async () => {
    const { id, order, detail } = await shipped()
    const before = order.delivery.carrier
    expect(before).not.toBe('')
    const body = {
      ...written(order),
      code: 'XY-9',
      url: 'https://correo.example/XY-9',
      carrier: ' Correo del Sur ',
    }
    const answer = (await owner.call(trackOrder, { body })).ok
    expect(answer.delivery).toMatchObject({ carrier: 'Correo del Sur', trackingCode: 'XY-9' })
    expect((await detail()).shipping).toMatchObject({ carrier: 'Correo del Sur', trackingCode: 'XY-9' })
    const [entry] = (await owner.call(listHistory, { query: { object: id } })).ok.items
    expect(entry).toMatchObject({
      action: 'tracked',
      by: 'Diego',
      undo: 'back',
      changes: [
        { field: 'carrier', before, after: 'Correo del Sur' },
        { field: 'trackingCode', before: '', after: 'XY-9' },
        { field: 'trackingUrl', before: '', after: 'https://correo.example/XY-9' },
      ],
    })
    await makeMailsDue(gestion, { order: id })
    await gestion.shops.app.ports.mail.deliver()
    const sent = await mailsOf(gestion, { order: id, status: 'Shipped' })
    expect(sent.map(({ message }) => message?.text.includes('Correo del Sur'))).toContain(true)
    expect(await gestion.shop('historial', 'ver', 'brote', order.number)).toContain(
      `correo: ${before} → Correo del Sur`,
    )
  })

  test('is left as it is where none is given, is not emptied, and is not longer than a name', async () => {
    const { order } = await shipped()
    const same = (await owner.call(trackOrder, { body: { ...written(order), code: 'A-1' } })).ok
    expect(same.delivery.carrier).toBe(order.delivery.carrier)
    for (const carrier of ['  ', 'x'.repeat(101), 'Correo\u202e'])
      expect(
        (await owner.call(trackOrder, { body: { ...written(same), code: 'A-1', carrier } })).status,
      ).toBe(400)
    expect((await owner.order(order.id)).delivery.carrier).toBe(order.delivery.carrier)
  })

  test('may have no code, and loses a wrong one', async () => {
    const { order } = await shipped()
    const wrong = (await owner.call(trackOrder, { body: { ...written(order), code: 'A-1' } })).ok
    const body = { ...written(wrong), code: '', carrier: 'Cadete' }
    const uncoded = (await owner.call(trackOrder, { body })).ok
    expect(uncoded.delivery).toMatchObject({ carrier: 'Cadete', trackingCode: '' })
    expect((await owner.call(trackOrder, { body: { ...written(uncoded), code: ' ' } })).status).toBe(400)
  })

  test('[OFFICE-92] with one mail before that of the dispatch is out, and another one where it is taken back after', async () => {
    const { id, order } = await shipped()
    const mailed = () => statesMailed(gestion, id, { status: 'Shipped' })
    expect(await mailed()).toHaveLength(1)
    const corrected = { ...written(order), code: 'B-1', carrier: 'Cadete' }
    await owner.call(trackOrder, { body: corrected })
    expect(await mailed()).toHaveLength(1)
    await makeMailsDue(gestion, { order: id })
    await gestion.shops.app.ports.mail.deliver()
    const texts = async () =>
      (await mailsOf(gestion, { order: id, status: 'Shipped' })).map(({ message }) => message?.text ?? '')
    expect((await texts()).map((text) => /Cadete.*B-1/s.test(text))).toEqual([true])

    const wrong = { ...written(await owner.order(id)), code: 'B-2', carrier: 'Cadete' }
    await owner.call(trackOrder, { body: wrong })
    expect(await mailed()).toHaveLength(2)
    const [entry] = (await owner.call(listHistory, { query: { object: id } })).ok.items
    await owner.call(undoEntry, { body: { entry: entry?.id ?? '', key: randomUUID() } })
    expect((await owner.order(id)).delivery.trackingCode).toBe('B-1')
    expect(await mailed()).toHaveLength(3)
  })

  test('by command alike, and by whoever ships alone', async () => {
    const { id, number, order } = await shipped()
    await gestion.shop('pedidos', 'seguimiento', 'brote', number, 'A-2', '--correo', 'Andes Express')
    const now = await owner.order(id)
    expect(now.delivery).toMatchObject({ carrier: 'Andes Express', trackingCode: 'A-2' })
    const ventas = await gestion.member('Tito', { role: 'workshop' })
    const refused = await ventas.call(trackOrder, { body: { ...written(now), code: 'A-2', carrier: 'Otro' } })
    expect(refused.status).toBe(403)
    expect(order.delivery.carrier).not.toBe('Andes Express')
  })
})
