import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows } from '#harness/browser/device-rows.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { overflow, violations } from '#harness/browser/page-checks.ts'
import { openPortal, type Portal } from '#harness/browser/portal.ts'
import { startShop } from '#harness/browser/shop.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { anyProduct, printedProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { deviceTexts } from '#src/features/device/texts.ts'
import { built } from '../../../tools/build/builds.mjs'

const { tenant } = argentine
const texts = deviceTexts('AR')
/** What the device's page is made of. */
const PARTS = readdirSync(built('client/assets/device'))
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `/assets/device/${name}`)
const OFFLINE_NOISE = /ERR_|Failed to (load|fetch)|NetworkError/

let server: ShopServer
let portal: Portal
let network: Network
let visitor: Visitor
let page: Page

const open = (path: string, on = page) => on.goto(`${network.origin}/${tenant}${path}`)
const button = (name: string, on = page) => on.getByRole('main').getByRole('button', { name, exact: true })
const said = (text: string | RegExp, on = page) => on.getByRole('main').getByText(text).waitFor()
/** The worker is in charge, and has fetched the device's page at an idle moment. */
const inCharge = (on: Page) =>
  expect
    .poll(() =>
      on.evaluate(async (parts) => {
        const cached = await (await caches.open('vitrina-builder-v1')).keys()
        const isControlled = navigator.serviceWorker.controller !== null
        return isControlled && parts.every((part) => cached.some(({ url }) => url.endsWith(part)))
      }, PARTS),
    )
    .toBe(true)

