import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProduct } from '#harness/rows/catalogue.ts'
import { rowOf } from '#harness/rows/rows.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** Stands still: what is made once in seconds is made once. */
const moment = new Date()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ now: () => moment }, { PUBLIC_URL: 'https://tienda.example' })
})
afterAll(() => app.close())

const get = (url: string, headers = {}) => app.app.inject({ url, headers })
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

describe('what search engines find', () => {
  it('[HEAD-8] robots.txt keeps them from what is personal and names the sitemaps', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Disallow: /api/\n')
    for (const path of ['auth', 'checkout', 'orders/', 'shopping-cart'])
      expect(body).toContain(`Disallow: /*/${path}\n`)
    expect(body).toContain('Sitemap: https://tienda.example/sitemap.xml\n')
  })

  it('[HEAD-8] each shop has its pages of addresses, by the index of all', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    // Sitemaps and no further index: search engines don't follow one that is nested.
    expect(locations(index.body)).toContain('https://tienda.example/brote/sitemap-1.xml')
    for (const address of locations(index.body)) {
      const { body } = await get(address.replace('https://tienda.example', ''))
      expect([address, body.includes('<urlset')]).toEqual([address, true])
    }
    const own = await get('/brote/sitemap.xml')
    // It may be closed any time, and its pages are in no cache for longer.
    for (const { headers } of [own, await get('/brote/sitemap-1.xml')])
      expect(headers['cache-control']).toBe('public, max-age=30')
    const pages = locations(own.body)
    expect(pages).toEqual(['https://tienda.example/brote/sitemap-1.xml'])
    expect((await get('/brote/sitemap-2.xml')).statusCode).toBe(404)
    expect((await get('/nadie/sitemap.xml')).statusCode).toBe(404)
  })

  it('[HEAD-8] the index of all shops is made once in seconds, for all callers', async () => {
    const before = (await get('/sitemap.xml')).body
    await changeShop(app, 'marea', { name: 'otro-nombre' })
    expect((await get('/sitemap.xml')).body).toBe(before)
    await changeShop(app, 'otro-nombre', { name: 'marea' })
  })

  it('[HEAD-8, TEN-1] a page lists what is public of this shop alone, as its own pages call themselves', async () => {
    const { body } = await get('/brote/sitemap-1.xml')
    const all = locations(body)
    expect(all).toContain('https://tienda.example/brote/')
    expect(all).toContain('https://tienda.example/brote/products-list')
    expect(all.filter((address) => address.includes('categoryId='))).toHaveLength(6)
    const products = all.filter((address) => address.includes('/product-detail/'))
    expect(products).toHaveLength(26)
    for (const address of products)
      expect(address).toMatch(
        /^https:\/\/tienda\.example\/brote\/product-detail\/[a-z0-9-]+\/(simple|curva)\?id=\d+$/,
      )
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)?.length).toBe(32)
  })

  it('[HEAD-8] what has changed says when', async () => {
    const dateOf = async () =>
      /id=1<\/loc><lastmod>([^<]+)/.exec((await get('/brote/sitemap-1.xml')).body)?.[1] ?? ''
    const before = await dateOf()
    const { name } = await rowOf(app, products, { id: 1 })
    await changeProduct(app, { id: 1 }, { name: `${name} nuevo` })
    const after = await dateOf()
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
    await changeProduct(app, { id: 1 }, { name: `${name} nuevo` })
    expect(await dateOf()).toBe(after)
  })
})

describe('what link previews show', () => {
  const sizeOf = async (url: string) => {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/jpeg'])
    const { width, height } = await sharp(answer.rawPayload).metadata()
    return { width, height, bytes: answer.rawPayload.length, etag: String(answer.headers.etag) }
  }

  it('[HEAD-9] the shop and each product have a picture of 1200 × 630, light enough for every network', async () => {
    for (const url of ['/brote/share/home.jpg', '/brote/share/1.jpg', '/marea/share/home.jpg']) {
      const { width, height, bytes } = await sizeOf(url)
      expect([width, height]).toEqual([1200, 630])
      expect(bytes).toBeLessThan(250 * 1024)
    }
  })

  it('[HEAD-9] who has it already gets 304, and nothing foreign is shown', async () => {
    const { etag } = await sizeOf('/brote/share/2.jpg')
    expect((await get('/brote/share/2.jpg', { 'if-none-match': etag })).statusCode).toBe(304)
    for (const url of [
      '/brote/share/27.jpg',
      '/brote/share/0.jpg',
      '/brote/share/x.jpg',
      '/nadie/share/home.jpg',
    ])
      expect((await get(url)).statusCode).toBe(404)
  })
})
