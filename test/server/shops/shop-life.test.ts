import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { getPaymentMethods } from '#contract/checkout.ts'
import { getConfig } from '#contract/config.ts'
import { getDemoShops } from '#contract/demo.ts'
import { endpoints } from '#contract/endpoints.ts'
import { PREVIEW_HEADER } from '#contract/preview.ts'
import type { ShopState } from '#contract/shop-states.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { signPreview } from '#server/http/preview.ts'
import { servePages } from '#server/pages/serve.ts'
import { addressOfPage } from '#src/app/routing/page-address.ts'
import { build, page } from '../pages/built.ts'

const DAY = 24 * 60 * 60 * 1000
const NOON = new Date('2026-11-27T15:00:00Z')

let passed = 0
const now = () => new Date(NOON.getTime() + passed)

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({
    now,
    pages: (app) => servePages(app, build, { renderPage: async () => page(), pageAddress: addressOfPage }),
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  passed = 0
})

const become = async (state: ShopState, until: string | null = null, sentence = '') => {
  await changeShop(shop, 'brote', { state, pausedUntil: until, pausedSentence: sentence })
  shop.app.ports.tenants.changed('brote')
}
const idOf = async (name: string) => (await shop.app.ports.tenants.inAnyState(name))?.id ?? 0
const previewing = async (name = 'brote') => ({
  [PREVIEW_HEADER]: signPreview(shop.app.ports, await idOf(name), now()),
})
const opened = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

const HIDDEN = ['preparing', 'closed'] as const

describe.each(HIDDEN)('[SHOP-1] a shop that is %s', (state) => {
  beforeEach(() => become(state))
  afterAll(() => become('open'))

  test('each call is that of an unknown shop, with whatever token', async () => {
    await become('open')
    const token = await shop.guest()
    await become(state)
    for (const endpoint of endpoints) {
      if (endpoint === getDemoShops || endpoint === getConfig) continue
      for (const headers of [{}, { [PREVIEW_HEADER]: 'made.up' }, await previewing('marea')]) {
        const unknown = await shop.ask(endpoint, { tenant: 'nadie', token, headers })
        const answer = await shop.ask(endpoint, { token, headers })
        expect([endpoint.name, answer.status, answer.body]).toEqual([
          endpoint.name,
          unknown.status,
          unknown.body,
        ])
      }
    }
    expect(await shop.get(getConfig)).toEqual(await shop.get(getConfig, { tenant: 'nadie' }))
  })

  test('each page is the same one, which says nothing of it', async () => {
    const pages = ['/brote/', '/brote/products-list', '/brote/product-detail/x/simple?id=1', '/brote/cart']
    const bodies = new Set<string>()
    for (const url of pages) {
      const { statusCode, headers, body } = await opened(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      bodies.add(body)
    }
    const [body = '', ...others] = [...bodies]
    expect(others).toEqual([])
    expect(body).toContain(state === 'closed' ? 'Tienda cerrada' : 'Muy pronto')
    expect(body).not.toMatch(/brote/i)
    expect((await opened('/brote/', { accept: 'application/json' })).statusCode).toBe(404)
  })

  test('no file names it', async () => {
    for (const url of [
      '/brote/manifest.webmanifest',
      '/brote/icons/192.png',
      '/brote/share/home.jpg',
      '/brote/sitemap.xml',
      '/brote/sitemap-1.xml',
      '/api/legal/terms.pdf?tenant=brote',
    ]) {
      const { statusCode, body } = await opened(url)
      expect([url, statusCode, body.includes('unknown_tenant')]).toEqual([url, 404, true])
    }
    expect((await opened('/sitemap.xml')).body).not.toContain('brote')
    const demo = await shop.get(getDemoShops, { tenant: null, query: { page: 1 } })
    expect(demo.map(({ tenant }) => tenant)).not.toContain('brote')
  })

  test('the index of sitemaps forgets it within seconds', async () => {
    passed = (state === 'closed' ? 2 : 1) * DAY
    await become('open')
    expect((await opened('/sitemap.xml')).body).toContain('/brote/')
    await become(state)
    passed += 5001
    const { body, headers } = await opened('/sitemap.xml')
    expect([body.includes('brote'), headers['cache-control']]).toEqual([false, 'private, max-age=5'])
  })
})

describe('[SHOP-2] a preview', () => {
  beforeEach(() => become('preparing'))
  afterAll(() => become('open'))

  test('shows the shop, and is cached nowhere', async () => {
    const headers = await previewing()
    expect((await shop.get(getConfig, { headers })).tenant).toBe('brote')
    for (const endpoint of [getConfig, getProductsList]) {
      const answer = await shop.ask(endpoint, { headers, query: { page: '1' } })
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 200])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    // What anybody sees is cached as ever.
    const other = await shop.ask(getProductsList, { tenant: 'marea', query: { page: '1' } })
    expect(other.headers['cache-control']).toContain('public')
  })

  test('ends after 48 hours, opens no other shop, and none with a changed sign', async () => {
    const headers = await previewing()
    const token = headers[PREVIEW_HEADER] ?? ''
    passed = 2 * DAY - 1
    expect((await shop.ask(getConfig, { headers })).status).toBe(200)
    expect((await shop.get(getConfig, { headers })).tenant).toBe('brote')
    passed = 2 * DAY
    expect((await shop.get(getConfig, { headers })).tenant).toBeNull()
    passed = 0
    expect((await shop.get(getConfig, { headers: await previewing('marea') })).tenant).toBeNull()
    for (let at = 0; at < token.length; at++) {
      const sign = token[at] === '1' ? '2' : '1'
      const forged = `${token.slice(0, at)}${sign}${token.slice(at + 1)}`
      const { tenant } = await shop.get(getConfig, { headers: { [PREVIEW_HEADER]: forged } })
      expect([at, tenant]).toEqual([at, null])
    }
  })
})

