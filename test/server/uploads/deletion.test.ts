import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
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
    const { id: tenantId } = (await shops.app.ports.tenants.byName('brote')) ?? { id: 0 }
    await ana.keep({ products: [], revision: 0, commandIds: [randomUUID()] })
    const order = (await send(shops, await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 }))).ok
    await shops.db.database.$client.query(
      `INSERT INTO upload_uses (tenant_id, owner, hash, place, subject, created_at)
       VALUES ($1, $2, $3, 'order', $4, now())`,
      [tenantId, `customer:${ana.id}`, ordered.hash, order.orderId],
    )
    await shops.app.ports.jobs.drain()
    await shops.db.database.transaction(async (tx) => {
      const gone = { tenantId, owner: `customer:${ana.id}`, now: new Date() }
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
    const { rows: left } = await shops.db.database.$client.query(
      'SELECT owner, title FROM uploads WHERE hash = ANY($1)',
      [[plain.hash, ordered.hash]],
    )
    expect(left).toEqual([{ owner: expect.stringMatching(/^deleted:/), title: '' }])
  })
})

test('[ROLE-23] a use that is written while a guest becomes a customer comes over as well', async () => {
  const { database } = shops.db
  const [guest, customer] = [randomUUID(), randomUUID()]
  const token = await shops.guest('brote', guest)
  const { hash } = await design(token, await anyLogo())
  const tenant = await shops.app.ports.tenants.byName('brote')
  if (tenant === null) throw new Error('brote is missing')
  const { id: tenantId } = tenant
  const [from, to] = [`guest:${guest}`, `customer:${customer}`]
  const saving = await database.$client.connect()
  try {
    await saving.query('BEGIN')
    await saving.query(
      `INSERT INTO upload_uses (tenant_id, owner, hash, place, subject, created_at) VALUES ($1, $2, $3, 'line', $4, now())`,
      [tenantId, from, hash, randomUUID()],
    )
    const merged = database.transaction((tx) => mergeGuestUploads(tx, { tenantId, from, to }))
    await eventually(async () => {
      const { rows } = await database.$client.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await saving.query('COMMIT')
    await merged
  } finally {
    saving.release()
  }
  const ownersIn = async (table: string) => {
    const { rows } = await database.$client.query<{ owner: string }>(
      `SELECT DISTINCT owner FROM ${table} WHERE tenant_id = $1 AND hash = $2`,
      [tenantId, hash],
    )
    return rows.map(({ owner }) => owner)
  }
  expect(await ownersIn('uploads')).toEqual([to])
  expect(await ownersIn('upload_uses')).toEqual([to])
})
