import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/office/artwork.ts'
import { ROLES } from '#contract/office/permissions.ts'
import { changeText } from '#harness/rows/designs.ts'
import { type Artworks, lookedAt, type Member, openArtworks, written } from './artworks.ts'

let artworks: Artworks
let owner: Member
beforeAll(async () => {
  artworks = await openArtworks()
  owner = await artworks.member('Diego')
})
afterAll(() => artworks.close())

const queue = async (who = owner) => (await who.call(calls.artworkQueue)).ok.groups
const idsOf = async (name: string, who = owner) =>
  (await queue(who)).find(({ group }) => group === name)?.cards.map(({ id }) => id) ?? []

describe('[ARTWORK-6] the queue', () => {
  test('has each open artwork once, by what it waits for, and is left by what is made', async () => {
    const [fresh, looked, asked, drifted, made, done] = [
      await artworks.placed(),
      await artworks.placed(),
      await artworks.placed(),
      await artworks.placed(),
      await artworks.placed(),
      await artworks.placed(),
    ]
    await owner.call(calls.lookOver, { body: lookedAt(await owner.artwork(looked)) })
    const { line, version, hash, token } = await artworks.orders.seen(asked.link)
    await artworks.orders.askChange({ line, version, hash, token, name: 'Beto', note: 'Más chico' })
    for (const order of [drifted, made, done])
      await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
    await changeText(artworks, drifted.orderId, 'Otra')
    await artworks.pay(made.orderNumber)
    await owner.call(calls.lookOver, { body: lookedAt(await owner.artwork(done)) })
    expect(await idsOf('toCheck')).toEqual([fresh.orderId])
    expect(await idsOf('waitsForBuyer')).toEqual([looked.orderId])
    expect(await idsOf('changeAsked')).toEqual([asked.orderId])
    expect(await idsOf('drifted')).toEqual([drifted.orderId])
    const [first] = await queue()
    expect(first).toMatchObject({
      group: 'toCheck',
      total: 1,
      cards: [{ number: fresh.orderNumber, units: 55, print: expect.stringContaining('Serigrafía') }],
    })
  })

  test('says whose an artwork is, until they leave the team; the next version stays theirs', async () => {
    const order = await artworks.placed()
    const workshop = await artworks.member('Tomás', { role: 'workshop' })
    const reader = await artworks.member('Carla', { role: 'reader' })
    const body = { ...written(await owner.artwork(order)), to: workshop.id }
    expect((await owner.call(calls.assign, { body })).ok.assigned).toEqual({ id: workshop.id, name: 'Tomás' })
    const { version } = lookedAt(await owner.artwork(order))
    await artworks.orders.revise(
      order,
      { line: order.line, version },
      artworks.orders.designOf(order.product, 'Otra'),
    )
    expect(await idsOf('mine', workshop)).toEqual([order.orderId])
    expect(await idsOf('mine')).toEqual([])
    for (const to of [reader.id, 'a3c1f7de-8f0a-4e76-9d0b-3a8f0b1f2c3d'])
      expect(
        (await owner.call(calls.assign, { body: { ...written(await owner.artwork(order)), to } })).status,
      ).toBe(404)
    const unassigned = { ...written(await owner.artwork(order)), to: null }
    expect((await owner.call(calls.assign, { body: unassigned })).ok.assigned).toBeNull()
  })
})

