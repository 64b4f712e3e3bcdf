import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductsList, type ProductSummary } from '#contract/catalogue.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { type Hands, keyboard, mouse, touch } from '#harness/browser/hands.ts'
import { overflow, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import { ownerSays } from '#harness/server/owner.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { productHref } from '#src/ui/hrefs.ts'

const WIDE = { width: 1280, height: 800 }
const fair = { ...argentine, tenant: 'kermes', shop: 'Kermés' }

let server: ShopServer
let logo: Buffer
const folder = temporaryFolder('taller')
beforeAll(async () => {
  server = await startShop()
  logo = await flatLogo()
})
afterAll(() => server?.close())

/** A shirt that is printed on both sides. */
const shirt = async (tenant: string): Promise<ProductSummary> => {
  const query = new URLSearchParams({ tenant, pageSize: '48' })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  const { items } = ((await answer.json()) as { result: { items: ProductSummary[] } }).result
  const found = items.find(({ name }) => /^(Remera de|Polera de)/.test(name))
  if (!found) throw new Error(`${tenant} has no shirt`)
  return found
}

describe.each([
  { by: 'touch', handsOf: () => touch, guest: argentine, viewport: PHONE, quoted: false },
  { by: 'mouse', handsOf: () => mouse, guest: chilean, viewport: WIDE, quoted: true },
  { by: 'keyboard', handsOf: keyboard, guest: fair, viewport: WIDE, quoted: false },
])(
  '[BUILD-80, BUILD-81, BUILD-82] the whole way by $by at $viewport.width px',
  ({ by, handsOf, guest, viewport, quoted }) => {
    const texts = builderTexts(guest.environment)
    const price = priceTexts(guest.environment)
    const orders = orderTexts(guest.environment)
    const isWide = viewport.width >= 960
    let visitor: Visitor
    let page: Page
    let person: ReturnType<typeof shopper>
    let hands: Hands
    /** What the design comes to, as the resume says it. */
    let total = ''
    beforeAll(async () => {
      visitor = await openVisitor({ viewport })
      page = visitor.page
      person = shopper(page, guest)
      hands = handsOf(page)
    })
    afterAll(() => visitor?.close())
    pictureOnFailure(() => page)

    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const looked = new Set<string>()
    /** Each state of the way is looked at once. */
    const sound = async (state: string) => {
      if (looked.has(state)) return
      looked.add(state)
      expect({ state, found: await violations(page) }).toEqual({ state, found: [] })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    /** The live region tells it. */
    const said = (words: string | RegExp) =>
      page.locator('.ed > [aria-live=polite]').getByText(words).waitFor({ state: 'attached' })
    /** Focus is not lost to the page's start. */
    const expectFocusInside = () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ed, main') !== null)).toBe(true)
    const canvas = () => page.locator('.stage-canvas canvas').first().waitFor()
    /** Closes a panel; who goes on by keyboard does so from what opens it. */
    const close = async (panel: string) => {
      await hands.press(button(texts.done))
      const opens = () =>
        page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.dataset.opens,
        )
      await expect.poll(opens).toBe(panel)
    }
    const toResume = async () => {
      await hands.press(button(price.goOn))
      await page.getByRole('heading', { name: price.summary }).waitFor()
      await page.locator('.ed-price:not([data-state=asking])').waitFor({ state: 'attached' })
      await sound('resume')
      // What it lies over takes no focus, and keys that scroll move no element.
      expect(await page.locator('.ed-stage[inert]').count()).toBe(1)
      await page.keyboard.press('ArrowDown')
      total = (await page.locator('.ed-lines-total dd').innerText()).trim()
      // The bar says the same; on a desktop it lies below the resume.
      expect(await page.locator('.ed-price .ed-how').textContent()).toContain(total)
    }
    const put = async (words: string, done: string) => {
      await hands.press(
        page.locator(isWide ? '.ed-resume' : '.ed-price').getByRole('button', { name: words }),
      )
      await page.locator('.ed-in-cart').getByText(done).waitFor()
      await said(done)
      await expectFocusInside()
      await sound('in the cart')
      await hands.press(page.getByRole('link', { name: price.seeCart }))
      await page.getByRole('heading', { name: person.words.cart }).waitFor()
      await expect.poll(() => page.getByRole('main').innerText()).toContain(total)
      expect(await person.lines.count()).toBe(1)
    }
    const side = (name: string) => page.getByRole('group', { name: texts.view }).getByRole('button', { name })

    it('[BUILD-83, BUILD-60] leads from a product to a logo and a text on two areas', async () => {
      const product = await shirt(guest.tenant)
      await page.goto(`${server.origin}/${guest.tenant}${productHref(product)}`)
      await hands.press(page.getByRole('link', { name: 'Personalizar' }))
      await canvas()
      await sound('empty')
      await hands.press(button(texts.inviteUpload))
      await page.getByRole('heading', { name: texts.uploadTitle }).waitFor()
      await expectFocusInside()
      await sound('upload')
      const choosing = page.waitForEvent('filechooser')
      await hands.press(button(texts.uploadChoose))
      const file = { name: 'Acacias.png', mimeType: 'image/png', buffer: logo }
      await (await choosing).setFiles(file)
      await said(texts.added('Acacias'))
      await expectFocusInside()
      await sound('selection')

      if (isWide) await hands.press(side('Dorso'))
      else {
        await hands.press(button(/^Capas/))
        await sound('layers')
        await hands.press(side('Dorso'))
        await close('layers')
      }
      await hands.press(
        page.getByRole('navigation', { name: texts.tools }).getByRole('button', { name: texts.text }),
      )
      await page.locator('textarea:focus').waitFor()
      await page.keyboard.type('Vivero')
      await sound('text')
      await close('text')
      await page.locator('[role=status][data-saving=saved]').waitFor()
    })

    it('[BUILD-83, BUILD-52] to a technique, units, and the cart at the price of the bar', async () => {
      await hands.press(button(texts.technique))
      const other = page.getByRole('radio', { name: /^DTF/ })
      await other.waitFor()
      await sound('technique')
      await hands.choose(other)
      await said(/^Técnica: DTF/)
      expect(await other.getAttribute('aria-checked')).toBe('true')
      await close('technique')
      // A shirt is bought by size and colour.
      await hands.press(button(price.goOn))
      await page.getByText(price.chooseSizes).first().waitFor()
      await expectFocusInside()
      const cells = page.locator('.ed-cell input:enabled')
      await hands.type(cells.nth(0), '30')
      await hands.type(cells.nth(1), '25')
      await sound('quantity')
      await close('price')
      await toResume()
      await put(price.add, price.added)
      await page.getByText('Frente').first().waitFor()
      await sound('cart')
    })

    it('[BUILD-84] back from the cart, where a change replaces its line', async () => {
      await hands.press(page.getByRole('link', { name: person.cart.editDesign }))
      await page.waitForURL(/customize-product\?line=/)
      await canvas()
      const before = total
      if (!isWide) await hands.press(button(/^Capas/))
      await hands.press(page.getByRole('option', { name: /^Vivero/ }))
      if (!isWide) {
        await close('layers')
        await hands.press(
          page.getByRole('toolbar', { name: 'Vivero' }).getByRole('button', { name: texts.editText }),
        )
      }
      await hands.type(page.getByRole('textbox', { name: texts.textField }), 'Vivero abierto')
      if (!isWide) await close('text')
      await hands.press(button(texts.technique))
      await hands.choose(page.getByRole('radio', { name: /^Serigrafía/ }))
      await close('technique')
      await toResume()
      expect(total).not.toBe(before)
      await put(price.saveChanges, price.savedInLine)
    })

    it('[BUILD-75, BUILD-78, BUILD-142] and to an order, whose production folder holds both areas', async () => {
      const designs = `${server.origin}/${guest.tenant}/customize-product`
      await page.goto(designs)
      await page.getByText(texts.inCart).waitFor()
      await page.goBack()
      // The checkout's own steps are gone by keyboard in a test of theirs.
      if (quoted) {
        await hands.press(page.getByRole('link', { name: orders.quoteAsk }).filter({ visible: true }))
        await hands.press(button(orders.quoteSave))
        await page.waitForURL(/\/orders\/quote\/detail\?id=/)
        await page.getByRole('heading', { level: 1, name: /^Cotización/ }).waitFor()
        await page.getByText(/Dorso/).first().waitFor()
        await sound('quote')
        await hands.press(page.getByRole('link', { name: orders.quoteConvert }))
      } else
        await hands.press(
          page.getByRole('link', { name: person.cart.checkout }).filter({ visible: true }).first(),
        )
      await person.toReview()
      await person.finalize.click()
      await page.waitForURL(/confirm-purchase|sandbox/)
      const [order] = await ordersOf(server, guest.tenant)
      const place = join(folder, by)
      await ownerSays(server, 'pedidos', 'produccion', guest.tenant, String(order?.number), place)
      const written = await readdir(place)
      const original = written.find((name) => /^linea-1-archivo-\d-acacias\.png$/.test(name))
      expect(await readFile(join(place, original ?? ''))).toEqual(logo)
      const sheet = await readFile(join(place, written.find((name) => name.endsWith('.txt')) ?? ''), 'utf8')
      expect(sheet).toMatch(/frente, Frente de [\d,]+ × [\d,]+ mm: /i)
      expect(sheet).toMatch(/dorso, Dorso de [\d,]+ × [\d,]+ mm: Serigrafía/i)
      expect(sheet).toContain(`Archivo: ${original}`)
      expect(sheet).toContain('«Vivero abierto»')
      await page.goto(designs)
      await page.locator('.ed-design').first().waitFor()
      await visitor.settled()
      // An order that comes of a quote leaves the cart as it was.
      await expect.poll(() => page.getByText(texts.inCart).count()).toBe(quoted ? 1 : 0)
      expect(visitor.problems()).toEqual([])
    })
  },
)
