import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getProductDetail } from '#contract/catalogue.ts'
import { CLOSELY } from '#contract/worker.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { serverPage, success, type WorkerSite } from '#harness/browser/worker-site.ts'
import {
  type Answers,
  answerWith,
  CONFIG,
  cached,
  cacheNames,
  call,
  deployWaiting,
  isControlled,
  LIST,
  ORDERS,
  PIXEL,
  tell,
  workerFlow,
} from './worker-page.ts'

describe('what the service worker stores', () => {
  let site: WorkerSite
  let visitor: Visitor
  let page: Page

  const opened = workerFlow()
  beforeEach(() => {
    ;({ site, visitor, page } = opened())
  })

  const answers = (rows: Answers) => answerWith(site, rows)
  const comes = (version: number) => deployWaiting(site, page, version)

  it('[BROWSER-4, PWA-10] takes over the first visit, and takes along, where URL.canParse and estimate are missing', async () => {
    const worker = await (await fetch(`${site.origin}/sw.js`)).text()
    const older = `delete URL.canParse; delete StorageManager.prototype.estimate; ${worker}`
    site.portal = ({ pathname }) => (pathname === '/sw.js' ? { type: 'text/javascript', body: older } : null)
    site.respond = (url, request) =>
      url.pathname.startsWith('/media/') ? { type: 'image/png', body: PIXEL } : serverPage(url, request)
    const first = await openVisitor()
    onTestFinished(first.close)
    const { page } = first
    await page.goto(`${site.origin}/acme/`)
    await isControlled(page)
    const urls = [`${site.origin}/media/a.png`, 'no address']
    const [installed] = first.context.serviceWorkers()
    await installed?.evaluate(() => {
      Object.assign(self, { faults: [] })
      self.addEventListener('error', ({ message }) => Reflect.get(self, 'faults').push(message))
    })
    expect(await tell(page, { type: 'STORE_URLS', tenant: 'acme', urls })).toBe(1)
    expect(await installed?.evaluate(() => Reflect.get(self, 'faults'))).toEqual([])
    const taken = [`${site.origin}/media/b.png`]
    expect(await tell(page, { type: 'TAKE', tenant: 'acme', urls: taken, since: 0 })).toMatchObject({
      isFull: false,
      files: [{ bytes: PIXEL.length }],
    })
  })

  it('[PWA-10, PWA-7, TEN-1] takes over what the first visit was given, shop by shop', async () => {
    answers({
      [CONFIG]: (url) => success({ tenant: url.searchParams.get('tenant') }),
      [LIST]: () => success({ items: [] }),
      [ORDERS]: () => success([]),
      '/media/a.png': () => ({ type: 'image/png', body: PIXEL }),
      '/media/gone.png': () => ({ status: 404, body: 'no' }),
    })
    const urls = [
      `${CONFIG}?tenant=acme`,
      `${LIST}?tenant=acme&page=1`,
      `${ORDERS}?tenant=acme`,
      '/media/a.png',
      '/media/gone.png',
      '/acme/',
    ].map((path) => site.origin + path)
    const count = await tell(page, { type: 'STORE_URLS', tenant: 'acme', urls: [...urls, 'no address'] })
    expect(count).toBe(4)
    expect(await cached(page)).toEqual({
      'vitrina-shell': ['/index.html?__WB_REVISION__=1', '/assets/chunk-1.js'],
      'vitrina-stable-v1-acme': [`${CONFIG}?tenant=acme`],
      'vitrina-catalogue-v1-acme': [`${LIST}?page=1&tenant=acme`],
      'vitrina-pictures-v1-acme': ['/media/a.png'],
    })

    // The other shop's page asks for the same picture: it is cached for that shop, too, and by itself.
    await page.goto(`${site.origin}/beta/`)
    await page.evaluate(() => fetch('/media/a.png'))
    await expect.poll(() => cached(page)).toMatchObject({ 'vitrina-pictures-v1-beta': ['/media/a.png'] })
    await site.cut()
    visitor.tolerate(/ERR_/)
    expect(await page.evaluate(() => fetch('/media/a.png').then(({ ok }) => ok))).toBe(true)
    await expect(call(page, `${LIST}?tenant=beta&page=1`)).rejects.toThrow('Failed to fetch')
    await site.restore()
  })

  it('[BUILD-14] what the editor has opened once is there offline: the product and what it is developed from', async () => {
    const detail = getProductDetail.path
    answers({
      [detail]: () => success({ id: '7', studio: [{ plates: '/media/plates.avif' }] }),
      '/media/plates.avif': () => ({ type: 'image/avif', body: PIXEL }),
    })
    const bytes = () => page.evaluate(async () => (await (await fetch('/media/plates.avif')).blob()).size)
    await call(page, `${detail}?tenant=acme&id=7`)
    expect(await bytes()).toBe(PIXEL.length)
    await expect
      .poll(() => cached(page))
      .toMatchObject({
        'vitrina-pictures-v1-acme': ['/media/plates.avif'],
        'vitrina-catalogue-v1-acme': [expect.stringContaining(detail)],
      })
    await site.cut()
    visitor.tolerate(/ERR_/)
    expect(await bytes()).toBe(PIXEL.length)
    expect(JSON.stringify(await call(page, `${detail}?tenant=acme&id=7`))).toContain('/media/plates.avif')
    await site.restore()
  })

  it('[PWA-11] keeps whole the looks that the device wears, of each version, and no other', async () => {
    const looks = async () => ((await cached(page))['vitrina-looks-v1'] ?? []).toSorted()
    const whole = (version: number) =>
      [`plain-${version}.css`, `plain-${version}.js`, `plain-foot${version}.js`].map(
        (name) => `/assets/looks/${name}`,
      )
    expect(await looks()).toEqual([])
    const urls = [`${site.origin}/assets/looks/plain-1.js`]
    await tell(page, { type: 'STORE_URLS', tenant: 'acme', urls })
    expect(await looks()).toEqual(whole(1))

    // The moment after a newer version has come may be without a network.
    await comes(2)
    await site.cut()
    visitor.tolerate(/ERR_/)
    expect(await looks()).toEqual([...whole(1), ...whole(2)].toSorted())
    const read = (name: string) =>
      page.evaluate((path) => fetch(path).then(({ ok }) => ok), `/assets/looks/${name}`)
    for (const name of ['plain-1.js', 'plain-foot2.js']) expect(await read(name)).toBe(true)
    await expect(read('gaudy-1.js')).rejects.toThrow('Failed to fetch')
    await site.restore()
  })

  it('[PWA-6, PWA-7] keeps within its bounds, in number and in bytes', async () => {
    const photograph = Buffer.alloc(6 * 1024 * 1024)
    site.respond = (url) =>
      url.pathname === LIST ? success({ items: [] }) : { type: 'image/png', body: photograph }
    const urls = (count: number, path: string) =>
      Array.from({ length: count }, (_, at) => site.origin + path + at)
    const lists = urls(210, `${LIST}?tenant=acme&page=`)
    await tell(page, { type: 'STORE_URLS', tenant: 'acme', urls: lists.slice(0, 200) })
    await tell(page, { type: 'STORE_URLS', tenant: 'acme', urls: lists.slice(200) })
    await tell(page, { type: 'STORE_URLS', tenant: 'acme', urls: urls(9, '/media/') })
    const { 'vitrina-catalogue-v1-acme': listed, 'vitrina-pictures-v1-acme': pictures } = await cached(page)
    expect(listed).toHaveLength(200)
    expect(listed).toContain(`${LIST}?page=209&tenant=acme`)
    expect(pictures).toHaveLength(6)
    expect(pictures).toContain('/media/8')
  })

  it('[PWA-7] keeps what is looked at closely within a number and bytes of its own, and no page’s picture goes for it', async () => {
    let bytes = 1000
    site.respond = () => ({ type: 'image/png', body: Buffer.alloc(bytes) })
    const closely = async (names: readonly string[]) => {
      for (const name of names)
        await page.evaluate(
          (path) => fetch(path).then((response) => response.blob()),
          `/media/${name}.png${CLOSELY}`,
        )
    }
    const close = async () => (await cached(page))['vitrina-close-v1-acme'] ?? []
    await page.evaluate(() => fetch('/media/page.png'))
    await closely(Array.from({ length: 30 }, (_, at) => `${at}`))
    // On the way to thirty there are twenty-four of them, too.
    await expect.poll(close).toContain('/media/29.png')
    await expect.poll(close).toHaveLength(24)
    bytes = 5 * 1024 * 1024
    await closely(['a', 'b', 'c'])
    await expect.poll(close).toEqual(['/media/b.png', '/media/c.png'])
    expect(await cached(page)).toMatchObject({ 'vitrina-pictures-v1-acme': ['/media/page.png'] })
    // No server is asked by that end of an address, and it is shown again without one.
    expect(site.asked).toContain('/media/c.png')
    await site.cut()
    visitor.tolerate(/ERR_/)
    await closely(['c'])
    await site.restore()
    await tell(page, { type: 'FREE_SPACE' })
    await expect.poll(() => cacheNames(page)).not.toContain('vitrina-close-v1-acme')
  })

  it('[OFF-12] takes no more than 200 MB along for a shop, and leaves the last fifth of the device free', async () => {
    const MB = 1024 * 1024
    site.respond = () => ({ type: 'image/png', body: PIXEL })
    const take = (name: string, tenant = 'acme') =>
      tell(page, { type: 'TAKE', tenant, urls: [`${site.origin}/media/${name}.png`], since: 0 })
    /** As if so many bytes lay there. */
    const holds = (tenant: string, bytes: number) =>
      page.evaluate(
        async ([shop, length]) => {
          const cache = await caches.open(`vitrina-taken-v1-${shop}`)
          await cache.put('/media/held.png', new Response('', { headers: { 'content-length': length } }))
        },
        [tenant, String(bytes)] as const,
      )
    const taken = async (tenant = 'acme') => (await cached(page))[`vitrina-taken-v1-${tenant}`]
    await holds('acme', 200 * MB)
    expect(await take('last')).toMatchObject({ isFull: false, files: [{ bytes: PIXEL.length }] })
    expect(await take('more')).toEqual({ isFull: true, files: [] })
    expect(await taken()).toEqual(['/media/held.png', '/media/last.png'])
    expect(await take('of-another', 'beta')).toMatchObject({ isFull: false })

    const [worker] = visitor.context.serviceWorkers()
    const uses = (usage: number) =>
      worker?.evaluate((used) => {
        Object.defineProperty(navigator.storage, 'estimate', {
          configurable: true,
          value: async () => ({ usage: used, quota: 1000 }),
        })
      }, usage)
    await uses(799)
    expect(await take('in-time', 'beta')).toMatchObject({ isFull: false })
    await uses(800)
    expect(await take('too-late', 'beta')).toEqual({ isFull: true, files: [] })
    expect(await taken('beta')).toEqual(['/media/of-another.png', '/media/in-time.png'])
  })
})
