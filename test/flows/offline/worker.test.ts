import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProductDetail } from '#contract/catalogue.ts'
import { CLOSELY, type PageMessage, type WorkerMessage } from '#contract/worker.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import {
  type Answer,
  openWorkerSite,
  serverPage,
  success,
  type WorkerSite,
} from '#harness/browser/worker-site.ts'

const CONFIG = '/api/services/app/PartnerConfigs/GetConfig'
const COLORS = '/api/services/app/Zecat/GetColors'
const LIST = '/api/services/app/Zecat/GetProductsList'
const ORDERS = '/api/services/app/Orders/GetOrders'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A captive portal's page, for whatever was asked. */
const WI_FI = { type: 'text/html', body: '<title>Wi-Fi gratis</title><div id="root"></div>' }

declare global {
  interface Window {
    messages: WorkerMessage[]
    takenOver: Promise<void>
  }
}

/** What the test takes hold of in a worker; the page's types know nothing of it. */
interface WorkerScope extends EventTarget {
  readonly registration: object
  readonly clients: object
  readonly WindowClient: { readonly prototype: { url: string; focus(): Promise<void> } }
}

/** What a call gives: its result and whether it came out of the worker's keeping. */
const call = (page: Page, path: string, init?: RequestInit) =>
  page.evaluate(
    async ([address, options]) => {
      const response = await fetch(address, options)
      const body: unknown = await response.json()
      const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : body
      return { status: response.status, result, cached: response.headers.has('x-vitrina-kept') }
    },
    [path, init] as const,
  )

/** Addresses kept, by cache. */
const cached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })

/** Without opening any: that makes one anew that is being deleted. */
const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

const tell = (page: Page, message: PageMessage, to: 'active' | 'waiting' = 'active') =>
  page.evaluate(
    async ([data, target]) => {
      const registration = await navigator.serviceWorker.ready
      const channel = new MessageChannel()
      const answer = new Promise((resolve) => {
        channel.port1.onmessage = (event) => resolve(event.data)
      })
      registration[target]?.postMessage(data, [channel.port2])
      return data.type === 'STORE_URLS' || data.type === 'TAKE' ? answer : undefined
    },
    [message, to] as const,
  )

const messages = (page: Page, type: WorkerMessage['type']) =>
  page.evaluate((wanted) => window.messages.filter((message) => message.type === wanted), type)

const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

