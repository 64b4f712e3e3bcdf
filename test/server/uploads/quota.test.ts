import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFilesShoppingCartItem } from '#contract/cart.ts'
import { getZecatEmbrodery, uploadDesign } from '#contract/design.ts'
import { generateQuote } from '#contract/quotes.ts'
import { uploadLogos } from '#contract/uploads.ts'
import { changeRows, emptyTables, rowOf, rowsOf } from '#harness/rows/rows.ts'
import { form, pdf, picture } from '#harness/server/forms.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { createApp } from '#server/app.ts'
import { requestCounts } from '#server/db/schema/request-counts.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { QUOTAS } from '#server/modules/uploads/limits.ts'
import { customerOf } from '#test/server/carts/customers.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
let shops: Shops
/** Stands still but where a test moves it: what is counted by day is, also over midnight. */
const start = Date.now()
let passed = 0
beforeAll(async () => {
  shops = await openShops(() => new Date(start + passed))
})
afterAll(() => shops.close())

/** A PDF of its own, of about a MB. */
const blank = () => pdf(`/Id(${randomUUID()})/Pad(${'x'.repeat(1024 * 1024)})`)

const put = (token: string, bytes = blank(), tenant = 'brote') =>
  shops.call<{ files: { hash: string; url: string }[] }>(putFilesShoppingCartItem, {
    tenant,
    token,
    ...form([{ bytes, name: 'arte.pdf' }], { shoppingCartUUID: randomUUID() }),
  })

const ownerOf = (token: string) => {
  const claims = shops.app.jwt.decode<{ sub: string; kind: string }>(token)
  return `${claims?.kind}:${claims?.sub}`
}

const filesOf = (token: string) => rowsOf(shops, uploads, { owner: ownerOf(token) })

/** Makes one of a person's files as large as that. */
const fill = async (token: string, bytes: number) => {
  const [file] = await filesOf(token)
  if (file === undefined) throw new Error('There is no file to make larger')
  await changeRows(shops, uploads, { owner: file.owner, hash: file.hash }, { stored: bytes })
}

/** How many files are in the store. */
const stored = () => {
  const folder = join(shops.app.ports.settings.dataDir, 'uploads')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  return names.filter((name) => name.includes('.')).length
}

