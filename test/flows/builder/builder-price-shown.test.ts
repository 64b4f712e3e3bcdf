import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { likeProduct } from '#harness/printing/artwork-files.ts'
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
beforeAll(async () => {
  shop = await openPriceShop()
  ;({ mug, shirt } = shop)
})
afterAll(() => shop?.close())

const editor = (visitor: Visitor) => shop.editor(visitor)

describe('a design’s price', () => {
  it('[BUILD-146, BUILD-149] an ink of the product’s own colour is left out, shown before and after, and comes back', async () => {
    const guest = await openVisitor({ viewport: PHONE })
    onTestFinished(() => guest.close())
    const { page, button, open } = editor(guest)
    await open(shirt)
    await button('Subir logo').click()
    const file = { name: 'Sol.png', mimeType: 'image/png', buffer: await likeProduct() }
    await page.getByTestId('file').setInputFiles(file)
    await button('Técnica').click()
    const silk = shirt.techniques.find((technique) => printMethodOf(technique) === 'plates')
    await page
      .getByRole('radio')
      .filter({ hasText: silk?.name ?? '' })
      .first()
      .click()
    await button('Listo').click()
    await page.locator('[data-opens=warnings]').click()
    const warning = page.locator('.ed-warning').filter({ hasText: 'Es el color del producto' })
    await expect.poll(() => warning.locator('.ed-before-after canvas').count()).toBe(2)
    const repair = warning.getByRole('button')
    const box = await repair.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
    await repair.click()
    await page.locator('.ed-repaired').waitFor()
    await button(texts.close).click()
    await button('Tintas').click()
    await page.getByText('No se imprime: queda el color del producto').waitFor()
    await page.getByText('Tintas · 1').waitFor()
    await button(panels.printIt).click()
    await page.getByText('Tintas · 2').waitFor()
  })

  it('[BUILD-150] a second design of what is in the cart takes the first one’s place, or other sizes', async () => {
    const guest = await openVisitor({ viewport: PHONE })
    onTestFinished(() => guest.close())
    const { page, button, open, write, firm, bar } = editor(guest)
    const toCart = async () => {
      await open(mug)
      await write()
      await firm()
      await button(texts.goOn).click()
      await bar.getByRole('button', { name: texts.add }).click()
    }
    await toCart()
    await page.getByText(texts.added).first().waitFor()
    await toCart()
    const ways = page.locator('.ed-in-cart')
    await ways.getByText(/con otro diseño\. Esta tienda vende un solo diseño/).waitFor()
    await ways.getByRole('button', { name: texts.otherSizes }).click()
    await page.locator('.ed-breaks').waitFor()
    await button(texts.goOn).click()
    await bar.getByRole('button', { name: texts.add }).click()
    await ways.getByRole('button', { name: texts.putInPlace }).click()
    await ways.getByText(texts.savedInLine).waitFor()
    await ways.getByRole('link', { name: texts.seeCart }).click()
    await expect.poll(() => page.getByRole('link', { name: cart.editDesign }).count()).toBe(1)
  })

  it('[BUILD-58] says whose word it is: the device’s, the server’s, or another one that is to be accepted', async () => {
    const seen = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
    try {
      const { page, button, open, write, firm, bar } = editor(seen)
      const calls = `**${getShoppingCartProductPrice.path}*`
      seen.tolerate(/Failed to load resource|ERR_/)
      await page.route(calls, (route) => route.abort())
      await open(mug)
      await write()
      await bar.getByText(texts.estimated, { exact: true }).waitFor()
      const estimate = (await bar.locator('.ed-figure > span').first().innerText()).trim()
      await page.unroute(calls)
      await page.route(calls, async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        for (const prices of Object.values<{ total: number }>(body.result.products)) prices.total += 25_000
        await route.fulfill({ response: answer, json: body })
      })
      await page.reload()
      await bar.getByText(texts.before(estimate)).waitFor()
      await button(texts.accept).click()
      expect(await firm()).not.toBe(estimate)
      await bar.getByRole('button', { name: texts.goOn }).waitFor()
    } finally {
      await seen.close()
    }
  })
})
