import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'

export interface DemoShop {
  tenant: string
  name: string
}

interface Opened {
  readonly server: ShopServer
  readonly network: Network
  readonly visitor: Visitor
  readonly page: Page
  /** The demo shop at that place of their list. */
  shop(at: number): DemoShop
  open(tenant: string, path?: string): Promise<unknown>
}

/** Demo shops for the tests of a file, behind a network that can be cut; each test has a visitor with a profile of their own. */
export const appFlow = (): (() => Opened) => {
  let server: ShopServer
  let network: Network
  let visitor: Visitor
  let shops: DemoShop[]
  beforeAll(async () => {
    server = await startShop()
    const answer = await fetch(`${server.origin}/api/demo/shops`)
    shops = ((await answer.json()) as { result: DemoShop[] }).result
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    network = await openNetwork(server.port)
    visitor = await openVisitor({ own: true })
  })
  afterEach(async () => {
    await visitor.close()
    await network.close()
  })
  return () => ({
    server,
    network,
    visitor,
    page: visitor.page,
    shop: (at) => {
      const found = shops[at]
      if (!found) throw new Error('The demo has two shops')
      return found
    },
    open: (tenant, path = '') => visitor.page.goto(`${network.origin}/${tenant}/${path}`),
  })
}

export const OFFLINE_NOISE = /ERR_|Failed to (load|fetch)|NetworkError/

/** Waits for an answer of the page; its own waitForFunction takes any promise for a yes. */
export const until = (look: () => Promise<boolean>) => expect.poll(look, { interval: 100 }).toBe(true)

/** Names of the products on screen. */
export const products = (page: Page) => page.locator('main a[href*="/product-detail/"]').allTextContents()

/** The worker is in charge and has cached what the page was given. */
export const cachedFirstPage = (page: Page, tenant: string, kinds: readonly string[]) =>
  until(() =>
    page.evaluate(
      async ([shop, wanted]) => {
        if (!navigator.serviceWorker.controller) return false
        for (const kind of wanted) {
          const cache = await caches.open(`vitrina-${kind}-v1-${shop}`)
          if ((await cache.keys()).length === 0) return false
        }
        return true
      },
      [tenant, kinds] as const,
    ),
  )

/** Waits until each picture in sight is there, or each of `expected`; answers their addresses. */
export const picturesShown = async (page: Page, expected?: readonly string[]): Promise<string[]> => {
  const shown = await page.waitForFunction((addresses) => {
    const inSight = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect()
      const wanted = addresses === undefined || addresses.includes(image.currentSrc)
      return wanted && top < innerHeight && left < innerWidth && image.checkVisibility()
    })
    const there = inSight.every((image) => image.complete && image.naturalWidth > 0)
    return inSight.length > 0 && there && inSight.map(({ currentSrc }) => currentSrc)
  }, expected)
  return (await shown.jsonValue()) || []
}

/** Version of the shell that a page was made from. */
export const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content')

/** Runs in the page: the worker has all pictures that the page has loaded. */
export async function allCached(): Promise<boolean> {
  const wanted = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/'))
  const found = await Promise.all(wanted.map(({ name }) => caches.match(name)))
  return found.every((response) => response !== undefined)
}

/** Runs in the page: the worker has the page as the server rendered it. */
export async function cachedAsRendered(): Promise<boolean> {
  return (await caches.match(location.href)) !== undefined
}

/** Runs in the page: all that the device holds for a shop, as text, one per cache, table and key. */
export async function heldBy(tenant: string): Promise<string[]> {
  const mine = (name: string) => name.endsWith(`-${tenant}`)
  const held: string[] = []
  for (const name of (await caches.keys()).filter(mine)) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const isText = /json|html/.test(response?.headers.get('content-type') ?? '')
      held.push(`${name} ${request.url} ${isText ? await response?.text() : ''}`)
    }
  }
  for (const { name = '' } of (await indexedDB.databases()).filter(({ name = '' }) => mine(name))) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const table of db.objectStoreNames) {
      const rows = await new Promise((resolve) => {
        const request = db.transaction(table).objectStore(table).getAll()
        request.onsuccess = () => resolve(request.result)
      })
      held.push(`${name}.${table} ${JSON.stringify(rows)}`)
    }
    db.close()
  }
  for (const key of Object.keys(localStorage).filter((name) => name.includes(`:${tenant}:`)))
    held.push(`${key} ${localStorage.getItem(key)}`)
  held.push(document.body.innerText)
  return held
}

/** Path of a product within its shop. */
export async function addressOfProduct(server: ShopServer, tenant: string): Promise<string> {
  const page = await fetch(`${server.origin}/${tenant}/`).then((answer) => answer.text())
  const [, address] = new RegExp(`href="/${tenant}/(product-detail/[^"]+)"`).exec(page) ?? []
  if (!address) throw new Error(`No product on the first page of ${tenant}`)
  return address.replaceAll('&amp;', '&')
}
