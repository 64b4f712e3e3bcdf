import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { markHex } from '#domain/surface/mark.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { dotted, flatLogo } from '#harness/printing/artwork-files.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { argentine } from '#harness/shopping/shopper.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { cartTexts } from '#src/features/cart/texts.ts'
import { openPriceShop, type PriceShop } from './price-shop.ts'

const texts = priceTexts('AR')
const panels = builderTexts('AR')
const cart = cartTexts('AR')
let shop: PriceShop
let mug: ProductDetail
let shirt: ProductDetail
let visitor: Visitor
beforeAll(async () => {
  shop = await openPriceShop()
  ;({ mug, shirt } = shop)
  visitor = await openVisitor({ viewport: PHONE })
  await visitor.page.goto(`${shop.origin}/`)
  // From here on the shop's own pages need no network.
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
afterAll(async () => {
  await visitor?.close()
  await shop?.close()
})
pictureOnFailure(() => visitor?.page)

const editor = (who: Visitor = visitor) => shop.editor(who)

let isCut = false
const restoreNetwork = async () => {
  if (isCut) await shop.network.restore()
  isCut = false
}
// Each test begins with the network as it was.
afterEach(restoreNetwork)

describe('a design’s price', () => {
  it('[BUILD-50, BUILD-51, BUILD-54] is that of the technique’s card, and goes back with it', async () => {
    const { page, button, open, write, firm, techniques, bar } = editor()
    await open(mug)
    // Before there is anything on the product the button answers with what is missing.
    await button(texts.goOn).click()
    await page.getByText(texts.nothingYet).waitFor()
    await write()
    const before = await firm()
    await button('Técnica').click()
    const other = page.locator('[role=radio][aria-checked=false]').first()
    const price = (await other.locator('.ed-technique-price').innerText()).trim()
    expect(await techniques().count()).toBeGreaterThan(1)
    expect(price).not.toBe(before)
    await other.click()
    await expect.poll(firm).toBe(price)
    await page.locator('header').getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(firm).toBe(before)
    await page.locator('[role=radio][aria-checked=true]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[role=radio][aria-checked=true]').innerText()).toContain(price)
    await button('Listo').click()
    await bar.locator('.ed-sum').click()
    // Another quantity is a tap away, at the price that it was announced with.
    const next = page.locator('.ed-breaks [aria-pressed=false]').last()
    const announced = (await next.locator('b').innerText()).trim()
    await next.click()
    await expect.poll(firm).toBe(announced)
  })

  it('[BUILD-97] engraved it has no ink: stage and panel show the tone that the beam leaves on the material', async () => {
    const { page, button, open, write } = editor()
    const engraving = mug.techniques.find((technique) => printMethodOf(technique) === 'engraving')
    if (!engraving) throw new Error('The product can’t be engraved')
    /** Of the text's pixels on the stage, how many have exactly that colour. */
    const ofColour = (hex: string) =>
      page.locator('.stage-canvas canvas').evaluateAll((canvases, wanted) => {
        const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16))
        let found = 0
        for (const canvas of canvases as HTMLCanvasElement[]) {
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
          for (let at = 0; at < pixels.length; at += 4)
            if (
              pixels[at] === red &&
              pixels[at + 1] === green &&
              pixels[at + 2] === blue &&
              pixels[at + 3] === 255
            )
              found += 1
        }
        return found
      }, hex)
    await open(mug)
    await write()
    await button('Técnica').click()
    await page.getByRole('radio').filter({ hasText: engraving.name }).click()
    await button('Listo').click()
    const colour = mug.colors.find(({ name }) => name === mug.variants[0]?.color)?.hex ?? ''
    await expect.poll(() => ofColour(markHex(mug.material, colour))).toBeGreaterThan(50)
    await page.locator('.stage-canvas').press('Enter')
    await button('Texto').click()
    await page.getByText(panels.engravedTone).waitFor()
    expect(await button(panels.otherInk).count()).toBe(0)

    // A picture of two inks as well.
    await button('Listo').click()
    await button('Subir').click()
    const file = { name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() }
    await page.getByTestId('file').setInputFiles(file)
    await page.locator('[data-opens=image]').getByText(panels.image, { exact: true }).click()
    await page.getByText(panels.engravedTone).waitFor()
    expect(await page.getByText(/^Tintas · /).count()).toBe(0)
    // Those of the logo.
    for (const ink of ['#22543d', '#b4532f']) expect(await ofColour(ink)).toBe(0)
  })

  it('[WIRE-14] its technique is found by name among all of the shop’s, which are asked for by page 1', async () => {
    const { page, button, open, write } = editor()
    await open(mug)
    await write()
    await button('Técnica').click()
    const asked = page.waitForRequest((request) => request.url().includes('Filtro=grab'))
    await page.getByText(texts.allTechniques).click()
    await page.getByPlaceholder(texts.findTechnique).fill('grab')
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('PaginaActual')).toBe('1')
    const found = page.locator('.ed-found li')
    // Until its answer has come, all of them stand there.
    const others = async () =>
      (await found.locator('b').allInnerTexts()).filter((name) => !/grab/i.test(name))
    await expect.poll(others).toEqual([])
    await expect.poll(async () => (await found.locator('b').allInnerTexts()).join()).toMatch(/grabado/i)
  })

  it('[PRINT-20] what can’t be separated is said where it is designed, with what helps, and stays out of the cart', async () => {
    const seen = await openVisitor({ viewport: PHONE })
    onTestFinished(seen.close)
    const { page, button, open, bar } = editor(seen)
    await open(shirt)
    await button('Subir logo').click()
    const file = { name: 'Puntos.png', mimeType: 'image/png', buffer: await dotted() }
    await page.getByTestId('file').setInputFiles(file)
    await button('Técnica').click()
    const silk = shirt.techniques.find((technique) => printMethodOf(technique) === 'plates')
    await page
      .getByRole('radio')
      .filter({ hasText: silk?.name ?? '' })
      .first()
      .click()
    await button('Listo').click()
    await button(texts.goOn).click()
    await page.getByText(texts.chooseSizes).first().waitFor()
    await page.locator('.ed-cell input:enabled').first().fill('60')
    await button(texts.goOn).click()
    await page.getByRole('heading', { name: texts.summary }).waitFor()
    // The picture is on its way by now, and with it comes the plate maker's word.
    const why = page
      .getByRole('alert')
      .filter({ hasText: /demasiado detalle .+ Sirve una técnica a todo color/ })
    await why.waitFor({ timeout: 60_000 })
    await bar.getByRole('button', { name: texts.add }).click()
    await page.getByRole('heading', { name: texts.quantity }).waitFor()
    expect(await page.locator('.ed-in-cart').count()).toBe(0)
    // In full colour it is sold.
    await button('Listo').click()
    await button(texts.edit).click()
    await button('Técnica').click()
    const film = shirt.techniques.find((technique) => printMethodOf(technique) === 'opaque')
    await page
      .getByRole('radio')
      .filter({ hasText: film?.name ?? '' })
      .first()
      .click()
    await button('Listo').click()
    await button(texts.goOn).click()
    await page.getByRole('heading', { name: texts.summary }).waitFor()
    await bar.getByRole('button', { name: texts.add }).click()
    await page.locator('.ed-in-cart').getByText(texts.added).waitFor()
  })

  it('[BUILD-52, BUILD-55, COMP-4, MKT-2] is what the cart charges, put there and read without a network', async () => {
    const { page, button, open, write, firm, bar } = editor()
    await open(shirt)
    await write()
    await button(texts.goOn).click()
    // A curva is bought by size and colour.
    await page.getByText(texts.chooseSizes).first().waitFor()
    const cells = page.locator('.ed-cell input:enabled')
    await cells.nth(0).fill('40')
    await cells.nth(1).fill('25')
    await firm()
    visitor.tolerate(/Failed to load resource|ERR_|Failed to fetch/)
    await shop.network.cut()
    isCut = true
    await button(texts.goOn).click()
    const total = (await page.locator('.ed-lines-total dd').innerText()).trim()
    const parts = await page.locator('.ed-lines dd').allInnerTexts()
    const cents = (text: string) => Number(text.replace(/\D/g, ''))
    const [all = 0, ...others] = parts.map(cents).reverse()
    expect(others.reduce((sum, part) => sum + part, 0)).toBe(all)
    const net = cents(await page.getByText(/^Precio sin impuestos nacionales/).innerText())
    expect(Math.round(net * 1.21)).toBeCloseTo(all, -1)
    expect(await page.getByRole('button', { name: /^Quitar/ }).count()).toBe(0)
    await bar.getByRole('button', { name: texts.add }).click()
    await page.getByText(texts.added).first().waitFor()
    await page.getByRole('link', { name: texts.seeCart }).click()
    await page.getByRole('heading', { name: wordsOf(argentine.template, 'AR').cart }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: wordsOf(argentine.template, 'AR').cart }).waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toContain(total)
    await restoreNetwork()
    await page.reload()
    await expect.poll(() => page.getByRole('main').innerText()).toContain(total)
    expect(visitor.problems()).toEqual([])
  })

  it('[BUILD-55, BUILD-57] changes with the design that is edited from the cart, in the same line', async () => {
    const { page, button, firm, bar } = editor()
    await page.goto(`${shop.origin}/shopping-cart`)
    await page.getByRole('link', { name: 'Editar diseño' }).click()
    await firm()
    await button('Técnica').click()
    await page.locator('[role=radio][aria-checked=false]').first().click()
    await button('Listo').click()
    await button(texts.goOn).click()
    await firm()
    const total = (await page.locator('.ed-lines-total dd').innerText()).trim()
    await bar.getByRole('button', { name: texts.saveChanges }).click()
    await page.getByText(texts.savedInLine).first().waitFor()
    // What is changed after that is not in the cart yet.
    await button(texts.designOn).click()
    await button(texts.goOn).click()
    await bar.getByRole('button', { name: texts.saveChanges }).click()
    await page.getByText(texts.savedInLine).first().waitFor()
    await page.getByRole('link', { name: texts.seeCart }).click()
    await expect.poll(() => page.getByRole('main').innerText()).toContain(total)
    expect(await page.getByText(cart.customised, { exact: true }).count()).toBe(1)
    expect(visitor.problems()).toEqual([])
  })
})
