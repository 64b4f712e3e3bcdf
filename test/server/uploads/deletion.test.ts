import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { uploads, uploadUses } from '#server/db/schema/uploads.ts'
import { mergeGuestUploads } from '#server/modules/uploads/repository.ts'
import { customerOf } from '#test/server/carts/customers.ts'
import { anyLogo, logosIn } from './logos.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

const { design, logos, shown } = logosIn(() => shops)

describe('[ROLE-17] an account that goes', () => {
  test('takes its cart and files along, but for what an order on its way is made with', async () => {
    const ana = await customerOf(shops, 'brote')
    const [plain, ordered] = [
      await design(ana.token, await anyLogo()),
      await design(ana.token, await anyLogo()),
    ]
    const { id: tenantId } = await shopRow(shops, 'brote')
    const owner = `customer:${ana.id}`
    await ana.keep({ products: [], revision: 0, commandIds: [randomUUID()] })
    const order = (await send(shops, await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 }))).ok
    const use = { tenantId, owner, hash: ordered.hash, place: 'order', subject: order.orderId } as const
    await shops.database.insert(uploadUses).values({ ...use, createdAt: new Date() })
    await shops.app.ports.jobs.drain()
    await shops.database.transaction(async (tx) => {
      const gone = { tenantId, owner, now: new Date() }
      for (const forget of shops.app.ports.erasures) await forget(tx, gone)
    })
    await shops.app.ports.jobs.drain()
    expect(await ana.read()).toEqual({ products: [], revision: 0 })
    expect(await logos(ana.token)).toEqual([])
    expect((await shown(plain.image_url)).status).toBe(404)
    expect((await shown(ordered.image_url)).status).toBe(200)
    const name = plain.image_url.slice('/media/u/'.length, -'.webp'.length)
    for (const file of [`${name}.original.png`, `${name}-320.avif`, `${name}-900.avif`])
      expect(existsSync(join(shops.app.ports.settings.dataDir, 'uploads', name.slice(0, 2), file))).toBe(
        false,
      )
    const left = await rowsOf(shops, uploads, { hash: [plain.hash, ordered.hash] })
    expect(left).toMatchObject([{ owner: expect.stringMatching(/^deleted:/), title: '' }])
  })
})

test('[ROLE-23] a use that is written while a guest becomes a customer comes over as well', async () => {
  const { database } = shops.db
  const [guest, customer] = [randomUUID(), randomUUID()]
  const token = await shops.guest('brote', guest)
  const { hash } = await design(token, await anyLogo())
  const { id: tenantId } = await shopRow(shops, 'brote')
  const [from, to] = [`guest:${guest}`, `customer:${customer}`]
  const { merging } = await database.transaction(async (saving) => {
    const use = { tenantId, owner: from, hash, place: 'line', subject: randomUUID() } as const
    await saving.insert(uploadUses).values({ ...use, createdAt: new Date() })
    const later = database.transaction((tx) => mergeGuestUploads(tx, { tenantId, from, to }))
    await eventually(async () => {
      const { rows } = await database.$client.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    // In an object, so that this transaction does not wait for the one that waits for it.
    return { merging: later }
  })
  await merging
  expect(await rowsOf(shops, uploads, { tenantId, hash })).toMatchObject([{ owner: to }])
  expect(await rowsOf(shops, uploadUses, { tenantId, hash })).toMatchObject([{ owner: to }])
})
