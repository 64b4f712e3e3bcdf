import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getZecatEmbrodery, uploadDesign } from '#contract/design.ts'
import { generateQuote } from '#contract/quotes.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { form, picture, svg } from '#harness/server/forms.ts'
import { openShops, readyOrder, type Shops } from '#harness/shopping/shop.ts'
import { requestCounts } from '#server/db/schema/request-counts.ts'
import { createBudget, HOURLY } from '#server/fairness/budget.ts'
import { createSharedCounts } from '#server/fairness/shared-counts.ts'
import { createRendering } from '#server/rendering/pool/rendering.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

test('[SAFE-71] an hour’s processor time is one for all instances, by person and by network', async () => {
  const { database } = shops.db
  const counts = [createSharedCounts(database), createSharedCounts(database)] as const
  const [here, there] = [createBudget(counts[0]), createBudget(counts[1])]
  const one = { person: '1 guest:one', network: '192.0.2.7', shop: '1' }
  here.check(one)
  here.spend(one, HOURLY.person)
  expect(() => here.check(one)).toThrow(/última hora/)
  // Another guest of the same network may go on, until the network's is used up.
  here.check({ ...one, person: '1 guest:two' })
  await counts[0].share()
  there.spend(one, HOURLY.network / 2)
  await counts[1].share()
  expect(() => there.check(one)).toThrow(expect.objectContaining({ code: 'rate_limited', status: 429 }))
  there.spend({ ...one, person: '1 guest:three' }, HOURLY.network / 2)
  expect(() => there.check({ ...one, person: '1 guest:four' })).toThrow(/última hora/)
  there.check({ person: '1 guest:one more', network: '192.0.2.8', shop: '1' })
  there.check({ person: null, network: null, shop: '1' })
  const rows = await rowsOf({ database }, requestCounts)
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
})

test('[SAFE-71] who has used it up learns when to come back before anything is opened, and others go on', async () => {
  const counts = createSharedCounts(shops.db.database)
  const budget = createBudget(counts)
  const rendering = createRendering({ warn: () => undefined, budget })
  const bytes = await picture('png')
  const work = (name: string) =>
    rendering.run('thumbnails', { bytes: [bytes], box: 20 }, { person: name, network: null, shop: '1' })
  try {
    expect(await work('busy')).toEqual([expect.any(Uint8Array)])
    budget.spend({ person: 'busy', network: null, shop: '1' }, HOURLY.person)
    await expect(work('busy')).rejects.toMatchObject({
      ...{ code: 'rate_limited', status: 429, retryAfter: expect.any(Number) },
    })
    expect(await work('other')).toEqual([expect.any(Uint8Array)])
    // What is done is counted: a child says what it took.
    const hour = { key: 'work person other', window: 60 * 60_000, max: 1 }
    expect(counts.add(hour, 0).current).toBeGreaterThan(0)
  } finally {
    await rendering.close()
  }
})

test('[SAFE-70] uploads, embroidery and PDFs are worked at for their person and network', async () => {
  const { rendering } = shops.app.ports
  const run = vi.spyOn(rendering, 'run')
  const from = '198.51.100.9'
  const token = await shops.guest('marea', 'maker')
  const sent = form([{ bytes: svg('<rect width="90" height="90"/>'), name: 'a.svg', type: 'image/svg+xml' }])
  const { ok } = await shops.call<{ hash: string }>(uploadDesign, { tenant: 'marea', token, from, ...sent })
  await shops.call(getZecatEmbrodery, { tenant: 'marea', token, from, body: { hash: ok.hash, widthMm: 40 } })
  const order = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
  const maker = await shops.guest('brote', 'maker')
  const products =
    'shoppingCart' in order.body ? order.body.shoppingCart.shoppingCartProductsFK : order.body.products
  const asked = { tenant: 'brote', token: maker, from, body: { products } } as const
  const { url } = (await shops.call<{ url: string }>(generateQuote, asked)).ok
  await shops.app.inject({ url, remoteAddress: '198.51.100.10' })
  const idOf = async (name: 'marea' | 'brote') => String((await shops.app.ports.tenants.byName(name))?.id)
  const [marea, brote] = [await idOf('marea'), await idOf('brote')]
  const senders = new Map(run.mock.calls.map(([job, , sender]) => [job, sender]))
  const sender = { person: `${marea} guest:maker`, network: from, shop: marea }
  expect(senders.get('read')).toEqual(sender)
  expect(senders.get('embroider')).toEqual(sender)
  // Whose quote it is, however many ask for it.
  const reader = { person: `${brote} guest:maker`, network: '198.51.100.10', shop: brote }
  expect(senders.get('quote')).toEqual(reader)
  run.mockRestore()
})
