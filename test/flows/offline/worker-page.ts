import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { PageMessage, WorkerMessage } from '#contract/worker.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { type Answer, openWorkerSite, serverPage, type WorkerSite } from '#harness/browser/worker-site.ts'

export const CONFIG = '/api/services/app/PartnerConfigs/GetConfig'
export const COLORS = '/api/services/app/Zecat/GetColors'
export const LIST = '/api/services/app/Zecat/GetProductsList'
export const ORDERS = '/api/services/app/Orders/GetOrders'
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

declare global {
  interface Window {
    messages: WorkerMessage[]
    takenOver: Promise<void>
  }
}

/** A captive portal's page, for whatever was asked. */
export const WI_FI = { type: 'text/html', body: '<title>Wi-Fi gratis</title><div id="root"></div>' }

/** What the test takes hold of in a worker; the page's types know nothing of it. */
export interface WorkerScope extends EventTarget {
  readonly registration: object
  readonly clients: object
  readonly WindowClient: { readonly prototype: { url: string; focus(): Promise<void> } }
}

/** What a call gives: its result and whether it came out of the worker's cache. */
export const call = (page: Page, path: string, init?: RequestInit) =>
  page.evaluate(
    async ([address, options]) => {
      const response = await fetch(address, options)
      const body: unknown = await response.json()
      const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : body
      return { status: response.status, result, cached: response.headers.has('x-vitrina-kept') }
    },
    [path, init] as const,
  )

/** Cached addresses, by cache. */
export const cached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })

/** What the worker has stored under an address; answers reach the page before they are. */
export const storedResult = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(async (key) => {
    const response = await caches.match(key, { ignoreVary: true })
    return (await response?.json())?.result
  }, address)

/** Notes from now on what the worker's timers are set to, in ms: on a busy machine each of them lasts longer. */
export const noteTimers = async ({ context }: Visitor): Promise<() => Promise<number[]>> => {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const real = setTimeout
    const timers: unknown[] = []
    Object.assign(self, {
      timers,
      setTimeout: (...given: Parameters<typeof setTimeout>) => {
        timers.push(given[1])
        return real(...given)
      },
    })
  })
  return async () => (await worker?.evaluate(() => Reflect.get(self, 'timers'))) ?? []
}

/** Without opening any: that makes one again that is being deleted. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

export const tell = (page: Page, message: PageMessage, to: 'active' | 'waiting' = 'active') =>
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

export const messages = (page: Page, type: WorkerMessage['type']) =>
  page.evaluate((wanted) => window.messages.filter((message) => message.type === wanted), type)

export const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

export type Answers = Readonly<Record<string, (url: URL) => Answer | Promise<Answer>>>

/** Answers these paths so; everything else as a server does. */
export const answerWith = (site: WorkerSite, rows: Answers): void => {
  site.respond = (url, request) => {
    const answer = rows[url.pathname]
    // Nothing is an answer, too: the request is left hanging.
    return answer ? answer(url) : serverPage(url, request)
  }
}

/** Deploys a newer version, and waits until it waits to be activated. */
export const deployWaiting = async (site: WorkerSite, page: Page, version: number): Promise<void> => {
  await site.deploy(version)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true)
}

interface Opened {
  readonly site: WorkerSite
  readonly visitor: Visitor
  readonly page: Page
}

/** A site for the tests of a file; each begins with its first version, in a page that its worker controls. */
export const workerFlow = (): (() => Opened) => {
  let site: WorkerSite
  let visitor: Visitor
  beforeAll(async () => {
    site = await openWorkerSite()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.deploy(1)
    answerWith(site, {})
    visitor = await openVisitor()
    await visitor.page.goto(`${site.origin}/acme/`)
    await isControlled(visitor.page)
  })
  // With whatever stood between the page and the site.
  afterEach(async () => {
    site.portal = () => null
    await visitor.close()
    await site.restore()
  })
  return () => ({ site, visitor, page: visitor.page })
}
