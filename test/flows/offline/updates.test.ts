import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { openDeployment } from '#harness/server/deployment.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { built } from '../../../tools/build/builds.mjs'
import { addressOfProduct, appFlow, cachedFirstPage, type DemoShop, versionOf } from './installed.ts'

describe('updates and installation', () => {
  let server: ShopServer
  let visitor: Visitor
  let page: Page
  let shop: (at: number) => DemoShop
  let open: (tenant: string, path?: string) => Promise<unknown>
  const opened = appFlow()
  beforeEach(() => {
    ;({ server, visitor, page, shop, open } = opened())
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

      // The worker before answers first what it has begun, pictures of the other tab's list among it.
      const reloaded = page.waitForEvent('load', { timeout: 90_000 })
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await reloaded
      expect(await versionOf(page)).toBe('2')
      // Half typed, and still there.
      await expect.poll(() => name.inputValue()).toBe('Ana')
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
    expect(payload).toBeLessThan(313_000)
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
    // Once more while the page does not listen yet.
    await expect
      .poll(async () => {
        await invite()
        return offer.count()
      })
      .toBe(1)
    expect(await offer.evaluate((node) => getComputedStyle(node).position)).toBe('static')
    const icon = offer.locator('img')
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    await offer.getByRole('button', { name: 'Ahora no' }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await hydrated(page)
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
