import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadDesign } from '#contract/design.ts'
import { createBudget, HOURLY } from '#server/fairness/budget.ts'
import { createSharedCounts } from '#server/fairness/shared-counts.ts'
import { openShops, type Shops } from '#test/server/commerce/shop.ts'
import { form, svg } from '#test/server/uploads/forms.ts'

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
  const { rows } = await database.$client.query('SELECT key FROM request_counts')
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
})

test('[SAFE-71] who has used it up is told when to come back, and others upload', async () => {
  const [token, other] = [await shops.guest('brote'), await shops.guest('brote')]
  const send = async (bearer: string, color: string, ip: string) => {
    const { body, headers } = form([
      {
        bytes: svg(`<rect width="300" height="200" fill="${color}"/>`),
        name: 'a.svg',
        type: 'image/svg+xml',
      },
    ])
    return shops.app.inject({
      method: 'POST',
      url: `${uploadDesign.path}?tenant=brote`,
      headers: { ...headers, authorization: `Bearer ${bearer}`, 'x-forwarded-for': ip },
      payload: body,
      remoteAddress: ip,
    })
  }
  expect((await send(token, '#102030', '198.51.100.1')).statusCode).toBe(200)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const shop = await shops.app.ports.tenants.byName('brote')
  shops.app.ports.budget.spend(
    { person: `${shop?.id} guest:${sub}`, network: null, shop: String(shop?.id) },
    HOURLY.person,
  )
  const refused = await send(token, '#203040', '198.51.100.2')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error).toMatchObject({ message: expect.stringContaining('última hora') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(other, '#304050', '198.51.100.3')).statusCode).toBe(200)
})
