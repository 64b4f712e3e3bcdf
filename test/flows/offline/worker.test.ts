import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { getProductDetail } from '#contract/catalogue.ts'
import type { Visitor } from '#harness/browser/browser.ts'
import { type Answer, serverPage, success, type WorkerSite } from '#harness/browser/worker-site.ts'
import {
  type Answers,
  answerWith,
  cached,
  cacheNames,
  call,
  deployWaiting,
  noteTimers,
  tell,
  WI_FI,
  workerFlow,
} from './worker-page.ts'

describe('the service worker', () => {
  let site: WorkerSite
  let visitor: Visitor
  let page: Page

  const opened = workerFlow()
  beforeEach(() => {
    ;({ site, visitor, page } = opened())
  })

  const answers = (rows: Answers) => answerWith(site, rows)
  const comes = (version: number) => deployWaiting(site, page, version)

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
    // Cached, and taken away by the shop since.
    await call(page, `${detail}?id=7&tenant=acme`)
    answers({ [detail]: () => gone })
    expect(await opened('7')).toBe(404)

    answers({ [detail]: () => undefined })
    const timers = await noteTimers(visitor)
    expect(await opened('7')).toBe(200)
    expect(await timers()).toContain(300)
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

    // The browser has thrown the shell away: a cached page stands in, too.
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
