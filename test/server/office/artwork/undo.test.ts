import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/office/artwork.ts'
import { undoEntry } from '#contract/office/history.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { type Artworks, lookedAt, type Member, openArtworks, written } from './artworks.ts'

/** Stands still: what may be taken back for seconds may be for as long as a test takes. */
const moment = new Date()
let artworks: Artworks
let owner: Member
beforeAll(async () => {
  artworks = await openArtworks(() => moment)
  owner = await artworks.member('Diego')
})
afterAll(() => artworks.close())

const take = (who: Member, { undo }: calls.Artwork) =>
  who.call(undoEntry, { body: { entry: undo?.entry ?? '0', key: randomUUID() } })

const giveBack = async (order: { orderId: string; line: string }) => {
  const body = { ...lookedAt(await owner.artwork(order)), reason: 'thinLines' as const }
  return (await owner.call(calls.returnArtwork, { body })).ok
}

const waiting = async (order: string) =>
  (await mailsOf(artworks, { order, isHeld: true })).map(({ kind }) => kind)

describe('[HIST-17] an artwork that was given back is taken back', () => {
  test('within its seconds: it waits to be looked at again, and its buyer gets no mail', async () => {
    const order = await artworks.placed()
    const before = await owner.artwork(order)
    const returned = await giveBack(order)
    expect(returned.versions.at(-1)).toMatchObject({ state: 'change', via: 'shop' })
    expect(await waiting(order.orderId)).toEqual(['proofChange'])
    expect((await take(owner, returned)).status).toBe(200)
    const { expected: _expected, undo: _undo, ...after } = await owner.artwork(order)
    expect(after).toEqual({ ...before, expected: undefined, undo: undefined })
    expect(await waiting(order.orderId)).toEqual([])
  })

  test('also one that its buyer had approved: the approval counts again', async () => {
    const order = await artworks.placed()
    await artworks.orders.approve({ ...(await artworks.orders.seen(order.link)), name: 'Ana' })
    const returned = await giveBack(order)
    expect(returned.versions.map(({ state }) => state)).toEqual(['approved', 'change'])
    expect((await take(owner, returned)).status).toBe(200)
    expect((await owner.artwork(order)).versions).toMatchObject([
      { version: 1, state: 'approved', by: 'Ana' },
    ])
  })

  test('and who looks after it is who did before, unless it is somebody else by now', async () => {
    const order = await artworks.placed()
    const tomas = await artworks.member('Tomás', { role: 'workshop' })
    const give = async (who: Member, to: string) =>
      (await who.call(calls.assign, { body: { ...written(await who.artwork(order)), to } })).ok
    const first = await give(owner, tomas.id)
    expect(first.undo).toMatchObject({ until: null })
    await give(tomas, owner.id)
    const late = await take(owner, first)
    expect([late.status, late.refusal.message]).toEqual([
      409,
      'La muestra cambió mientras tanto: ya no se puede deshacer.',
    ])
    await give(owner, tomas.id)
    expect((await take(owner, await owner.artwork(order))).status).toBe(200)
    expect((await owner.artwork(order)).assigned?.name).toBe('Diego')
  })
})
