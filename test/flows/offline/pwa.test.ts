import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import type { Visitor } from '#harness/browser/browser.ts'
import type { Network } from '#harness/browser/network.ts'
import { hydrated } from '#harness/browser/ready.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { built } from '../../../tools/build/builds.mjs'
import {
  addressOfProduct,
  allCached,
  appFlow,
  cachedAsRendered,
  cachedFirstPage,
  type DemoShop,
  heldBy,
  OFFLINE_NOISE,
  picturesShown,
  products,
  until,
} from './installed.ts'
import { cached } from './worker-page.ts'

describe('the shop as an app', () => {
  let server: ShopServer
  let network: Network
  let visitor: Visitor
  let page: Page
  let shop: (at: number) => DemoShop
  let open: (tenant: string, path?: string) => Promise<unknown>
  const opened = appFlow()
  beforeEach(() => {
    ;({ server, network, visitor, page, shop, open } = opened())
  })

  it.each(['its scripts ran', 'there was a worker'])(
    '[OFF-1] keeps what a page was given that was left before %s',
    async (moment) => {
      const { tenant } = shop(0)
      const detail = 'product-detail/simple?id=1'
      const key = `vitrina:${tenant}:owed`
      const noted = () => page.evaluate((name) => sessionStorage.getItem(name) !== null, key)
      // A page may have seen to what is noted before anybody looks.
      await page.addInitScript((name) => {
        const { removeItem } = Storage.prototype
        Storage.prototype.removeItem = function (removed) {
          if (removed === name && this.getItem(name) !== null) Object.assign(window, { seenTo: true })
          removeItem.call(this, removed)
        }
      }, key)
      const wasNoted = async () => (await noted()) || page.evaluate(() => 'seenTo' in window)
      // The entry never comes.
      if (moment === 'its scripts ran') await page.route('**/assets/index-*.js', () => {})
      // A script that never comes may keep the page from its load.
      await page.goto(`${network.origin}/${tenant}/${detail}`, { waitUntil: 'domcontentloaded' })
      const name = await page.locator('h1').innerText()
      const pictures = await picturesShown(page)
      if (moment === 'there was a worker') await hydrated(page)
      else await page.unroute('**/assets/index-*.js')
      await open(tenant, 'products-list')
      if (moment === 'its scripts ran') await expect.poll(wasNoted).toBe(true)
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
    for (const { tenant, name } of [shop(0), shop(1)]) {
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
      visitor.tolerate(OFFLINE_NOISE)
      await network.cut()
      const seesAllAgain = async () => {
        await page.reload()
        await expect.poll(() => page.locator('h1').first().innerText()).toBe(heading)
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
    visitor.tolerate(OFFLINE_NOISE)
    await network.cut()
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
    const drawing = readdirSync(built('client/assets/device')).filter((name) => /\.(?:js|css)$/.test(name))
    await expect
      .poll(async () => (await cached(page))['vitrina-builder-v1'] ?? [])
      .toEqual(expect.arrayContaining(drawing.map((name) => `/assets/device/${name}`)))
    const estimates = page.getByText(/^estimado al \d+ \p{L}+$/u).and(page.locator(':visible'))
    expect(await estimates.count()).toBe(0)
    visitor.tolerate(OFFLINE_NOISE)
    await network.cut()
    await page.reload()
    await estimates.first().waitFor()
    const articles = page.getByRole('main').getByRole('article')
    await expect.poll(async () => (await articles.count()) - (await estimates.count())).toBe(0)

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
      visitor.tolerate(OFFLINE_NOISE)
      await network.cut()
      await page.reload()
      await expect.poll(() => products(page).then(({ length }) => length)).toBeGreaterThan(0)
      const shown = await page.content()
      expect(shown).toContain(mine.name)
      expect(shown).not.toContain(theirs.name)
      await network.restore()
    }
  })
})