describe('[SAFE-38] bytes of uploads', () => {
  test('of a person are bounded, also when many come at once, and the refusal keeps nothing', async () => {
    const token = await shops.guest('brote')
    const known = blank()
    await put(token, known)
    await fill(token, QUOTAS.guest - 2.5 * 1024 * 1024)
    // Each is drawn first: of many more, a busy machine would send some away for now.
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(token)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers).toHaveLength(refused.length + 2)
    for (const { status, refusal } of refused) {
      expect([status, refusal.code]).toEqual([413, 'payload_too_large'])
      expect(refusal.message).toContain('200 MB en 30 días')
    }
    expect(await filesOf(token)).toHaveLength(3)
    const before = stored()
    expect((await put(token)).status).toBe(413)
    expect(stored()).toBe(before)
    // What is there already costs nothing, whatever the limit says.
    expect((await put(token, known)).status).toBe(200)
    expect(await filesOf(token)).toHaveLength(3)
    // Another guest has room, and so has who has an account.
    expect((await put(await shops.guest('brote'))).status).toBe(200)
    const customer = await customerOf(shops, 'brote')
    await put(customer.token)
    await fill(customer.token, QUOTAS.guest)
    expect((await put(customer.token)).status).toBe(200)
    await fill(customer.token, QUOTAS.customer)
    expect((await put(customer.token)).refusal.message).toContain('1 GB en 30 días')
    // A month later it is another month.
    passed = 31 * DAY
    expect((await put(customer.token)).status).toBe(200)
    passed = 0
  })

  test('count what is shown and stitched, not the original alone', async () => {
    const token = await shops.guest('brote')
    const bytes = await picture('png', '#1d6b45', 900, 500)
    const sent = form([{ bytes }])
    const { hash } = (await shops.call<{ hash: string }>(uploadDesign, { tenant: 'brote', token, ...sent }))
      .ok
    const size = async () => (await rowOf(shops, uploads, { owner: ownerOf(token) })).stored
    const first = await size()
    expect(first).toBeGreaterThan(bytes.length)
    await shops.app.ports.jobs.drain()
    const derived = await size()
    expect(derived).toBeGreaterThan(first)
    const sew = (widthMm: number) =>
      shops.call(getZecatEmbrodery, { tenant: 'brote', token, body: { hash, widthMm } })
    expect((await sew(40)).status).toBe(200)
    const embroidered = await size()
    expect(embroidered).toBeGreaterThan(derived)
    expect((await sew(40)).status).toBe(200)
    expect(await size()).toBe(embroidered)
    await fill(token, QUOTAS.guest)
    const before = stored()
    expect((await sew(41)).refusal.code).toBe('payload_too_large')
    expect(stored()).toBe(before)
    expect((await sew(40)).status).toBe(200)
  })

  test('of a shop are bounded by day, in one sentence, and another shop goes on', async () => {
    await emptyTables(shops, requestCounts)
    await put(await shops.guest('brote'))
    await changeRows(shops, requestCounts, {}, { count: QUOTAS.shop / 1024 })
    const answer = await put(await shops.guest('brote'))
    expect([answer.status, answer.refusal.code]).toEqual([507, 'storage_full'])
    expect(answer.refusal.message).toMatch(/^Esta tienda ya recibió .* mañana\.$/)
    expect((await put(await shops.guest('marea'), blank(), 'marea')).status).toBe(200)
    passed = DAY
    expect((await put(await shops.guest('brote'))).status).toBe(200)
    passed = 0
    await emptyTables(shops, requestCounts)
  })

  test('of a network address are bounded by day over all shops and instances, at once too', async () => {
    await emptyTables(shops, requestCounts)
    const { settings } = shops.app.ports
    const other = await createApp({ settings, database: shops.db.database, now: shops.app.ports.now })
    await other.ready()
    const from = (app: typeof other, tenant: string, token: string, remoteAddress: string) => {
      const { body, headers } = form([{ bytes: blank(), name: 'arte.pdf' }], {
        shoppingCartUUID: randomUUID(),
      })
      return app.inject({
        method: 'PUT',
        url: putFilesShoppingCartItem.path,
        query: { tenant },
        remoteAddress,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: body,
      })
    }
    const many = async () => {
      const answers: ReturnType<typeof from>[] = []
      for (const [index, tenant] of ['brote', 'marea', 'brote', 'marea', 'brote', 'marea'].entries()) {
        const token = await shops.guest(tenant === 'brote' ? 'brote' : 'marea')
        const app = index % 2 === 0 ? other : shops.app
        answers.push(from(app, tenant, token, `2001:db8:1:2::${index + 1}`))
      }
      return Promise.all(answers)
    }
    const one = await from(other, 'brote', await shops.guest('brote'), '2001:db8:1:2:ffff::9')
    expect(one.statusCode).toBe(200)
    await changeRows(shops, requestCounts, {}, { count: QUOTAS.address / 1024 - 3 * 1024 - 100 })
    // The shop's own count was raised as well, and is far from its end.
    const answers = await many()
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)?.json()
    expect(refused.result.code).toBe('rate_limited')
    expect(refused.result.message).toMatch(/^Desde esta conexión .* mañana\.$/)
    const elsewhere = await from(other, 'brote', await shops.guest('brote'), '2001:db8:1:3::1')
    expect(elsewhere.statusCode).toBe(200)
    const keys = (await rowsOf(shops, requestCounts)).map(({ key }) => key)
    expect(keys.join()).not.toContain('2001')
    await other.close()
    await emptyTables(shops, requestCounts)
  })
})