describe('[ARTWORK-7] an artwork is seen', () => {
  test('with areas in mm, technique, inks, units by colour and size, and what prints badly in words', async () => {
    const order = await artworks.placed('Vivero cooperativo', 1, { design: { own: { sizeMm: 1.5 } } })
    const seen = await owner.artwork(order)
    expect(seen).toMatchObject({
      units: 55,
      bought: [
        { color: 'Blanco', size: 'S', units: 30 },
        { color: 'Blanco', size: 'M', units: 25 },
      ],
      areas: [{ technique: 'Serigrafía', view: 'frente' }],
      versions: [{ version: 1, state: 'open', via: 'link', checked: null }],
    })
    expect(seen.areas[0]?.inks?.[0]?.hex).toMatch(/^#[0-9a-f]{6}$/)
    expect(seen.findings).toMatchObject([
      {
        view: 'frente',
        title: expect.stringMatching(/^La letra más chica mide [\d,]+ mm$/),
        reason: 'smallText',
      },
    ])
    expect(seen.findings[0]?.why).toMatch(/^Serigrafía imprime desde [\d,]+ mm: «Vivero cooperativo»\.$/)
    expect(seen.settled.join()).toMatch(/\d tinta/)
  })

  test('by nobody of another shop, and no line of another order', async () => {
    const [order, other] = [await artworks.placed(), await artworks.placed()]
    const stranger = await artworks.member('Marta', { role: 'owner' }, 'brote')
    const seen = lookedAt(await owner.artwork(order))
    const asked = { query: { id: order.orderId, line: order.line } }
    expect((await stranger.call(calls.getArtwork, asked)).status).toBe(404)
    expect((await stranger.call(calls.getArtwork, { ...asked, shop: artworks.orders.tenant })).status).toBe(
      404,
    )
    const writes = [
      [calls.lookOver, seen],
      [calls.returnArtwork, { ...seen, reason: 'spelling' }],
      [calls.recordAnswer, { ...seen, who: 'Ana', how: 'phone' }],
      [calls.sendProof, written(await owner.artwork(order))],
      [calls.assign, { ...written(await owner.artwork(order)), to: null }],
    ] as const
    for (const [endpoint, body] of writes) {
      expect([endpoint.name, (await stranger.call(endpoint, { body })).status]).toEqual([endpoint.name, 404])
      const line = { ...body, id: other.orderId }
      if (endpoint !== calls.sendProof)
        expect([endpoint.name, (await owner.call(endpoint, { body: line })).status]).toEqual([
          endpoint.name,
          404,
        ])
    }
    expect(
      await stranger.call(calls.artworkQueue).then(({ ok }) => ok.groups.every(({ total }) => total === 0)),
    ).toBe(true)
    expect((await owner.artwork(order)).versions).toMatchObject([{ state: 'open', checked: null }])
  })
})

describe('[ARTWORK-8] what a role may not see or do', () => {
  test('a workshop gets no person and no amount in any byte; one who ships gets whom it is for', async () => {
    const order = await artworks.placed()
    await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana Secreta' })
    const workshop = await artworks.member('Tomás', { role: 'workshop' })
    const { name, lastName, email, phone } = order.order.addressee
    const hidden = [name, lastName, email, phone, order.link, 'Ana Secreta', String(order.order.total)]
    const asked = { query: { id: order.orderId, line: order.line } }
    const answers = [
      await workshop.call(calls.artworkQueue),
      await workshop.call(calls.getArtwork, asked),
      await workshop.call(calls.lookOver, { body: lookedAt(await owner.artwork(order)) }),
      await workshop.call(calls.lookOver, { body: { ...lookedAt(await owner.artwork(order)), version: 9 } }),
    ]
    for (const { text } of answers) for (const word of hidden) expect(text).not.toContain(word)
    expect(answers[1]?.ok).toMatchObject({ buyer: null, share: null })
    const ships = await artworks.member('Sol', { role: 'workshop', ships: true })
    expect((await ships.artwork(order)).buyer).toContain(lastName)
  })

  test('each call is refused to the roles that may not make it', async () => {
    const order = await artworks.placed()
    const seen = lookedAt(await owner.artwork(order))
    const may = {
      owner: ['see', 'look', 'answer', 'send'],
      sales: ['see', 'look', 'answer', 'send'],
      workshop: ['see', 'look'],
      reader: ['see'],
    }
    for (const role of ROLES) {
      const who = await artworks.member(`Rol ${role}`, { role })
      const asked = { query: { id: order.orderId, line: order.line } }
      const statuses = {
        see: (await who.call(calls.getArtwork, asked)).status,
        // Of a version that is not there: nothing changes.
        look: (await who.call(calls.lookOver, { body: { ...seen, version: 9 } })).status,
        answer: (
          await who.call(calls.recordAnswer, { body: { ...seen, version: 9, who: 'A', how: 'phone' } })
        ).status,
        send: (await who.call(calls.sendProof, { body: { ...written(await owner.artwork(order)) } })).status,
      }
      const letIn = Object.entries(statuses).filter(([, status]) => status !== 403)
      expect([role, letIn.map(([name]) => name)]).toEqual([role, may[role]])
    }
  })
})
