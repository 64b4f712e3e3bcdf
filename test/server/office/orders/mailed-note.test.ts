import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoEntry } from '#contract/office/history.ts'
import { addNote } from '#contract/office/orders.ts'
import { mailsOf, makeMailsDue } from '#harness/rows/mails.ts'
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

const mailed = async (order: string) =>
  (await mailsOf(gestion, { kind: 'orderNote', order })).map(({ recipient, data }) => ({
    recipient,
    text: data['text'],
  }))
const tell = async (who: Member, id: string) =>
  who.call(addNote, {
    body: { ...written(await owner.order(id)), text: 'Falta tu CUIT.\nRespondé este correo.', mailed: true },
  })

describe('[OFFICE-79] a note that the buyer gets', () => {
  test('is mailed in the shop’s words with the way to the order, and stands in notes and history', async () => {
    const { id } = await gestion.placed()
    const order = await owner.order(id)
    const answer = (await tell(owner, id)).ok
    expect(answer.notes.map(({ text, by }) => [text, by])).toEqual([
      ['Por correo a quien compró: Falta tu CUIT.\nRespondé este correo.', 'Diego'],
    ])
    expect(await mailed(id)).toEqual([
      { recipient: order.person?.addressee.email, text: 'Falta tu CUIT.\nRespondé este correo.' },
    ])
    await makeMailsDue(gestion, { order: id })
    await gestion.shops.app.ports.mail.deliver()
    const rows = (await mailsOf(gestion, { kind: 'orderNote', order: id })).map(({ message }) => message)
    expect(rows).toMatchObject([
      {
        subject: `Pedido ${order.number}: un mensaje de Brote`,
        text: expect.stringMatching(/Falta tu CUIT\..+Respondé este correo\..+\/brote\//s),
      },
    ])
  })

  test('is taken back with its mail as long as that has not gone out', async () => {
    const { id } = await gestion.placed()
    const answer = (await tell(owner, id)).ok
    const entry = answer.undo?.entry ?? ''
    const back = await owner.call(undoEntry, { body: { entry, key: randomUUID() } })
    expect(back.ok.order?.notes).toEqual([])
    expect(await mailed(id)).toEqual([])
  })

  test('is not for those who may note, but not edit orders', async () => {
    const { id } = await gestion.placed()
    const taller = await gestion.member('Tito', { role: 'workshop' })
    const refused = await tell(taller, id)
    expect([refused.status, refused.refusal.message]).toEqual([
      403,
      'Tu rol en la tienda no permite escribirle a quien compró.',
    ])
    expect(await mailed(id)).toEqual([])
  })
})
