import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { openDeployment } from '#harness/server/deployment.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { built } from '../../../tools/build/builds.mjs'

interface DemoShop {
  tenant: string
  name: string
}

const OFFLINE_NOISE = /ERR_|Failed to (load|fetch)|NetworkError/

/** Waits for an answer of the page; its own waitForFunction takes any promise for a yes. */
const until = (look: () => Promise<boolean>) =>
  expect.poll(look, { timeout: 30_000, interval: 100 }).toBe(true)

/** Names of the products on screen. */
const products = (page: Page) => page.locator('main a[href*="/product-detail/"]').allTextContents()

/** The worker is in charge and has kept what the page was given. */
const cachedFirstPage = (page: Page, tenant: string, kinds: readonly string[]) =>
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
const picturesShown = async (page: Page, expected?: readonly string[]): Promise<string[]> => {
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

describe('the shop as an app', () => {
  let server: ShopServer
  let network: Network
  let visitor: Visitor
  let page: Page
  let shops: DemoShop[]

  beforeAll(async () => {
    server = await startShop()
    const answer = await fetch(`${server.origin}/api/demo/shops`)
    shops = ((await answer.json()) as { result: DemoShop[] }).result
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    network = await openNetwork(server.port)
    visitor = await openVisitor({ own: true })
    page = visitor.page
  })
  afterEach(async () => {
    await visitor.close()
    await network.close()
  })

  const shop = (at: number): DemoShop => {
    const found = shops[at]
    if (!found) throw new Error('The demo has two shops')
    return found
  }
  const open = (tenant: string, path = '') => page.goto(`${network.origin}/${tenant}/${path}`)

  it.each(['its scripts ran', 'there was a worker'])(
    '[OFF-1] keeps what a page was given that was left before %s',
    async (moment) => {
      const { tenant } = shop(0)
      const detail = 'product-detail/simple?id=1'
      const noted = () =>
        page.evaluate((key) => sessionStorage.getItem(key) !== null, `vitrina:${tenant}:owed`)
      // The entry never comes.
      if (moment === 'its scripts ran') await page.route('**/assets/index-*.js', () => {})
      // A script that never comes may keep the page from its load.
      await page.goto(`${network.origin}/${tenant}/${detail}`, { waitUntil: 'domcontentloaded' })
      const name = await page.locator('h1').innerText()
      const pictures = await picturesShown(page)
      if (moment === 'there was a worker') await hydrated(page)
      else await page.unroute('**/assets/index-*.js')
      await open(tenant, 'products-list')
      if (moment === 'its scripts ran') expect(await noted()).toBe(true)
      await until(async () => !(await noted()))
      await until(() => page.evaluate(cachedAsRendered))
      await network.cut()
      for (const [path, heading] of [
        [detail, name],
        ['products-list', undefined],
      ] as const) {
        await open(tenant, path)
        await page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) }).waitFor()
        expect(await page.getByText(/no está en tu dispositivo/).count()).toBe(0)
        if (path === detail) await picturesShown(page, pictures)
      }
    },
  )

  it('[PWA-1, TEN-7] both shops install from one origin, each as itself', async () => {
    const cdp = await visitor.context.newCDPSession(page)
    const apps = new Map<string, string>()
    for (const { tenant, name } of shops.slice(0, 2)) {
      await open(tenant)
      await cachedFirstPage(page, tenant, ['stable'])
      // The browser fetches it in its own time; until then there is none.
      await until(async () => Boolean((await cdp.send('Page.getAppManifest')).data))
      const { url, data, errors } = await cdp.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const manifest: unknown = JSON.parse(data ?? '{}')
      expect(url).toBe(`${network.origin}/${tenant}/manifest.webmanifest`)
      expect(manifest).toMatchObject({
        name,
        id: `/${tenant}/`,
        scope: `/${tenant}/`,
        start_url: `/${tenant}/`,
      })
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
      expect(installabilityErrors).toEqual([])
      // The bundled headless shell keeps no apps: there the id follows from the manifest, as the standard has it.
      const { appId = new URL(`/${tenant}/`, url).href } = await cdp.send('Page.getAppId')
      expect(appId).toBe(`${network.origin}/${tenant}/`)
      apps.set(tenant, appId ?? '')
    }
    expect(new Set(apps.values()).size).toBe(2)
  })

  it.each(['', 'products-list', 'product-detail'])(
    '[PWA-10, PWA-12, OFF-1] a first visit to /%s works offline from then on, with its content and pictures',
    async (path) => {
      const { tenant } = shop(0)
      const address = path === 'product-detail' ? await addressOfProduct(server, tenant) : path
      await open(tenant, address)
      const heading = await page.locator('h1').first().innerText()
      const listed = await products(page)
      await cachedFirstPage(page, tenant, ['stable', 'catalogue', 'pictures'])
      const shown = await picturesShown(page)
      await until(() => page.evaluate(allCached))
      await until(() => page.evaluate(cachedAsRendered))
      await network.cut()
      visitor.tolerate(OFFLINE_NOISE)
      const seesAllAgain = async () => {
        await page.reload()
        expect(await page.locator('h1').first().innerText()).toBe(heading)
        await expect.poll(() => products(page)).toEqual(listed)
        // The browser may take another size of a picture for the same place, which was not asked for before.
        await picturesShown(page, shown)
      }
      await seesAllAgain()
      // A browser that knows of it gets the page as the server rendered it, which comes alive all the same.
      await visitor.context.setOffline(true)
      // Chromium's headless shell tells only its pages of it.
      await visitor.context.serviceWorkers()[0]?.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      })
      await seesAllAgain()
      expect(await page.locator('#state').count()).toBe(1)
      await page.getByText('Sin conexión.').waitFor()
      expect(visitor.problems()).toEqual([])
    },
  )

  it('[OFF-1, OFF-6] what was not seen says so, what was seen is there, and all comes back by itself', async () => {
    const { tenant } = shop(0)
    // Of no card on the home: with one, the page opens with what the card knows once its code was fetched at an idle moment.
    const home = await (await fetch(`${server.origin}/${tenant}/`)).text()
    const query = new URLSearchParams({ tenant, pageSize: '48' })
    const { result } = await (await fetch(`${server.origin}${getProductsList.path}?${query}`)).json()
    const unseen = (result.items as { id: number }[]).find(({ id }) => !home.includes(`?id=${id}"`))
    if (!unseen) throw new Error('The home shows every product')
    const address = `product-detail/x/simple?id=${unseen.id}`
    await open(tenant)
    await cachedFirstPage(page, tenant, ['stable', 'catalogue'])
    await network.cut()
    visitor.tolerate(OFFLINE_NOISE)
    await open(tenant, address)
    const missing = page.getByText('Esto todavía no está en tu dispositivo')
    await missing.waitFor()
    await page.getByText('Sin conexión.').waitFor()
    await open(tenant, 'shopping-cart')
    await page.locator('h1').first().waitFor()
    expect(await missing.count()).toBe(0)
    await open(tenant, 'no/such/page')
    await page.locator('h1').first().waitFor()

    await open(tenant, address)
    await missing.waitFor()
    await network.restore()
    await missing.waitFor({ state: 'detached', timeout: 40_000 })
    await page.getByText('Sin conexión.').waitFor({ state: 'detached' })
    await page.locator('h1').first().waitFor()
  })

  it('[OFF-14, OFF-36] a product of a list that was seen opens with what its card knows, its price an estimate of that day', async () => {
    const { tenant } = shop(0)
    await open(tenant, 'products-list')
    await cachedFirstPage(page, tenant, ['stable', 'catalogue', 'pictures'])
    await picturesShown(page)
    // What a product by its card is drawn with comes at an idle moment.
    await until(() => page.evaluate(async () => (await caches.keys()).includes('vitrina-builder-v1')))
    const estimates = page.getByText(/^estimado al \d+ \p{L}+$/u).and(page.locator(':visible'))
    expect(await estimates.count()).toBe(0)
    await network.cut()
    visitor.tolerate(OFFLINE_NOISE)
    await page.reload()
    await estimates.first().waitFor()
    expect(await estimates.count()).toBe(await page.getByRole('main').getByRole('article').count())

    const link = page.locator('main article a[href*="/product-detail/"]').first()
    const name = (await link.innerText()).trim()
    await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const missing = page.getByText('Esto todavía no está en tu dispositivo')
    await missing.waitFor()
    await estimates.first().waitFor()
    await picturesShown(page)
    await page.getByRole('link', { name: /^Volver a / }).waitFor()

    await network.restore()
    await missing.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Agregar al carrito' }).waitFor()
    await expect.poll(() => estimates.count()).toBe(0)
  })

  it('[TEN-1, OFF-10] nothing of one shop is found in the other', async () => {
    const [one, other] = [shop(0), shop(1)]
    for (const { tenant } of [one, other]) {
      await open(tenant)
      await cachedFirstPage(page, tenant, ['stable', 'catalogue', 'pictures'])
      await open(tenant, await addressOfProduct(server, tenant))
      await page.locator('h1').first().waitFor()
      await open(tenant, 'shopping-cart')
      await page.locator('h1').first().waitFor()
    }
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      await open(mine.tenant)
      await page.locator('h1').first().waitFor()
      const held = await page.evaluate(heldBy, mine.tenant)
      expect(held.length).toBeGreaterThan(5)
      const strangers = held.filter((text) => new RegExp(`\\b${theirs.tenant}\\b`, 'i').test(text))
      expect(strangers).toEqual([])
      await network.cut()
      visitor.tolerate(OFFLINE_NOISE)
      await page.reload()
      await expect.poll(() => products(page).then(({ length }) => length)).toBeGreaterThan(0)
      const shown = await page.content()
      expect(shown).toContain(mine.name)
      expect(shown).not.toContain(theirs.name)
      await network.restore()
    }
  })

  it('[OFF-9, OFF-2] a new version asks first, two tabs agree, and what is being done survives', async () => {
    const deployment = await openDeployment(server.port)
    try {
      const { tenant } = shop(0)
      const address = await addressOfProduct(server, tenant)
      await page.goto(`${deployment.origin}/${tenant}/${address}`)
      await cachedFirstPage(page, tenant, ['stable'])
      await page.getByRole('button', { name: 'Agregar al carrito' }).click()
      await page.getByRole('dialog', { name: 'Resumen' }).waitFor()
      const other = await visitor.context.newPage()
      await other.goto(`${deployment.origin}/${tenant}/products-list`)
      await other.locator('h1').first().waitFor()
      await page.goto(`${deployment.origin}/${tenant}/checkout`)
      const name = page.getByLabel('Nombre', { exact: true }).first()
      await name.fill('Ana')

      deployment.deploy(2)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const asks = page.getByText('Hay una versión nueva.')
      await asks.waitFor()
      await other.getByText('Hay una versión nueva.').waitFor()
      await other.getByRole('button', { name: 'Después' }).click()
      expect(await versionOf(page)).toBe('1')

      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await reloaded
      expect(await versionOf(page)).toBe('2')
      // Half typed, and still there.
      await name.waitFor()
      expect(await name.inputValue()).toBe('Ana')
      await page.goto(`${deployment.origin}/${tenant}/shopping-cart`)
      await page.locator('main a[href*="/product-detail/"]').first().waitFor()

      // The other tab still is the version before, works with its own chunks, and says so.
      await other.getByText('La tienda se actualizó en otra pestaña.').waitFor()
      expect(await versionOf(other)).toBe('1')
      await other.locator('main a[href*="/product-detail/"]').first().click()
      await other.waitForURL(/product-detail/)
      await other.locator('main h1').first().waitFor()
      const followed = other.waitForEvent('load')
      await other.getByRole('button', { name: 'Actualizar' }).click()
      await followed
      expect(await versionOf(other)).toBe('2')
      expect(visitor.problems()).toEqual([])
    } finally {
      await deployment.close()
    }
  })

  it('[PWA-3] installs the shell and every route within its budget', async () => {
    await open(shop(0).tenant)
    await cachedFirstPage(page, shop(0).tenant, ['stable'])
    const bodies = await page.evaluate(async () => {
      const cache = await caches.open('vitrina-shell')
      const files = (await cache.keys()).map(async (request) => {
        const response = await cache.match(request)
        return [new URL(request.url).pathname, (await response?.text()) ?? ''] as const
      })
      return Promise.all(files)
    })
    const names = bodies.map(([name]) => name)
    expect(names).toContain('/index.html')
    const assets = readdirSync(built('client/assets')).filter((name) => /\.(js|css)$/.test(name))
    for (const name of assets) expect(names).toContain(`/assets/${name}`)
    const payload = bodies.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0)
    expect(payload).toBeLessThan(312_000)
  })

  it('[PWA-2] offers to install from the second visit on, with the shop’s own name and icon, and takes a no', async () => {
    const { tenant, name } = shop(0)
    const offer = page.getByRole('region', { name: `Instalá ${name}` })
    const invite = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve({ outcome: 'dismissed' }),
        })
        dispatchEvent(event)
      })
    await open(tenant)
    await cachedFirstPage(page, tenant, ['stable'])
    await invite()
    expect(await offer.count()).toBe(0)
    // A visit of yesterday.
    await page.evaluate((key) => localStorage.setItem(key, '1 1000'), `vitrina:${tenant}:visits`)
    await page.reload()
    await page.waitForLoadState('load')
    await invite()
    await offer.waitFor()
    expect(await offer.evaluate((node) => getComputedStyle(node).position)).toBe('static')
    const icon = offer.locator('img')
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    await offer.getByRole('button', { name: 'Ahora no' }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await page.waitForLoadState('load')
    await invite()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await offer.count()).toBe(0)
    expect(visitor.problems()).toEqual([])
  })

  it('[OFF-11] asks to keep the data at the first thing in the cart, says how much there is, and gives up pictures, never the cart', async () => {
    const { tenant } = argentine
    const person = shopper(page, argentine)
    await open(tenant)
    await cachedFirstPage(page, tenant, ['stable', 'pictures'])
    const product = await addressOfProduct(server, tenant)
    await open(tenant, product)
    await page.evaluate(() => {
      const asked = { times: 0 }
      Object.assign(window, { asked })
      navigator.storage.persist = async () => {
        asked.times += 1
        return false
      }
    })
    const askedTimes = () => page.evaluate(() => Reflect.get(window, 'asked').times)
    expect(await askedTimes()).toBe(0)
    await person.addUnits(10)
    await expect.poll(askedTimes).toBe(1)

    const pictures = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('pictures')).length)
    await open(tenant, 'legal/privacidad')
    await page.getByText(/Este sitio ocupa [\d,]+\sMB de /).waitFor()
    await page.getByRole('button', { name: 'Borrar las fotos guardadas' }).click()
    await page.getByText('borramos las fotos').waitFor()
    await expect.poll(pictures).toBe(0)
    await open(tenant, 'shopping-cart')
    await expect.poll(() => person.unitsInCart()).toBe(10)
    expect(visitor.problems()).toEqual([])
  })
})

/** Version of the shell that a page was made from. */
const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content')

/** Runs in the page: the worker has all pictures that the page has loaded. */
async function allCached(): Promise<boolean> {
  const wanted = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/'))
  const found = await Promise.all(wanted.map(({ name }) => caches.match(name)))
  return found.every((response) => response !== undefined)
}

/** Runs in the page: the worker has the page as the server rendered it. */
async function cachedAsRendered(): Promise<boolean> {
  return (await caches.match(location.href)) !== undefined
}

/** Runs in the page: all that the device holds for a shop, as text, one per cache, table and key. */
async function heldBy(tenant: string): Promise<string[]> {
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
async function addressOfProduct(server: ShopServer, tenant: string): Promise<string> {
  const page = await fetch(`${server.origin}/${tenant}/`).then((answer) => answer.text())
  const [, address] = new RegExp(`href="/${tenant}/(product-detail/[^"]+)"`).exec(page) ?? []
  if (!address) throw new Error(`No product on the first page of ${tenant}`)
  return address.replaceAll('&amp;', '&')
}
