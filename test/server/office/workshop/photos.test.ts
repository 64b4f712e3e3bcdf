import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/office/history.ts'
import { getOrder } from '#contract/office/orders.ts'
import * as calls from '#contract/office/production.ts'
import { listParcels } from '#contract/office/workshop.ts'
import { orderRow, orphanOrder } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { parcelPhotos } from '#server/db/schema/production.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'
import { finish, type Member, openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let empaque: Member
let taller: Member
let sent: Buffer
beforeAll(async () => {
  workshop = await openWorkshop()
  empaque = await workshop.member('Eva', { ships: true })
  taller = await workshop.member('Tito')
  // As a phone sends it: turned, and with the place where it was taken.
  sent = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#808080' } })
    .withExif({ IFD0: { Make: 'zqcamera' }, IFD3: { GPSLatitude: '34/1 36/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
afterAll(() => workshop.close())

const made = async (text: string): Promise<string> => {
  const { orderId } = await workshop.produced(text)
  await finish(empaque, orderId)
  return orderId
}

const add = (id: string, { key = randomUUID(), file = sent } = {}) =>
  empaque.call(calls.addParcelPhoto, { query: { id, key }, file })

const stored = async (orderId: string): Promise<number> =>
  (await rowsOf(workshop, parcelPhotos, { orderId })).length

describe('[PROD-17] a photograph of a parcel', () => {
  test('is drawn again and stored once, for who may see the person alone', async () => {
    const id = await made('Foto')
    const key = randomUUID()
    const all = [await add(id, { key }), ...(await Promise.all([add(id, { key }), add(id, { key })]))]
    expect(all.map(({ ok }) => ok.photos)).toEqual(
      Array(3).fill([{ id: key, at: expect.any(String), by: 'Eva' }]),
    )
    const { src } = (await empaque.call(calls.getParcelPhoto, { query: { id, photo: key } })).ok
    const shown = Buffer.from(src.replace('data:image/jpeg;base64,', ''), 'base64')
    const { width, height, exif } = await sharp(shown).metadata()
    expect([width, height, exif]).toEqual([720, 1280, undefined])
    const parcels = (await empaque.call(listParcels)).ok.parcels
    expect(parcels.find((one) => one.id === id)?.photos.map((photo) => photo.id)).toEqual([key])
    const owner = await workshop.member('Diego', { role: 'owner' })
    expect((await owner.call(getOrder, { query: { id } })).ok.photos).toMatchObject([{ id: key, by: 'Eva' }])
    expect((await owner.call(calls.getParcelPhoto, { query: { id, photo: key } })).status).toBe(200)
    // Whoever makes it, and another shop, learn of none.
    expect((await taller.call(getOrder, { query: { id } })).ok.photos).toEqual([])
    expect((await taller.call(calls.getParcelPhoto, { query: { id, photo: key } })).status).toBe(403)
    const stranger = await workshop.gestion.member('Inés', { role: 'owner' })
    for (const asked of [
      await stranger.call(calls.getParcelPhoto, { query: { id, photo: key } }),
      await stranger.call(calls.addParcelPhoto, { query: { id, key: randomUUID() }, file: sent }),
      await stranger.call(calls.removeParcelPhoto, { body: { id, photo: key, key: randomUUID() } }),
    ])
      expect(asked.status).toBe(404)
    const { items } = (await empaque.call(listHistory, { query: { object: id } })).ok
    expect(items[0]).toMatchObject({ by: 'Eva', action: 'parcelPhotographed' })
  })

  test('is refused where it is none, is too many, or there is nothing to pack', async () => {
    const { orderId } = await workshop.produced('Sin hacer')
    const early = await add(orderId)
    expect([early.status, early.refusal.message]).toEqual([409, expect.stringMatching(/^Falta terminar: /)])
    const id = await made('Muchas')
    for (const file of [Buffer.from('%PDF-1.7 nothing'), sent.subarray(0, 900), Buffer.from('<svg/>')])
      expect((await add(id, { file })).status).toBeGreaterThanOrEqual(400)
    expect(await stored(id)).toBe(0)
    const { tenantId } = await orderRow(workshop, id)
    const photo = {
      tenantId,
      orderId: Number(id),
      content: Buffer.alloc(0),
      takenBy: 'Eva',
      takenAt: new Date(),
    }
    const most = Array.from({ length: calls.MOST_PARCEL_PHOTOS }, () => ({ ...photo, id: randomUUID() }))
    await workshop.database.insert(parcelPhotos).values(most)
    expect((await add(id)).refusal.message).toBe('Ya tiene 6 fotos: son las que entran.')
  })

  test('is deleted by a press, with the person, and once it is old', async () => {
    const id = await made('Se borra')
    const [key, other] = [randomUUID(), randomUUID()]
    await add(id, { key })
    await add(id, { key: other })
    const body = { id, photo: key, key: randomUUID() }
    const removed = [1, 2].map(() => empaque.call(calls.removeParcelPhoto, { body }))
    for (const { ok } of await Promise.all(removed)) expect(ok.photos.map((one) => one.id)).toEqual([other])
    expect(
      (await empaque.call(calls.removeParcelPhoto, { body: { ...body, key: randomUUID() } })).status,
    ).toBe(404)
    const { database } = workshop.shops.db
    const now = new Date()
    await orphanOrder(workshop, id)
    await forgetFinished(database, now)
    // On its way it is still wanted.
    expect(await stored(id)).toBe(1)
    await workshop.setStatus(id, 'Delivered')
    await forgetFinished(database, now)
    expect(await stored(id)).toBe(0)
    const old = await made('Vieja')
    await add(old)
    await forgetFinished(
      database,
      new Date(now.getTime() + calls.PARCEL_PHOTO_DAYS * 24 * 3_600_000 + 60_000),
    )
    expect(await stored(old)).toBe(0)
  })
})