describe('[SAFE-39] files of a guest', () => {
  const tidy = async (days: number) => {
    passed = days * DAY
    const { database, jobs } = shops.app.ports
    await database.transaction((tx) => jobs.enqueue(tx, 'uploads-tidy'))
    await jobs.drain()
  }
  const shown = async (url: string) => (await shops.app.inject(url)).statusCode

  test('that nothing is made with go after a week without use; with a quote or an order they stay', async () => {
    const order = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const line = 'shoppingCart' in order.body ? order.body.shoppingCart.shoppingCartProductsFK[0] : undefined
    const send_ = async (title: string, shoppingCartUUID: string, token = order.token) =>
      (
        await shops.call<{ files: { hash: string; url: string }[] }>(putFilesShoppingCartItem, {
          tenant: 'brote',
          token,
          ...form([{ bytes: pdf(`/Id(${randomUUID()})`), name: `${title}.pdf` }], { shoppingCartUUID }),
        })
      ).ok.files[0]?.url ?? ''
    const unused = await send_('suelto', randomUUID())
    const ordered = await send_('pedido', line?.shoppingCartId ?? '')
    await send(shops, order)
    const quoter = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const products = 'shoppingCart' in quoter.body ? quoter.body.shoppingCart.shoppingCartProductsFK : []
    const quoted = await send_('cotizado', products[0]?.shoppingCartId ?? '', quoter.token)
    await shops.call(generateQuote, { tenant: 'brote', token: quoter.token, body: { products } })
    const customer = await customerOf(shops, 'brote')
    const saved = await send_('cuenta', randomUUID(), customer.token)
    const all = () => Promise.all([unused, ordered, quoted, saved].map(shown))
    await tidy(6)
    expect(await all()).toEqual([200, 200, 200, 200])
    await tidy(8)
    expect(await all()).toEqual([404, 200, 200, 200])
    await tidy(61)
    expect(await all()).toEqual([404, 200, 404, 200])
    passed = 0
  })

  test('count again from when they are sent again, and one that was given up comes back', async () => {
    const token = await shops.guest('brote')
    const bytes = pdf(`/Id(${randomUUID()})`)
    const url = (await put(token, bytes)).ok.files[0]?.url ?? ''
    passed = 5 * DAY
    await put(token, bytes)
    await tidy(8)
    expect(await shown(url)).toBe(200)
    // Marked, and sent again before anybody has taken it away.
    await changeRows(shops, uploads, { owner: ownerOf(token) }, { removedAt: new Date() })
    expect((await put(token, bytes)).status).toBe(200)
    await tidy(8)
    expect(await shown(url)).toBe(200)
    passed = 0
  })

  test('of which the writing failed go with their place', async () => {
    const token = await shops.guest('brote')
    await put(token)
    await changeRows(shops, uploads, { owner: ownerOf(token) }, { removedAt: new Date(Date.now() + HOUR) })
    await tidy(0)
    expect(await filesOf(token)).toHaveLength(1)
    await tidy(1)
    expect(await filesOf(token)).toEqual([])
    passed = 0
  })

  test('that share a name with an account’s copy leave it alone', async () => {
    const token = await shops.guest('brote')
    const bytes = pdf(`/Id(${randomUUID()})`)
    const url = (await put(token, bytes)).ok.files[0]?.url ?? ''
    const customer = await customerOf(shops, 'brote')
    await shops.db.database.transaction(async (tx) => {
      const tenantId = (await shops.app.ports.tenants.byName('brote'))?.id ?? 0
      const over = { tenantId, from: ownerOf(token), to: `customer:${customer.id}` }
      for (const give of shops.app.ports.guestMerges) await give(tx, over)
    })
    // The guest's token is still good on another tab.
    expect((await put(token, bytes)).ok.files[0]?.url).toBe(url)
    await tidy(8)
    expect(await filesOf(token)).toEqual([])
    expect(await shown(url)).toBe(200)
    passed = 0
  })
})

test('[SAFE-38, ORDER-14] UploadLogos has the same limits', async () => {
  const order = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
  const { orderId } = (await send(shops, order)).ok
  await put(order.token)
  await fill(order.token, QUOTAS.guest)
  const sent = form([{ bytes: blank(), name: 'arte.pdf' }], { orderId })
  const answer = await shops.call(uploadLogos, { tenant: 'brote', token: order.token, ...sent })
  expect([answer.status, answer.refusal.code]).toEqual([413, 'payload_too_large'])
})
