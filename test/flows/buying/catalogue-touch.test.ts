import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { hydrated, openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeProduct } from '#harness/rows/catalogue.ts'
import { rowOf } from '#harness/rows/rows.ts'
import { ownerSays } from '#harness/server/owner.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { countOf, firstOf, LIST } from './list-page.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

describe('with one thumb', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    page = visitor.page
  })
  afterAll(() => visitor?.close())

  it('[ROUTE-7] tells in the sheet how many products a choice would show', async () => {
    await openPage(page, server.origin + LIST)
    await page.getByRole('button', { name: 'Filtros' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    const apply = sheet.getByRole('button', { name: /^Ver \d+ producto/ })
    const all = await apply.innerText()
    await sheet.getByTitle(/^Negro /).tap()
    await expect.poll(() => apply.innerText()).not.toBe(all)
    expect(page.url()).not.toContain('colors')
    const counted = Number.parseInt((await apply.innerText()).replace(/\D+/, ''), 10)
    await apply.tap()
    await page.waitForURL(/colors=Negro/)
    await expect.poll(() => countOf(page)).toBe(counted)
  })

  it('[ROUTE-25] a list by colour shows and opens everything in that colour, without a connection as well', async () => {
    const BY_COLOR = `${server.origin}${LIST}?colors=Azul+marino,Rojo`
    const query = new URLSearchParams({ tenant: 'brote', colors: 'Azul marino,Rojo' })
    const { result } = (await (await fetch(`${server.origin}${getProductsList.path}?${query}`)).json()) as {
      result: unknown
    }
    const { items } = v.parse(getProductsList.result, result)
    expect(new Set(items.map(({ shownColor }) => shownColor))).toEqual(new Set(['Azul marino', 'Rojo']))
    // A first visit has it from the server.
    const html = await (await fetch(BY_COLOR)).text()
    for (const { id, shownColor = '' } of items)
      expect(html).toContain(`id=${id}&amp;color=${encodeURIComponent(shownColor)}"`)
    await page.goto(BY_COLOR)
    // From then on the worker keeps what is seen.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await hydrated(page)
    const cards = page.locator('article')
    const links = () =>
      cards.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const pictures = () =>
      cards.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    await expect.poll(pictures).toEqual(items.map(({ picture }) => picture?.src))
    const seen = await links()
    const at = items.findIndex(({ kind }) => kind === 'ProductoSimple')
    const { shownColor: wanted, picture: ownPicture } = items[at] ?? {}
    /** A product's page, in the colour that its card had. */
    const openOne = async () => {
      await cards.nth(at).getByRole('link').tap()
      const chosen = page.getByRole('list', { name: /^Color/ }).locator('[aria-current=true]')
      await chosen.waitFor()
      await expect.poll(() => chosen.getAttribute('aria-label')).toBe(wanted)
      await expect.poll(() => page.locator('.gallery img').first().getAttribute('src')).toBe(ownPicture?.src)
    }
    await openOne()
    await visitor.settled()
    // Pictures further down were not looked at yet.
    visitor.tolerate(/net::ERR_/)
    await visitor.context.setOffline(true)
    onTestFinished(() => visitor.context.setOffline(false))
    await page.goto(BY_COLOR)
    await expect.poll(links).toEqual(seen)
    await expect.poll(pictures).toEqual(items.map(({ picture }) => picture?.src))
    await openOne()
  })

  it('[ROUTE-13] fills the grid of a curva by tapping and by Tab and Enter', async () => {
    await openPage(page, await firstOf(server, page, 'curva'))
    const cells = page.getByRole('textbox', { name: /disponibles$/ })
    await page
      .getByRole('button', { name: /^Sumar / })
      .first()
      .tap()
    await expect.poll(() => cells.first().inputValue()).toBe('1')
    await cells.first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('a2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(() => cells.evaluateAll((all) => all.slice(0, 3).map((cell) => (cell as HTMLInputElement).value)))
      .toEqual(['1', '2', ''])
    await page.getByText(/^4 unidades ·/).waitFor()
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    await add.press('Enter')
    await page.getByRole('dialog', { name: 'Resumen' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('[PRICE-17, VALID-10, MKT-24] what an owner brings: prices from the lowest, uncounted stock, a picture from a folder', async () => {
    const person = shopper(page, argentine)
    const folder = temporaryFolder('owner', onTestFinished)
    const file = join(folder, 'faroles.csv')
    const rows = [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant SKU,Image Src',
      'farol,Farol de patio,Color,Rojo,Aroma,Limón,10000,FAR-RL,',
      'farol,,,Rojo,,Cedro,12500,FAR-RC,',
      'farol,,,Azul,,Limón,10000,FAR-AL,',
    ]
    await writeFile(file, `${rows.join('\n')}\n`)
    await ownerSays(server, 'catalogo', 'importar', 'brote', file)
    expect(await ownerSays(server, 'catalogo', 'fotos', 'brote')).toContain(
      '1 producto sin ninguna foto, ni en el archivo: farol',
    )
    const photos = join(folder, 'fotos')
    await mkdir(photos)
    const blue = { width: 40, height: 24, channels: 3, background: '#2040a0' } as const
    await sharp({ create: blue }).png().toFile(join(photos, 'FAR-AL.png'))
    const said = await ownerSays(server, 'catalogo', 'fotos', 'brote', photos)
    expect(said).toMatch(/^1 foto nueva, 0 que ya estaban, 0 sin poder usar\./)
    expect(said).not.toContain('sin ninguna foto')
    const slug = 'farol'
    const price = Number((await rowOf(server, products, { slug })).price)
    const priceBreaks = [
      { from: 1, price },
      { from: 10, price: price * 0.8 },
    ]
    await changeProduct(server, { slug }, { priceBreaks })

    await openPage(page, `${server.origin}${LIST}?search=farol`)
    const card = page.locator('article').filter({ hasText: 'Farol de patio' })
    await card
      .getByText(/^desde \$[\d.,]+/)
      .first()
      .waitFor()
    await card.getByRole('link').tap()
    await page.waitForURL(/product-detail/)
    const hero = page.locator('.price-hero .price-line')
    const money = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
    await expect.poll(() => hero.innerText()).toMatch(/^desde \$/)
    const lowest = await hero.innerText()
    await page.getByText('Disponible, sin límite de unidades').waitFor()
    const breaks = async () =>
      (await page.locator('.break-price').allInnerTexts()).map((text) => money(text.split('\n')[0] ?? ''))
    await page.getByText('Limón', { exact: true }).tap()
    await expect.poll(() => hero.innerText()).not.toContain('desde')
    const plain = await breaks()
    expect(plain).toHaveLength(2)
    expect(money(await hero.innerText())).toBe(money(lowest))
    await page.getByText('Cedro', { exact: true }).tap()
    await expect.poll(async () => money(await hero.innerText()) / money(lowest)).toBeCloseTo(1.25, 4)
    const dear = await breaks()
    expect(dear.map((price, at) => price - (plain[at] ?? 0))).toEqual([
      expect.closeTo(money(lowest) / 4, 1),
      expect.closeTo(money(lowest) / 4, 1),
    ])
    await page.getByRole('link', { name: 'Azul' }).tap()
    await page.waitForURL(/color=Azul/)
    await expect.poll(() => page.locator('.gallery img').first().getAttribute('src')).toMatch(/^\/media\/u\//)

    await page.getByText('Limón', { exact: true }).tap()
    await person.addUnits(99_999)
    await page.goto(`${server.origin}/brote/shopping-cart`)
    await expect.poll(person.total).toBeGreaterThan(0)
    await page.getByRole('link', { name: person.cart.checkout }).filter({ visible: true }).waitFor()
    expect(await page.locator('.field-error').count()).toBe(0)
  })

  it('[SSR-2] met no problem on the way', () => {
    expect(visitor.problems()).toEqual([])
  })
})