describe('[SHOP-3] a pause', () => {
  let shops: Shops
  beforeAll(async () => {
    shops = await openShops(now)
  })
  afterAll(() => shops.close())

  const pause = async (until: string | null) => {
    const pausedSentence = 'Volvemos el lunes.'
    await changeShop(shops, 'brote', { state: 'paused', pausedUntil: until, pausedSentence })
    shops.app.ports.tenants.changed('brote')
  }
  const config = async () =>
    (await shops.call<{ banner?: { title?: string } }>(getConfig, { tenant: 'brote' })).ok

  test('sells nothing, quotes, says its sentence, and ends by itself', async () => {
    const before = await config()
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 13 })
    await pause('2026-11-30')
    expect((await config()).banner).toEqual({ ...before.banner, title: 'Volvemos el lunes.' })
    expect((await shops.call(getPaymentMethods, { tenant: 'brote', token: ready.token })).ok).toEqual([])
    const refused = await send(shops, ready)
    expect(refused.status).toBe(409)
    expect(refused.refusal.message).toContain('en pausa')
    expect(refused.refusal.message).toContain('Volvemos el lunes.')
    // Prices and tariffs are answered as ever.
    await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 14 })
    // The shop's own midnight, three hours after that of Greenwich.
    passed = new Date('2026-11-30T02:59:00Z').getTime() - NOON.getTime()
    shops.app.ports.tenants.changed('brote')
    expect((await send(shops, ready)).status).toBe(409)
    passed += 60_000
    shops.app.ports.tenants.changed('brote')
    expect((await send(shops, ready)).status).toBe(200)
    expect((await config()).banner?.title).toBe(before.banner?.title)
  })

  test('without a day lasts until somebody ends it', async () => {
    passed = 0
    await pause(null)
    expect((await config()).banner?.title).toBe('Volvemos el lunes.')
    passed = 400 * DAY
    shops.app.ports.tenants.changed('brote')
    expect((await config()).banner?.title).toBe('Volvemos el lunes.')
  })
})
