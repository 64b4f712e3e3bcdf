import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/office/artwork.ts'
import { listHistory } from '#contract/office/history.ts'
import { changeText } from '#harness/rows/designs.ts'
import { mailsOf, makeMailsDue } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { type Artworks, lookedAt, type Member, openArtworks, written } from './artworks.ts'

let artworks: Artworks
let owner: Member
beforeAll(async () => {
  artworks = await openArtworks()
  owner = await artworks.member('Diego')
})
afterAll(() => artworks.close())

/** What the team did with an order, but for its payment. */
const historyOf = async (order: string) =>
  (await owner.call(listHistory, { query: { object: order } })).ok.items
    .map(({ action, by }) => [action, by])
    .filter(([action]) => action !== 'moved')

const mailsTo = (kind: string, order: string) => mailsOf(artworks, { kind, order })

describe("[ARTWORK-1] the buyer's word by other means", () => {
  test('counts as their approval of that very proof: a paid order goes into production', async () => {
    const order = await artworks.placed()
    await artworks.pay(order.orderNumber)
    const before = await owner.artwork(order)
    expect(before).toMatchObject({ status: 'Paid', group: 'toCheck' })
    const body = { ...lookedAt(before), who: 'Ana Ruiz', how: 'whatsapp' }
    const { ok } = await owner.call(calls.recordAnswer, { body })
    expect(ok).toMatchObject({ status: 'InProduction', group: null, actions: [] })
    expect(ok.versions).toMatchObject([
      { state: 'approved', by: 'Ana Ruiz', via: 'shop', note: 'Aprobada por WhatsApp.' },
    ])
    expect(await historyOf(order.orderId)).toEqual([
      ['artworkAnswered', 'Diego'],
      ['received', 'línea de comandos'],
    ])
    const rows = (await rowsOf(artworks, history, { objectId: order.orderId })).map(({ changes }) => changes)
    expect(JSON.stringify(rows)).not.toContain('Ana')
  })

  test('is for the version that was looked at, at a moment that there was', async () => {
    const order = await artworks.placed()
    const seen = { ...lookedAt(await owner.artwork(order)), who: 'Ana', how: 'phone' }
    const other = await owner.call(calls.recordAnswer, { body: { ...seen, hash: 'a'.repeat(64) } })
    expect([other.status, other.refusal.message]).toEqual([409, 'La muestra cambió: mira la nueva.'])
    expect(other.refusal.details).toMatchObject({ artwork: { id: order.orderId, line: order.line } })
    for (const when of ['2999-01-01T00:00:00Z', '2020-01-01T00:00:00Z'])
      expect((await owner.call(calls.recordAnswer, { body: { ...seen, when } })).status).toBe(400)
    expect((await owner.artwork(order)).versions[0]?.state).toBe('open')
  })
})

describe("[ARTWORK-2] the shop's own look", () => {
  test("is a condition where the shop wants it: the buyer's approval alone does not do, 'Está bien' then does", async () => {
    await artworks.checks(true)
    try {
      const order = await artworks.placed()
      await artworks.pay(order.orderNumber)
      await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
      expect(await artworks.orders.status(order.orderId)).toBe('Paid')
      const advance = () =>
        artworks.orders.cli('pedidos', 'avanzar', artworks.orders.tenant, order.orderNumber)
      await advance()
      await expect(advance()).rejects.toThrow('Falta que la tienda revise el arte de')
      const seen = await owner.artwork(order)
      expect(seen).toMatchObject({ checks: true, group: 'toCheck' })
      const workshop = await artworks.member('Tomás', { role: 'workshop' })
      const { ok } = await workshop.call(calls.lookOver, { body: lookedAt(seen) })
      expect(ok).toMatchObject({ status: 'InProduction', versions: [{ checked: { by: 'Tomás' } }] })
      expect(await historyOf(order.orderId)).toContainEqual(['artworkChecked', 'Tomás'])
    } finally {
      await artworks.checks(false)
    }
  })

  test('does not stand for the approval, and is of one version', async () => {
    await artworks.checks(true)
    try {
      const order = await artworks.placed()
      await artworks.pay(order.orderNumber)
      const { ok } = await owner.call(calls.lookOver, { body: lookedAt(await owner.artwork(order)) })
      expect(ok).toMatchObject({ status: 'Paid', group: 'waitsForBuyer' })
      const { version } = ok.versions[0] ?? { version: 0 }
      const design = artworks.orders.designOf(order.product, 'Otra')
      expect((await artworks.orders.revise(order, { line: order.line, version }, design)).status).toBe(200)
      await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
      expect(await owner.artwork(order)).toMatchObject({ status: 'Paid', group: 'toCheck' })
      await owner.call(calls.lookOver, { body: lookedAt(await owner.artwork(order)) })
      expect(await artworks.orders.status(order.orderId)).toBe('InProduction')
    } finally {
      await artworks.checks(false)
    }
  })

  test('is no condition where the shop does not want it', async () => {
    const order = await artworks.placed()
    await artworks.pay(order.orderNumber)
    await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
    expect(await artworks.orders.status(order.orderId)).toBe('InProduction')
  })
})