beforeAll(async () => {
  server = await startShop()
  portal = await openPortal(server.port)
  network = await openNetwork(Number(new URL(portal.origin).port))
  visitor = await openVisitor({ own: true })
  visitor.tolerate(OFFLINE_NOISE)
  page = visitor.page
})
/** What goes on without a network ends with one. */
const mend = async () => {
  await network.cut()
  await network.restore()
}
afterEach(mend)
afterAll(async () => {
  const problems = visitor?.problems() ?? []
  await visitor?.close()
  await network?.close()
  await portal?.close()
  await server?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => page)

describe('what is taken along', () => {
  it('[OFF-12] says what it weighs, is stopped and resumed after a reload, and opens whole without a network', async () => {
    await open('/')
    await inCharge(page)
    await page.getByRole('contentinfo').getByRole('link', { name: texts.downloadTitle }).click()
    const boxes = page.getByRole('group', { name: texts.choose }).getByRole('checkbox')
    const first = boxes.first()
    await said(texts.nothingChosen)
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check()
    const about = page.getByRole('main').getByText(/^Unos [\d,]+\sMB$/)
    const figure = (text: string) => Number(/([\d,]+)\sMB/.exec(text)?.[1]?.replace(',', '.'))
    const announced = figure(await about.innerText())
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])

    portal.become('hang')
    await button(texts.download).click()
    await button(texts.cancel).click()
    await said(texts.stopped)
    portal.become('well')
    await page.reload()
    await expect.poll(() => first.isChecked()).toBe(true)
    await button(texts.resume).click()
    const done = page.getByRole('main').getByText(/^Listo: [\d,]+\sMB en este dispositivo/)
    const weight = figure(await done.innerText())
    expect(weight).toBeGreaterThan(announced / 2)
    expect(weight).toBeLessThan(announced * 2)

    const { categories, inside, outside } = await page.evaluate(async (shop) => {
      const ask = async (call: string) => {
        const answer = await fetch(`/api/services/app/Zecat/${call}tenant=${shop}`, { cache: 'no-store' })
        return (await answer.json()).result
      }
      const all = await ask('GetCategories?isEcommerceClient=true&')
      const list = (id: string) => ask(`GetProductsList?categoryId=${id}&pageSize=48&`)
      return {
        categories: all as { id: string; name: string; count: number }[],
        inside: (await list(all[0].id)).items as { id: string; name: string }[],
        outside: (await list(all[4].id)).items as { id: string; name: string }[],
      }
    }, tenant)
    await network.cut()
    const [chosen] = categories
    await open(`/products-list?categoryId=${chosen?.id}`)
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    for (const { id, name } of [inside[0], inside.at(-1)].filter((known) => known !== undefined)) {
      await open(`/product-detail/x/simple?id=${id}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.waitForFunction(() => {
        const hero = document.querySelector<HTMLImageElement>('.gallery-pic')
        return hero?.complete && hero.naturalWidth > 0
      })
      expect(await page.getByText('Esto todavía no está en tu dispositivo').count()).toBe(0)
    }
    const stranger = outside.find(({ id }) => !inside.some((known) => known.id === id))
    await open(`/product-detail/x/simple?id=${stranger?.id}`)
    await said('Esto todavía no está en tu dispositivo')

    await page.getByRole('main').getByRole('link', { name: 'Qué llevar sin conexión' }).click()
    await button(texts.drop).click()
    await said(texts.dropped)
    await open(`/product-detail/x/simple?id=${inside.at(-1)?.id}`)
    await said('Esto todavía no está en tu dispositivo')
  })

  it('[OFF-12] asks first where the device saves data', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await open('/device')
    await page.getByRole('group', { name: texts.choose }).getByRole('checkbox').first().check()
    await button(texts.download).click()
    await said(texts.frugal)
    expect(await button(texts.cancel).count()).toBe(0)
    await button(texts.downloadAnyway).click()
    await said(/^Listo: /)
  })

  it('[OFF-12] takes nothing for which a fifth of the device would not stay free, and says where a shop has its fill', async () => {
    const other = await openVisitor()
    try {
      await open('/', other.page)
      await inCharge(other.page)
      await open('/device', other.page)
      const boxes = other.page.getByRole('group', { name: texts.choose }).getByRole('checkbox')
      await boxes.first().check()
      const has = (quota: number) =>
        other.page.evaluate((bytes) => {
          Object.defineProperty(navigator.storage, 'estimate', {
            configurable: true,
            value: async () => ({ usage: 80, quota: bytes }),
          })
        }, quota)
      const taken = () => other.page.evaluate((shop) => caches.has(`vitrina-taken-v1-${shop}`), tenant)
      await has(100)
      await button(texts.download, other.page).click()
      await said(texts.noRoom, other.page)
      expect(await taken()).toBe(false)
      expect(await violations(other.page)).toEqual([])

      await has(1e9)
      await other.page.evaluate(async (shop) => {
        const headers = { 'content-length': String(200 * 1024 * 1024 + 1) }
        const cache = await caches.open(`vitrina-taken-v1-${shop}`)
        await cache.put('/media/held.png', new Response('', { headers }))
      }, tenant)
      await button(texts.download, other.page).click()
      await said(texts.full, other.page)
      await button(texts.resume, other.page).waitFor()
      expect(await overflow(other.page)).toBeLessThanOrEqual(0)
      expect(other.problems()).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('[OFF-12] takes the editor along, which then opens without a network for a product that came too', async () => {
    const product = (await printedProduct(server, tenant)).product
    const other = await openVisitor()
    other.tolerate(OFFLINE_NOISE)
    try {
      await open('/', other.page)
      await inCharge(other.page)
      const editorFiles = () =>
        other.page.evaluate(async () => {
          const cached = await (await caches.open('vitrina-builder-v1')).keys()
          return cached.filter(({ url }) => /\/assets\/builder\/.+\.js$/.test(url)).length
        })
      expect(await editorFiles()).toBe(0)
      await open('/device', other.page)
      const boxes = other.page.getByRole('group', { name: texts.choose }).getByRole('checkbox')
      // The last one is the editor; it is there first.
      await expect.poll(() => boxes.count()).toBeGreaterThan(1)
      for (let at = 0; at < (await boxes.count()); at++) await boxes.nth(at).check()
      await button(texts.download, other.page).click()
      await said(/^Listo: /, other.page)
      const scripts = readdirSync(built('client/assets/builder')).filter((name) => name.endsWith('.js'))
      expect(await editorFiles()).toBe(scripts.length)
      await network.cut()
      await open(`/customize-product?product=${product.id}`, other.page)
      await other.page.getByRole('heading', { level: 1, name: product.name }).waitFor()
      await other.page.locator('.stage-canvas canvas').first().waitFor()
      await other.page.getByRole('button', { name: 'Escribir', exact: true }).click()
      await other.page.getByRole('textbox').first().waitFor()
      expect(other.problems()).toEqual([])
    } finally {
      await other.close()
    }
  })
})

it('[OFF-13] a guest’s work goes to another device in a file, without a network, and comes in once', async () => {
  const product = await anyProduct(server, tenant, 'ProductoSimple')
  const person = shopper(page, argentine)
  await open(`/product-detail/x/simple?id=${product.id}`)
  await person.addUnits(product.minimumQuantity)
  const designed = (await printedProduct(server, tenant)).product
  await open(`/customize-product?product=${designed.id}`)
  await page.getByRole('button', { name: 'Subir logo', exact: true }).click()
  const file = { name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() }
  await page.getByTestId('file').setInputFiles(file)
  await page.locator('.ed-save[data-saving=saved]').waitFor()
  await open('/device')
  const downloading = page.waitForEvent('download')
  await button(texts.pack).click()
  const path = await (await downloading).path()
  await said(texts.packed)

  const other = await openVisitor()
  other.tolerate(OFFLINE_NOISE)
  try {
    await open('/', other.page)
    await inCharge(other.page)
    await network.cut()
    await open('/device', other.page)
    const bring = (file: string) => other.page.getByLabel(texts.unpack).last().setInputFiles(file)
    const broken = join(visitor.profile, 'roto.zip')
    const bytes = readFileSync(path)
    bytes.set([0, 0, 0, 0], Math.floor(bytes.length / 3))
    writeFileSync(broken, bytes)
    await bring(broken)
    await said(/No cambiamos nada\.$/, other.page)
    await bring(path)
    await said(texts.brought(1, 1), other.page)
    await bring(path)
    await said(texts.known, other.page)
    await open('/shopping-cart', other.page)
    const units = other.page.getByRole('textbox', { name: `Cantidad de ${product.name}` })
    await expect.poll(() => units.inputValue()).toBe(String(product.minimumQuantity))
    expect(await other.page.getByText(wordsOf(argentine.template, 'AR').empty).count()).toBe(0)

    // The design opens once there is a line: its product and the editor are the shop's.
    await network.restore()
    await open('/customize-product', other.page)
    const { open: openIt } = builderTexts('AR')
    await other.page.getByRole('link', { name: `${openIt}: ${designed.name}` }).click()
    await other.page.locator('.stage-canvas canvas').first().waitFor()
    await other.page.getByRole('button', { name: /^Capas/ }).click()
    const layer = other.page.getByRole('option').filter({ hasText: 'Vivero' })
    await layer.waitFor()
    const hash = createHash('sha256').update(file.buffer).digest('hex')
    const assets = await deviceRows<{ hash: string }>(other.page, tenant, 'assets')
    expect(assets.map((row) => row.hash)).toEqual([hash])
    expect(other.problems()).toEqual([])
  } finally {
    await other.close()
  }
})
