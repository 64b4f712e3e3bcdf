import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#harness/browser/browser.ts'
import { type Answer, success, type WorkerSite } from '#harness/browser/worker-site.ts'
import {
  type Answers,
  answerWith,
  COLORS,
  CONFIG,
  cached,
  call,
  LIST,
  messages,
  noteTimers,
  ORDERS,
  PIXEL,
  storedResult,
  WI_FI,
  type WorkerScope,
  workerFlow,
} from './worker-page.ts'

describe('answers of the service worker', () => {
  let site: WorkerSite
  let visitor: Visitor
  let page: Page

  const opened = workerFlow()
  beforeEach(() => {
    ;({ site, visitor, page } = opened())
  })

  const answers = (rows: Answers) => answerWith(site, rows)

  it('[PWA-5] gives the cached answer at once, refreshes it and tells the page when it has changed', async () => {
    let version = 1
    answers({ [CONFIG]: () => success({ tenant: 'acme', version }) })
    await call(page, `${CONFIG}?tenant=acme`)
    await expect
      .poll(() => cached(page))
      .toMatchObject({ 'vitrina-stable-v1-acme': [`${CONFIG}?tenant=acme`] })

    const refreshes = () => site.asked.filter((path) => path.startsWith(CONFIG)).length
    const before = refreshes()
    expect(await call(page, `${CONFIG}?tenant=acme`)).toMatchObject({ cached: true, result: { version: 1 } })
    // Its own refresh still gets the first version.
    await expect.poll(refreshes).toBe(before + 1)
    version = 2
    expect(await call(page, `${CONFIG}?tenant=acme`)).toMatchObject({ cached: true, result: { version: 1 } })
    await expect.poll(() => messages(page, 'CHANGED')).toHaveLength(1)
    expect(await call(page, `${CONFIG}?tenant=acme`)).toMatchObject({ cached: true, result: { version: 2 } })
  })

  it('[PWA-6] asks the network first, and takes the cached answer after 3 s, on a fault, or without a network', async () => {
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
    const key = `${LIST}?page=1&sort=name&tenant=acme`
    await expect.poll(() => cached(page)).toMatchObject({ 'vitrina-catalogue-v1-acme': [key] })
    await expect.poll(() => storedResult(page, key)).toEqual({ version: 2 })

    mode = 'broken'
    expect(await call(page, `${LIST}?sort=name&page=1&tenant=acme`)).toMatchObject({
      status: 200,
      cached: true,
      result: { version: 2 },
    })
    visitor.tolerate(/503|ERR_/)
    expect(await call(page, `${LIST}?tenant=acme&page=9`)).toMatchObject({ status: 503, cached: false })

    mode = 'slow'
    const timers = await noteTimers(visitor)
    const started = performance.now()
    expect(await call(page, list)).toMatchObject({ cached: true, result: { version: 2 } })
    expect(performance.now() - started).toBeGreaterThan(2800)
    expect(await timers()).toContain(3000)

    await site.cut()
    expect(await call(page, list)).toMatchObject({ cached: true, result: { version: 2 } })
    await site.restore()
  })

  it('[OFF-21] a portal’s answer, whatever its form, is neither shown in place of a cached one nor cached', async () => {
    answers({ [CONFIG]: () => success({ tenant: 'acme' }), [LIST]: () => success({ items: [] }) })
    const [config, list] = [`${CONFIG}?tenant=acme`, `${LIST}?tenant=acme`]
    for (const path of [config, list]) await call(page, path)
    await expect
      .poll(() => cached(page))
      .toMatchObject({ 'vitrina-stable-v1-acme': [config], 'vitrina-catalogue-v1-acme': [list] })
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
    await expect
      .poll(() => messages(page, 'CONNECTION'))
      .toContainEqual({ type: 'CONNECTION', reachable: false, unsure: 'foreign' })
    expect(await messages(page, 'CONNECTION')).not.toContainEqual({ type: 'CONNECTION', reachable: true })

    // What is not cached is the page's to judge.
    site.portal = () => ({ ...WI_FI, status: 401 })
    const status = page.evaluate(async (path) => (await fetch(path)).status, `${LIST}?tenant=acme&page=9`)
    expect(await status).toBe(401)
    site.portal = () => null
    await call(page, list)
    await expect
      .poll(() => messages(page, 'CONNECTION'))
      .toContainEqual({ type: 'CONNECTION', reachable: true })
  })

  it('[OFF-6] tells the page when requests fail and when they get through again', async () => {
    answers({ [COLORS]: () => success([]), [LIST]: () => success({ items: [] }) })
    await call(page, `${LIST}?tenant=acme`)
    await expect
      .poll(() => cached(page))
      .toMatchObject({ 'vitrina-catalogue-v1-acme': [`${LIST}?tenant=acme`] })
    await site.cut()
    visitor.tolerate(/ERR_/)
    expect(await call(page, `${LIST}?tenant=acme`)).toMatchObject({ cached: true })
    await expect.poll(() => messages(page, 'CONNECTION')).toEqual([{ type: 'CONNECTION', reachable: false }])
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
    const stable = async () =>
      Object.entries(await cached(page)).filter(([name]) => name.startsWith('vitrina-stable'))
    await expect.poll(stable).toEqual([['vitrina-stable-v1-acme', [`${CONFIG}?tenant=acme`]]])
  })

  it('[ORDER-24] shows a push message with a badge, and leads to the order: the page that is open, or a new one', async () => {
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

  it('[OFF-35] gives a picture up that nothing answers, and frees its connection; one that is cached is shown meanwhile', async () => {
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
})