describe('the service worker', () => {
  let site: WorkerSite
  let visitor: Visitor
  let page: Page

  beforeAll(async () => {
    site = await openWorkerSite()
  })
  afterAll(() => site.close())

  const answers = (rows: Record<string, (url: URL) => Answer | Promise<Answer>>) => {
    site.respond = (url, request) =>
      rows[url.pathname] ? rows[url.pathname]?.(url) : serverPage(url, request)
  }

  /** A newer version has come and waits to be let in. */
  const comes = async (version: number) => {
    await site.deploy(version)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true)
  }

  beforeEach(async () => {
    await site.deploy(1)
    answers({})
    visitor = await openVisitor()
    page = visitor.page
    await page.goto(`${site.origin}/acme/`)
    await isControlled(page)
  })
  afterEach(async () => {
    site.portal = () => null
    await visitor.close()
    await site.restore()
  })

  it('[PWA-4, OFF-1] answers navigations with the shell at once and leaves files and calls alone', async () => {
    expect(await page.title()).toBe('from the server')
    await page.goto(`${site.origin}/acme/products-list?page=2`)
    expect(await page.title()).toBe('shell 1')
    await page.goto(`${site.origin}/acme/manifest.webmanifest`)
    expect(await page.textContent('body')).toContain('from the server')
    await site.cut()
    visitor.tolerate(/ERR_|Failed to load/)
    for (const path of ['/acme/shopping-cart', '/other-shop/', '/', '/ar/acme/']) {
      await page.goto(site.origin + path)
      expect(await page.title()).toBe('shell 1')
    }
    await site.restore()
  })

  it('[ROUTE-29] answers with the status 404 where the app has no screen', async () => {
    visitor.tolerate(/status of 404/)
    const wanted: Record<string, number> = {
      '/acme': 200,
      '/acme/products-list?sort=newest': 200,
      '/acme/product-detail/taza-de-cer%C3%A1mica/simple?id=7': 200,
      '/acme/orders/detail': 200,
      '/acme/no-hay': 404,
      '/acme/products-list/no-hay': 404,
    }
    for (const [path, status] of Object.entries(wanted)) {
      const answer = await page.goto(site.origin + path)
      expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, status, true])
      expect(await page.title()).toBe('shell 1')
    }
  })

  it('[ROUTE-30] answers with the status 404 where the server has no such product, and waits for no server that is silent', async () => {
    visitor.tolerate(/status of 404|ERR_/)
    const detail = getProductDetail.path
    const gone: Answer = {
      status: 404,
      type: 'application/json',
      body: JSON.stringify({ result: { message: 'No encontramos ese producto.' }, success: false }),
    }
    const opened = async (id: string, view = 'taza/simple') => {
      const answer = await page.goto(`${site.origin}/acme/product-detail/${view}?id=${id}`)
      expect(answer?.fromServiceWorker()).toBe(true)
      expect(await page.title()).toBe('shell 1')
      return answer?.status()
    }
    answers({
      [detail]: ({ searchParams }) => (searchParams.get('id') === '7' ? success({ id: '7' }) : gone),
    })
    expect(await opened('7')).toBe(200)
    for (const view of ['taza/simple', 'curva', 'playground']) expect(await opened('8', view)).toBe(404)
    // Kept, and taken away by the shop since.
    await call(page, `${detail}?id=7&tenant=acme`)
    answers({ [detail]: () => gone })
    expect(await opened('7')).toBe(404)

    answers({ [detail]: () => undefined })
    const from = performance.now()
    expect(await opened('7')).toBe(200)
    expect(performance.now() - from).toBeLessThan(2000)
    expect(await opened('8')).toBe(200)
    answers({ [detail]: () => ({ ...WI_FI, status: 404 }) })
    expect(await opened('8')).toBe(200)
    await site.cut()
    expect(await opened('8')).toBe(200)
    await site.restore()
  })

  it('[PWA-12, PWA-4, TEN-1] without a network a page stands as the server rendered it, of this version and for anybody', async () => {
    const rendered = (version: number): Answer => ({
      type: 'text/html',
      body: `<title>rendered</title><script src="/assets/chunk-${version}.js"></script>
        <script type="application/json">{"scripts":["/assets/looks/plain-${version}.js"]}</script>`,
    })
    const cookies: (string | undefined)[] = []
    const rows: Record<string, Answer> = {
      '/acme/a': rendered(1),
      '/acme/newer': rendered(2),
      '/acme/gone': { ...rendered(1), status: 404, body: 'gone' },
      '/acme/moved': { status: 302, body: '', headers: { location: '/acme/a' } },
      '/acme/portal': { type: 'text/html', body: '<h1>Wi-Fi gratis</h1>' },
    }
    site.respond = (url, request) => {
      if (url.pathname === '/acme/a') cookies.push(request.headers.cookie)
      return rows[url.pathname] ?? serverPage(url, request)
    }
    const handOver = (paths: readonly string[]) =>
      tell(page, { type: 'STORE_URLS', tenant: 'beta', urls: paths.map((path) => site.origin + path) })
    await page.evaluate(() => Object.assign(document, { cookie: 'of=somebody' }))
    visitor.tolerate(/404|ERR_/)
    const others = ['/acme/newer', '/acme/gone', '/acme/moved', '/acme/portal', '/acme/manifest.webmanifest']
    expect(await handOver(['/acme/a?page=2', ...others])).toBe(1)
    expect(cookies[0]).toBeUndefined()
    expect(await cached(page)).toMatchObject({ 'vitrina-pages-acme': ['/acme/a?page=2'] })

    // Chromium's headless shell does not tell a worker of the network that is emulated for its pages.
    const [worker] = visitor.context.serviceWorkers()
    const tellOffline = (isOffline: boolean) =>
      worker?.evaluate((onLine) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
      }, !isOffline)
    const titleOf = async (path: string) => {
      await page.goto(site.origin + path)
      return page.title()
    }
    expect(await titleOf('/acme/a?page=2')).toBe('shell 1')
    await site.cut()
    await tellOffline(true)
    expect(await titleOf('/acme/a?page=3')).toBe('shell 1')
    expect(await titleOf('/beta/a?page=2')).toBe('shell 1')
    expect(await titleOf('/acme/a?page=2#below')).toBe('rendered')
    await tellOffline(false)
    await site.restore()

    const many = Array.from({ length: 31 }, (_, at) => `/acme/a?page=${at}`)
    expect(await handOver(many)).toBe(31)
    const { 'vitrina-pages-acme': pages } = await cached(page)
    expect(pages).toHaveLength(30)
    expect(pages).toContain('/acme/a?page=30')

    // Its pages name the scripts of the version before.
    await comes(2)
    await tell(page, { type: 'SKIP_WAITING' }, 'waiting')
    await expect.poll(() => cacheNames(page)).not.toContain('vitrina-pages-acme')
  })

  it('[PWA-5] gives the kept answer at once, refreshes it and tells the page when it has changed', async () => {
    let version = 1
    answers({ [CONFIG]: () => success({ tenant: 'acme', version }) })
    await call(page, `${CONFIG}?tenant=acme`)
    await expect
      .poll(() => cached(page))
      .toMatchObject({ 'vitrina-stable-v1-acme': [`${CONFIG}?tenant=acme`] })

    expect(await call(page, `${CONFIG}?tenant=acme`)).toMatchObject({ cached: true, result: { version: 1 } })
    version = 2
    expect(await call(page, `${CONFIG}?tenant=acme`)).toMatchObject({ cached: true, result: { version: 1 } })
    await expect.poll(() => messages(page, 'CHANGED')).toHaveLength(1)
    expect(await call(page, `${CONFIG}?tenant=acme`)).toMatchObject({ cached: true, result: { version: 2 } })
  })

  it('[PWA-6] asks the network first, and takes the kept answer after 3 s, on a fault, or without a network', async () => {
    let mode: 'well' | 'slow' | 'broken' = 'well'
    let version = 1
    answers({
      [LIST]: () => {
        if (mode === 'slow') return undefined
        return mode === 'broken'
          ? { status: 503, body: '{"result":{},"success":false}', type: 'application/json' }
          : success({ version })
      },
    })
    const list = `${LIST}?tenant=acme&page=1&sort=name`
    await call(page, list)
    version = 2
    expect(await call(page, list)).toMatchObject({ cached: false, result: { version: 2 } })
    await expect
      .poll(() => cached(page))
      .toMatchObject({ 'vitrina-catalogue-v1-acme': [`${LIST}?page=1&sort=name&tenant=acme`] })

    mode = 'broken'
    expect(await call(page, `${LIST}?sort=name&page=1&tenant=acme`)).toMatchObject({
      status: 200,
      cached: true,
      result: { version: 2 },
    })
    visitor.tolerate(/503|ERR_/)
    expect(await call(page, `${LIST}?tenant=acme&page=9`)).toMatchObject({ status: 503, cached: false })

    mode = 'slow'
    const started = performance.now()
    expect(await call(page, list)).toMatchObject({ cached: true, result: { version: 2 } })
    const waited = performance.now() - started
    expect(waited).toBeGreaterThan(2800)
    expect(waited).toBeLessThan(4500)

    await site.cut()
    expect(await call(page, list)).toMatchObject({ cached: true, result: { version: 2 } })
    await site.restore()
  })

  it('[OFF-21] a portal’s answer, whatever its form, is neither shown in place of a kept one nor kept', async () => {
    answers({ [CONFIG]: () => success({ tenant: 'acme' }), [LIST]: () => success({ items: [] }) })
    const [config, list] = [`${CONFIG}?tenant=acme`, `${LIST}?tenant=acme`]
    for (const path of [config, list]) await call(page, path)
    await expect.poll(() => cacheNames(page)).toContain('vitrina-catalogue-v1-acme')
    await expect.poll(() => call(page, config)).toMatchObject({ cached: true })
    const before = await cached(page)
    visitor.tolerate(/40[134]|ERR_/)
    const foreign: Answer[] = [
      WI_FI,
      { ...WI_FI, status: 401 },
      { status: 403, type: 'application/json', body: '{"message":"Forbidden"}' },
      { status: 404, type: 'text/plain', body: 'Not found' },
      { type: 'application/json', body: '' },
      // It is followed to a page of another origin.
      { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
    ]
    for (const answer of foreign) {
      site.portal = (url) => (url.pathname.startsWith('/api') ? answer : null)
      for (const path of [config, list]) expect(await call(page, path)).toMatchObject({ cached: true })
    }
    expect(await cached(page)).toEqual(before)
    expect(await messages(page, 'CONNECTION')).toContainEqual({
      type: 'CONNECTION',
      reachable: false,
      unsure: 'foreign',
    })
    expect(await messages(page, 'CONNECTION')).not.toContainEqual({ type: 'CONNECTION', reachable: true })

    // What is not kept is the page's to judge.
    site.portal = () => ({ ...WI_FI, status: 401 })
    const status = page.evaluate(async (path) => (await fetch(path)).status, `${LIST}?tenant=acme&page=9`)
    expect(await status).toBe(401)
    site.portal = () => null
    await call(page, list)
    await expect
      .poll(() => messages(page, 'CONNECTION'))
      .toContainEqual({ type: 'CONNECTION', reachable: true })
  })

  it('[OFF-25] a portal’s page is not shown in place of the shop’s, nor does its redirect lead away', async () => {
    const titleAt = async (path: string) => {
      await page.goto(site.origin + path)
      return page.title()
    }
    expect(await titleAt('/')).toBe('from the server')
    answers({ '/': () => ({ status: 302, body: '', headers: { location: '/acme/' } }) })
    expect(await titleAt('/')).toBe('shell 1')
    expect(page.url()).toBe(`${site.origin}/acme/`)
    visitor.tolerate(/ERR_|CORS|401/)
    const elsewhere = { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }
    for (const answer of [WI_FI, { ...WI_FI, status: 401 }, elsewhere]) {
      site.portal = () => answer
      for (const path of ['/', '/ar/acme/', '/acme/']) {
        expect(await titleAt(path)).toBe('shell 1')
        expect(page.url()).toBe(site.origin + path)
      }
    }

    // The browser has thrown the shell away: a page that is kept stands in, too.
    await page.evaluate(async () => {
      const pages = await caches.open('vitrina-pages-acme')
      const headers = { 'content-type': 'text/html' }
      await pages.put('/acme/a', new Response('<title>rendered</title>', { headers }))
      await caches.delete('vitrina-shell')
    })
    expect(await titleAt('/acme/a')).toBe('rendered')
    site.portal = () => null
    expect(await titleAt('/acme/a')).toBe('from the server')
  })

  it.each(['/index.html', '/assets/chunk-2.js'])(
    '[OFF-25, OFF-9] a version whose %s a portal answers is not installed; later it is',
    async (path) => {
      await site.deploy(2)
      site.portal = (url) => (url.pathname === path ? WI_FI : null)
      const outcome = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const found = new Promise<ServiceWorker | null>((resolve) => {
          registration.onupdatefound = () => resolve(registration.installing)
        })
        await registration.update().catch(() => undefined)
        const worker = await found
        return new Promise((resolve) => {
          const look = () => worker?.state !== 'installing' && resolve(worker?.state)
          worker?.addEventListener('statechange', look)
          look()
        })
      })
      expect(outcome).toBe('redundant')
      await page.reload()
      expect(await page.title()).toBe('shell 1')
      site.portal = () => null
      await comes(2)
    },
  )

  it('[OFF-6] tells the page when requests fail and when they get through again', async () => {
    answers({ [COLORS]: () => success([]), [LIST]: () => success({ items: [] }) })
    await call(page, `${LIST}?tenant=acme`)
    await expect.poll(() => cacheNames(page)).toContain('vitrina-catalogue-v1-acme')
    await site.cut()
    visitor.tolerate(/ERR_/)
    expect(await call(page, `${LIST}?tenant=acme`)).toMatchObject({ cached: true })
    expect(await messages(page, 'CONNECTION')).toEqual([{ type: 'CONNECTION', reachable: false }])
    const direct = page.evaluate((path) => fetch(path, { cache: 'no-store' }), `${LIST}?tenant=acme`)
    await expect(direct).rejects.toThrow('Failed to fetch')
    await site.restore()
    await call(page, `${LIST}?tenant=acme`)
    await expect
      .poll(() => messages(page, 'CONNECTION'))
      .toContainEqual({ type: 'CONNECTION', reachable: true })
  })

  it('[PWA-8, OFF-10] keeps nothing personal, and the token is no part of a key', async () => {
    const headers = { authorization: 'Bearer of-somebody' }
    answers({ [ORDERS]: () => success([{ id: '1' }]), [COLORS]: () => success(['rojo']) })
    expect(await call(page, `${ORDERS}?tenant=acme`, { headers })).toMatchObject({
      status: 200,
      cached: false,
    })
    await call(page, `${COLORS}?tenant=acme`, { headers })
    await expect.poll(() => call(page, `${COLORS}?tenant=acme`)).toMatchObject({ cached: true })
    expect(JSON.stringify(await cached(page))).not.toContain('Orders')
    const stored = await page.evaluate(async (address) => {
      const cache = await caches.open('vitrina-stable-v1-acme')
      const [request] = await cache.keys()
      return { url: request?.url, authorization: request?.headers.get('authorization'), address }
    }, COLORS)
    expect(stored.authorization).toBeNull()
  })

  it('[PWA-5] keeps no failure, no other kind of page and no answer of a shop that is none', async () => {
    const bad: Answer[] = [
      { type: 'application/json', body: '{"result":{"message":"no"},"success":false}' },
      { type: 'text/html', body: '<h1>Wi-Fi gratis</h1>' },
      { type: 'application/json', body: '{"resu' },
      { status: 404, type: 'application/json', body: '{"result":{},"success":true}' },
      success({ tenant: null }),
    ]
    for (const [at, answer] of bad.entries()) {
      answers({ [CONFIG]: () => answer })
      await page.evaluate(
        (path) => fetch(path).then((response) => response.text()),
        `${CONFIG}?tenant=t${at}`,
      )
    }
    visitor.tolerate(/404/)
    answers({ [CONFIG]: () => success({ tenant: 'acme' }) })
    await call(page, `${CONFIG}?tenant=acme`)
    await expect.poll(() => cacheNames(page)).toContain('vitrina-stable-v1-acme')
    expect(Object.entries(await cached(page)).filter(([name]) => name.startsWith('vitrina-stable'))).toEqual([
      ['vitrina-stable-v1-acme', [`${CONFIG}?tenant=acme`]],
    ])
  })

  it('[BROWSER-4, PWA-10] takes over the first visit, and takes along, where URL.canParse and estimate are missing', async () => {
    const worker = await (await fetch(`${site.origin}/sw.js`)).text()
    const older = `delete URL.canParse; delete StorageManager.prototype.estimate; ${worker}`
    site.portal = ({ pathname }) => (pathname === '/sw.js' ? { type: 'text/javascript', body: older } : null)
    site.respond = (url, request) =>
      url.pathname.startsWith('/media/') ? { type: 'image/png', body: PIXEL } : serverPage(url, request)
    await visitor.close()
    visitor = await openVisitor()
    page = visitor.page
    await page.goto(`${site.origin}/acme/`)
    await isControlled(page)
    const urls = [`${site.origin}/media/a.png`, 'no address']
    const [installed] = visitor.context.serviceWorkers()
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

    // The other shop's page asks for the same picture: it is kept for that shop, too, and by itself.
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
      .toMatchObject({ 'vitrina-pictures-v1-acme': ['/media/plates.avif'] })
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

  it('[ORDER-24] shows what it is told with a badge, and leads to the order: the page that is open, or a new one', async () => {
    const note = {
      title: 'Acme: pedido ACME-1001',
      body: 'Recibimos tu pago.',
      tag: 'acme-1',
      icon: '/acme/icons/any-192.png',
      lang: 'es',
      data: '/acme/orders/detail/1',
    }
    const [worker] = visitor.context.serviceWorkers()
    // The browser's own ends are noted: whether it may show anything is the person's to say.
    const happened = await worker?.evaluate(async (messages) => {
      const scope = globalThis as unknown as WorkerScope
      const calls: unknown[][] = []
      const note =
        (name: string) =>
        async (...given: unknown[]) => {
          calls.push([name, ...given])
          return undefined
        }
      Object.assign(scope.registration, { showNotification: note('show') })
      Object.assign(navigator, { setAppBadge: note('badge'), clearAppBadge: note('clear') })
      Object.assign(scope.clients, { openWindow: note('open') })
      const happens = async (name: string, what: object) => {
        const waited: Promise<unknown>[] = []
        const waitUntil = (work: Promise<unknown>) => void waited.push(work)
        scope.dispatchEvent(Object.assign(new Event(name), { ...what, waitUntil }))
        await Promise.all(waited)
      }
      await happens('push', { data: { json: () => messages } })
      scope.WindowClient.prototype.focus = async function () {
        calls.push(['focus', this.url])
      }
      for (const data of [messages.data, '/acme/'])
        await happens('notificationclick', { notification: { close: () => calls.push(['close']), data } })
      return calls
    }, note)
    const { title, ...options } = note
    expect(happened).toEqual([
      ['show', title, options],
      ['badge'],
      ['close'],
      ['clear'],
      ['open', site.origin + note.data],
      ['close'],
      ['clear'],
      ['focus', `${site.origin}/acme/`],
    ])
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
    await expect.poll(close).toHaveLength(24)
    expect(await close()).toContain('/media/29.png')
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

  it('[OFF-35] gives a picture up that nothing answers, and frees its connection; one that is kept is shown meanwhile', async () => {
    site.respond = (url) =>
      url.pathname === '/media/silent.png' ? undefined : { type: 'image/png', body: PIXEL }
    await page.evaluate(() => fetch('/media/kept.png'))
    await expect.poll(() => cached(page)).toMatchObject({ 'vitrina-pictures-v1-acme': ['/media/kept.png'] })
    site.respond = () => undefined
    visitor.tolerate(/ERR_/)
    const shown = (path: string) =>
      page.evaluate(
        (address) =>
          new Promise<boolean>((resolve) => {
            const image = new Image()
            image.onload = () => resolve(true)
            image.onerror = () => resolve(false)
            image.src = address
          }),
        path,
      )
    // As many as a browser opens connections.
    const silent = Array.from({ length: 6 }, (_, at) => shown(`/media/silent.png?${at}`))
    expect(await shown('/media/kept.png')).toBe(true)
    expect(await Promise.all(silent)).toEqual(Array.from({ length: 6 }, () => false))
    await expect
      .poll(() => messages(page, 'CONNECTION'))
      .toContainEqual({ type: 'CONNECTION', reachable: false, unsure: 'silent' })
    site.respond = () => ({ type: 'image/png', body: PIXEL })
    expect(await shown('/media/silent.png?0')).toBe(true)
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

  it('[OFF-9] a chunk of the version before is found also where it lies until it is set aside', async () => {
    await page.evaluate(async () => {
      const shell = await caches.open('vitrina-shell')
      await shell.put('/assets/chunk-0.js', new Response('the version before'))
    })
    await site.cut()
    expect(await page.evaluate(async () => (await fetch('/assets/chunk-0.js')).text())).toBe(
      'the version before',
    )
  })

  it('[OFF-9] waits until it is let in; tabs of the version before keep their chunks', async () => {
    await page.goto(`${site.origin}/acme/`)
    const other = await visitor.context.newPage()
    await other.goto(`${site.origin}/acme/`)
    await page.evaluate(() => caches.open('vitrina-catalogue-v0-acme'))
    await comes(2)
    await page.reload()
    expect(await page.title()).toBe('shell 1')

    await other.evaluate(() => {
      window.takenOver = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
      })
    })
    await tell(page, { type: 'SKIP_WAITING' }, 'waiting')
    await other.evaluate(() => window.takenOver)
    await expect.poll(() => cacheNames(page)).not.toContain('vitrina-catalogue-v0-acme')
    // As text, or the test's own bundler would take the import for its own.
    const version = await other.evaluate("import('/assets/chunk-1.js').then((chunk) => chunk.version)")
    expect(version).toBe(1)
    await page.reload()
    expect(await page.title()).toBe('shell 2')
  })
})
