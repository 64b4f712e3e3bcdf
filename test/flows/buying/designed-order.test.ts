import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OVERLAP_WARNING } from '#domain/cart/refusals.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import { linesOf } from '#harness/rows/designs.ts'
import { rowOf, rowsOf } from '#harness/rows/rows.ts'
import { ownerSays } from '#harness/server/owner.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, printedProduct, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { orders as orderTable } from '#server/db/schema/orders.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { customizeHref } from '#src/ui/hrefs.ts'

const { tenant } = argentine
const texts = priceTexts('AR')
const orders = orderTexts('AR')
let quoteUrl: string
let server: ShopServer
let visitor: Visitor
let page: Page
const folder = temporaryFolder('taller')
beforeAll(async () => {
  server = await startShop()
  visitor = await openVisitor({ viewport: PHONE })
  page = visitor.page
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => page)

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** A picture that really shows something. */
const isDrawn = (address: RegExp) => async () => {
  const pictures = await page
    .locator('li img')
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLImageElement).src, (one as HTMLImageElement).naturalWidth]),
    )
  return pictures.some(([src, width]) => address.test(String(src)) && Number(width) > 0)
}

describe('a design from the editor to the workshop', () => {
  it('[BUILD-75, BUILD-76, CART-24, MKT-8] is seen in cart, checkout and order, and made from its files and sheet', async () => {
    const { product } = await printedProduct(server, tenant)
    const person = shopper(page, argentine)
    const logo = await flatLogo()
    // The summary sends the file; until the checkout it does not get through.
    const upload = '**/Designs/UploadDesign*'
    await page.route(upload, (route) => route.abort())
    visitor.tolerate(/ERR_FAILED|Failed to fetch/)
    await page.goto(`${server.origin}/${tenant}${customizeHref(product.id)}`)
    await button('Subir logo').click()
    await page.getByTestId('file').setInputFiles({ name: 'Vivero.png', mimeType: 'image/png', buffer: logo })
    // The shop has not seen the file.
    await page.locator('.ed-price').getByText('estimado').waitFor()
    await button(texts.goOn).click()
    await button(texts.add).click()
    await page.getByRole('link', { name: texts.seeCart }).click()

    // On this device alone: no file has gone anywhere.
    await expect.poll(isDrawn(/^blob:/)).toBe(true)
    const said = page.getByText(/\s·\s\d+(,\d)?\s×\s\d+(,\d)?\scm\s·\s/).first()
    await said.waitFor()
    const print = (await said.innerText()).replace(/\s+/g, ' ')
    expect(await rowsOf(server, uploads)).toEqual([])
    await page.getByText(person.cart.estimatedUnseen).filter({ visible: true }).waitFor()

    await page.unroute(upload)
    await page.goto(`${server.origin}/${tenant}/checkout`)
    await person.toReview()
    // Said before paying.
    await person.main.getByText(/^Lo que se personaliza con tu diseño .* no admite arrepentimiento/).waitFor()
    await person.finalize.click()
    await page.waitForURL(/confirm-purchase/)
    await page.getByText(print).first().waitFor()
    await expect.poll(isDrawn(/\/media\/u\//)).toBe(true)
    const { id, number } = await rowOf(server, orderTable, {})
    const [line] = await linesOf(server, id)
    expect(line?.customization?.views[0]?.areas[0]?.artwork).toMatch(/^[0-9a-f]{64}$/)
    await page.goto(`${server.origin}/${tenant}/orders/detail/${id}`)
    await page.getByText(print).first().waitFor()
    await expect.poll(isDrawn(/\/media\/u\//)).toBe(true)

    await ownerSays(server, 'pedidos', 'produccion', tenant, String(number), folder)
    const written = await readdir(folder)
    const original = written.find((name) => /^linea-1-archivo-\d-vivero\.png$/.test(name))
    expect(await readFile(join(folder, original ?? ''))).toEqual(logo)
    const sheet = await readFile(join(folder, written.find((name) => name.endsWith('.txt')) ?? ''), 'utf8')
    expect(sheet).toContain(`Archivo: ${original}`)
    expect(sheet).toContain('mm de la izquierda')
  })

  it('[ROUTE-12, ROUTE-22] a quote of it and of blank ones shows each with its picture, and narrows down', async () => {
    const person = shopper(page, argentine)
    await button(orders.again).click()
    await page.getByRole('link', { name: person.cart.seeCart }).waitFor()
    const blank = await anyProduct(server, tenant, 'ProductoCurva')
    await page.goto(`${server.origin}/${tenant}/product-detail/curva?id=${blank.id}`)
    const variants = stocked(blank).slice(0, 2)
    await person.addCurva(variants, blank.minimumQuantity)
    await page.goto(`${server.origin}/${tenant}/shopping-cart`)
    await person.total()
    await page.getByRole('link', { name: orders.quoteAsk }).filter({ visible: true }).click()
    await button(orders.quoteSave).click()
    await page.waitForURL(/\/orders\/quote\/detail\?id=/)
    quoteUrl = page.url()

    const preview = person.main.locator('.quote-preview')
    const rows = person.main.locator('.quote-row')
    const found = person.main.getByText(/^\d+( de \d+)? productos$/)
    await expect.poll(() => preview.count()).toBe(2)
    expect(await rows.count()).toBe(3)
    const picture = preview.first().locator('img').first()
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect((await picture.boundingBox())?.width).toBeGreaterThan(100)
    expect(await picture.getAttribute('src')).toContain('/media/u/')
    expect(await preview.last().innerText()).toContain(blank.name)
    expect(await preview.last().innerText()).toContain(`x ${2 * blank.minimumQuantity} un.`)

    const [technique = ''] = (await preview.first().getByText(' · ').first().innerText()).split('\u00a0·')
    await person.main.getByLabel(orders.quoteTechnique).selectOption(technique.replaceAll('\u00a0', ' '))
    await expect.poll(() => preview.count()).toBe(1)
    expect(await preview.getByText(blank.name).count()).toBe(0)
    await button(orders.clear).click()
    await expect.poll(() => preview.count()).toBe(2)
    await person.main
      .getByLabel(orders.quoteDesign, { exact: true })
      .selectOption(orders.quoteDesigns.without)
    await expect.poll(() => preview.allInnerTexts()).toEqual([expect.stringContaining(blank.name)])
    expect(await found.innerText()).toBe('1 de 2 productos')
    await expectUsable(page)
    await person.main.getByLabel(orders.quoteSearch).fill('XYZ')
    await person.main.getByText(orders.quoteNoneFound).waitFor()
    await button(orders.clear).click()
    await person.main.getByLabel(orders.quoteSearch).fill(blank.name.toUpperCase())
    await expect.poll(() => preview.allInnerTexts()).toEqual([expect.stringContaining(blank.name)])
  })

  it('[CART-12, CART-26] an emptied cart comes back, once, with what it held', async () => {
    const person = shopper(page, argentine)
    await page.goto(`${server.origin}/${tenant}/shopping-cart`)
    // With their prices, which come after the lines.
    await expect.poll(() => person.lines.locator('.price').count()).toBe(2)
    await visitor.settled()
    const before = await person.lines.allInnerTexts()
    await button(person.cart.empty).click()
    await page.getByText(person.words.empty).waitFor()
    await button(person.cart.undo).click()
    await expect.poll(() => person.lines.allInnerTexts()).toEqual(before)
    await button(person.cart.empty).click()
    await page.getByText(person.words.empty).waitFor()
  })

  it('[CART-11, CART-19, CART-27, VALID-3] what is put into the cart from a quote says so, whatever becomes of it', async () => {
    const person = shopper(page, argentine)
    const number = async () =>
      (await person.main.getByRole('heading', { level: 1 }).innerText()).split(' ').pop()
    const fromQuote = (of: string | undefined) => person.main.getByText(person.cart.fromQuote(of ?? ''))
    const { product } = await printedProduct(server, tenant)
    await page.goto(`${server.origin}/${tenant}/product-detail/simple?id=${product.id}`)
    await person.addUnits(product.minimumQuantity + 3)
    await page.goto(quoteUrl)
    await button(orders.quoteToCart).waitFor()
    const own = await number()
    // The blank one is the same variant as the quote's designed one.
    await button(orders.quoteToCart).click()
    await page.getByRole('status').filter({ hasText: OVERLAP_WARNING }).waitFor()
    await page.getByRole('link', { name: person.cart.seeCart }).last().click()
    await expect.poll(() => person.lines.count()).toBe(2)
    await expect.poll(() => fromQuote(own).count()).toBe(1)
    // On a phone the bar to pay with may stand over it.
    await fromQuote(own).press('Enter')

    await button(person.cart.replaceByQuote).click()
    await page.getByText(person.cart.replaced).waitFor()
    await page.goto(`${server.origin}/${tenant}/shopping-cart`)
    await expect.poll(() => fromQuote(own).count()).toBe(2)
    expect(await person.lines.count()).toBe(2)
    const units = person.main.getByRole('textbox', { name: /^Cantidad de / }).first()
    await units.fill(String(Number(await units.inputValue()) + 5))
    await units.blur()
    await page.reload()
    await expect.poll(() => fromQuote(own).count()).toBe(2)
    await person.main.getByRole('link', { name: person.cart.editDesign }).click()
    await button(texts.goOn).click()
    await button(texts.saveChanges).click()
    await page.getByRole('link', { name: texts.seeCart }).click()
    await expect.poll(() => fromQuote(own).count()).toBe(2)
    expect(await person.lines.count()).toBe(2)
    await expectUsable(page)
  })

  it('[CART-10, CART-26] a cart that a quote took the place of comes back', async () => {
    const person = shopper(page, argentine)
    await button(person.cart.empty).click()
    await page.getByText(person.words.empty).waitFor()
    const { product } = await printedProduct(server, tenant)
    await page.goto(`${server.origin}/${tenant}/product-detail/simple?id=${product.id}`)
    await person.addUnits(product.minimumQuantity + 3)
    await page.goto(quoteUrl)
    await button(person.cart.replaceByQuote).click()
    await page.getByText(person.cart.replaced).waitFor()
    await button(person.cart.undoReplace).click()
    await page.getByText(person.cart.replaced).waitFor({ state: 'hidden' })
    await page.goto(`${server.origin}/${tenant}/shopping-cart`)
    await expect.poll(() => person.lines.count()).toBe(1)
    expect(await person.main.getByText(person.cart.fromQuote('')).count()).toBe(0)
  })

  it('[CART-2, CART-4] a blank product joins its blank line, and one with a design is a line of its own', async () => {
    // A shop that takes several designs of a variant.
    const shop = 'gubia'
    const person = shopper(page, { ...argentine, tenant: shop })
    const { product } = await printedProduct(server, shop)
    expect(product.isCustomizable).toBe(true)
    const quantities = () =>
      person.main
        .getByRole('textbox', { name: /^Cantidad de / })
        .evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)))
    for (const units of [product.minimumQuantity, product.minimumQuantity + 1]) {
      await page.goto(`${server.origin}/${shop}/product-detail/simple?id=${product.id}`)
      await person.addUnits(units)
    }
    await page.goto(`${server.origin}/${shop}${customizeHref(product.id)}`)
    await button('Subir logo').click()
    const file = { name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() }
    await page.getByTestId('file').setInputFiles(file)
    await page.locator('.ed-price').getByText('estimado').waitFor()
    await button(texts.goOn).click()
    await button(texts.add).click()
    await page.getByRole('link', { name: texts.seeCart }).click()
    await expect.poll(() => person.lines.count()).toBe(2)
    await expect.poll(async () => (await quantities())[0]).toBe(2 * product.minimumQuantity + 1)
    await page.goto(`${server.origin}/${shop}/product-detail/simple?id=${product.id}`)
    await person.addUnits(product.minimumQuantity)
    await page.goto(`${server.origin}/${shop}/shopping-cart`)
    await expect.poll(async () => (await quantities())[0]).toBe(3 * product.minimumQuantity + 1)
    expect(await person.lines.count()).toBe(2)
  })
})