describe('[ARTWORK-3] an artwork goes back to its buyer', () => {
  test('with a ready reason and a word of one’s own, by mail with the link where they edit it', async () => {
    const order = await artworks.placed()
    const before = await owner.artwork(order)
    const body = { ...lookedAt(before), reason: 'lowResolution', text: 'Sobre todo la hoja.' }
    const { ok } = await owner.call(calls.returnArtwork, { body })
    expect(ok).toMatchObject({ group: 'changeAsked', versions: [{ state: 'change', via: 'shop' }] })
    expect(ok.actions).not.toContain('lookOver')
    const [mail, ...others] = await mailsTo('proofChange', order.orderId)
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(order.order.addressee.email)
    // It waits for as long as it may be taken back.
    await makeMailsDue(artworks, { kind: 'proofChange' })
    await artworks.shops.app.ports.mail.deliver()
    const [sent] = await mailsOf(artworks, { kind: 'proofChange', order: order.orderId })
    for (const words of ['poca resolución', 'Sobre todo la hoja.', order.link])
      expect(sent?.message?.text).toContain(words)
    expect(await historyOf(order.orderId)).toEqual([['artworkReturned', 'Diego']])
    const design = artworks.orders.designOf(order.product, 'Otra')
    expect((await artworks.orders.revise(order, { line: order.line, version: 1 }, design)).status).toBe(200)
    expect(await owner.artwork(order)).toMatchObject({ group: 'toCheck', versions: [{}, { state: 'open' }] })
  })

  test('an approved one too: the approval stays with its version, and the buyer may edit again', async () => {
    const order = await artworks.placed()
    await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
    const body = { ...lookedAt(await owner.artwork(order)), reason: null, text: 'Falta la fecha.' }
    const { ok } = await owner.call(calls.returnArtwork, { body })
    expect(ok.versions).toMatchObject([
      { version: 1, state: 'approved', by: 'Ana' },
      { version: 2, state: 'change', note: 'Falta la fecha.', via: 'shop' },
    ])
    await artworks.pay(order.orderNumber)
    expect(await artworks.orders.status(order.orderId)).toBe('Paid')
    const design = artworks.orders.designOf(order.product, 'Otra')
    expect((await artworks.orders.revise(order, { line: order.line, version: 2 }, design)).status).toBe(200)
  })

  test('needs a reason, and an order that is not made yet', async () => {
    const order = await artworks.placed()
    const seen = lookedAt(await owner.artwork(order))
    expect(
      (await owner.call(calls.returnArtwork, { body: { ...seen, reason: null, text: ' ' } })).status,
    ).toBe(400)
    await artworks.pay(order.orderNumber)
    await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
    const late = await owner.call(calls.returnArtwork, { body: { ...seen, reason: 'spelling' } })
    expect(late.status).toBe(409)
    expect(await mailsTo('proofChange', order.orderId)).toEqual([])
  })
})

describe('[ARTWORK-4] what is said twice counts once', () => {
  test('by the same key, by another one, and by two at the same moment', async () => {
    const order = await artworks.placed()
    const seen = lookedAt(await owner.artwork(order))
    const back = { ...seen, reason: 'spelling' }
    const again = { ...back, key: randomUUID() }
    const replies = await Promise.all(
      [back, back, again].map((body) => owner.call(calls.returnArtwork, { body })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsTo('proofChange', order.orderId)).toHaveLength(1)
    expect(await historyOf(order.orderId)).toHaveLength(1)

    const other = await artworks.placed()
    const look = lookedAt(await owner.artwork(other))
    const first = await owner.call(calls.lookOver, { body: look })
    await owner.call(calls.lookOver, { body: look })
    await owner.call(calls.lookOver, { body: { ...look, key: randomUUID() } })
    const answer = { ...lookedAt(first.ok), who: 'Ana', how: 'person' }
    await owner.call(calls.recordAnswer, { body: answer })
    await owner.call(calls.recordAnswer, { body: answer })
    expect(await historyOf(other.orderId)).toEqual([
      ['artworkAnswered', 'Diego'],
      ['artworkChecked', 'Diego'],
    ])
    const third = lookedAt(await owner.artwork(await artworks.placed()))
    const used = await owner.call(calls.lookOver, { body: { ...third, key: look.key } })
    expect(used.status).toBe(409)
  })
})

describe('[ARTWORK-5] the proof is sent', () => {
  test('again by mail, with the link and words for WhatsApp', async () => {
    const order = await artworks.placed()
    const before = await owner.artwork(order)
    expect(before.share).toMatchObject({ email: order.order.addressee.email })
    expect(before.share?.text).toContain(order.link)
    const body = written(before)
    await owner.call(calls.sendProof, { body })
    await owner.call(calls.sendProof, { body })
    expect(await mailsTo('proofLink', order.orderId)).toHaveLength(1)
    await artworks.pay(order.orderNumber)
    const { ok } = await owner.call(calls.sendProof, { body: written(await owner.artwork(order)) })
    expect(ok.status).toBe('ArtworkApproval')
    expect(await mailsTo('proofLink', order.orderId)).toHaveLength(1)
  })

  test('of a design that is no longer the approved one, as its next version', async () => {
    const order = await artworks.placed()
    await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
    await changeText(artworks, order.orderId, 'Otra')
    const drifted = await owner.artwork(order)
    expect(drifted).toMatchObject({ group: 'drifted', drifted: true })
    const { ok } = await owner.call(calls.sendProof, { body: written(drifted) })
    expect(ok).toMatchObject({ drifted: false, versions: [{ state: 'approved' }, { state: 'open' }] })
    const done = await artworks.placed()
    await artworks.orders.approve({ ...(await artworks.orders.seen(done.link)), name: 'Ana' })
    const refused = await owner.call(calls.sendProof, { body: written(await owner.artwork(done)) })
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'Las muestras de este pedido ya están aprobadas.',
    ])
  })
})
