import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProductsList, type ProductDetail } from '#contract/catalogue.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { underChat, violations } from '#harness/browser/page-checks.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { productHref } from '#src/ui/hrefs.ts'

let server: ShopServer
let shirt: ProductDetail
let mug: ProductDetail
beforeAll(async () => {
  server = await startShop()
  shirt = await anyProduct(server, 'brote', 'ProductoCurva')
  mug = await anyProduct(server, 'brote', 'ProductoSimple')
})
afterAll(() => server?.close())

const addressOf = (path: string) => `${server.origin}/brote${path}`
const listOf = async (tenant: string) => {
  const query = new URLSearchParams({ tenant, pageSize: '48' })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  return v.parse(getProductsList.result, ((await answer.json()) as { result: unknown }).result)
}
/** A page whose later parts come alive: they wait for a sign of life, and the first scripts for that. */
const open = async (page: Page, address: string) => {
  await openPage(page, address)
  await page.mouse.move(5, 5)
}

describe('an address', () => {
  it('[ROUTE-20] leads to its product whatever is said before the id, and names the right one', async () => {
    const right = productHref(mug)
    for (const slug of ['otra-cosa/', '', '%C3%B1and%C3%BA/']) {
      const answer = await fetch(addressOf(`/product-detail/${slug}simple?id=${mug.id}`))
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<h1 class="t-title">${mug.name}</h1>`)
      expect(html.replaceAll('&amp;', '&')).toMatch(
        new RegExp(`<link rel="canonical" href="[^"]*/brote${right.replace(/[?.]/g, '\\$&')}"`),
      )
    }
  })
})

describe('with two fingers', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[COMP-8, COMP-18] the chat button covers nothing to press and no amount at rest, and comes back to the foot', async () => {
    for (const product of [mug, shirt]) {
      await open(page, addressOf(productHref(product)))
      expect(await underChat(page)).toEqual([])
      // At the page's end, where the bar to buy with is gone: whole, and near the foot.
      const { x, y, width, height } = (await page.locator('.whatsapp').boundingBox()) ?? {}
      expect({ x, width, height }).toEqual({ x: PHONE.width - 76, width: 60, height: 60 })
      expect(y).toBeGreaterThan(PHONE.height - 180)
    }
  })

  it('[COMP-19] where nothing is free it is a tab at the edge, and the first press brings it out', async () => {
    await open(page, addressOf(productHref(mug)))
    const chat = page.locator('.whatsapp')
    await chat.waitFor()
    // A column of buttons over the whole right side.
    await page.evaluate(() => {
      const column = document.createElement('div')
      column.id = 'column'
      column.style.cssText = 'position:fixed;top:0;right:16px;z-index:20'
      for (let n = 0; n < 20; n += 1) {
        const button = document.createElement('button')
        button.textContent = `Botón ${n}`
        button.style.cssText = 'display:block;width:100px;height:44px'
        column.append(button)
      }
      document.body.append(column)
    })
    const seen = async () => PHONE.width - ((await chat.boundingBox())?.x ?? 0)
    await expect.poll(seen).toBe(14)
    /** Whether the next press on it leads to the chat. */
    const leads = () =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const heard = (event: MouseEvent) => {
              resolve(!event.defaultPrevented)
              event.preventDefault()
            }
            addEventListener('click', heard, { once: true })
          }),
      )
    const press = async (x: number) => {
      const led = leads()
      const { y = 0 } = (await chat.boundingBox()) ?? {}
      await page.touchscreen.tap(x, y + 30)
      return led
    }
    expect(await press(PHONE.width - 6)).toBe(false)
    await expect.poll(seen).toBe(76)
    expect(await press(PHONE.width - 40)).toBe(true)
    await page.evaluate(() => document.getElementById('column')?.remove())
  })

  it('[COMP-14] remembers on the device what was seen, in this shop alone', async () => {
    await open(page, addressOf(productHref(mug)))
    await page.getByRole('heading', { name: wordsOf(1, 'AR').seen }).waitFor()
    const seen = page.locator('.seen').getByRole('link')
    expect((await seen.allInnerTexts())[0]).toBe(shirt.name)
    await open(page, `${server.origin}/marea/`)
    await page.getByRole('button', { name: 'Buscar' }).first().click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Buscar productos' }).count()).toBe(1)
    expect(await page.getByRole('option').count()).toBe(0)
  })

  it('[COMP-17] carries one photograph to the next product, also when a second press overtakes the first', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, addressOf(productHref(mug)))
    const cards = page.locator('.related article a')
    await cards.nth(1).waitFor()
    const last = await cards.nth(1).innerText()
    // In one moment: the product's own photograph and two cards would bear the name.
    await cards.evaluateAll((links) => {
      for (const link of links.slice(0, 2)) if (link instanceof HTMLElement) link.click()
    })
    await page.getByRole('heading', { level: 1, name: last }).waitFor()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(visitor.problems()).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('[ROUTE-26] a phone’s first screen has unit price, minimum and arrival; less than the minimum is said, not changed', async () => {
    const { items } = await listOf('brote')
    const many = items.find(
      ({ kind, minimumQuantity, stock }) => kind === 'ProductoSimple' && minimumQuantity > 1 && stock > 500,
    )
    if (!many) throw new Error('Everything is sold from one unit on')
    const { minimumQuantity: least } = many
    await page.setViewportSize({ width: 360, height: 640 })
    onTestFinished(() => page.setViewportSize(PHONE))
    for (const product of [many, mug, shirt]) {
      await open(page, addressOf(productHref(product)))
      const facts = page.locator('.add-facts > span')
      await facts.first().waitFor()
      expect(await facts.allInnerTexts()).toEqual([
        expect.stringMatching(/^\$[\d.,]+ c\/u$/),
        product.minimumQuantity === 1 ? 'Desde una unidad' : `Mínimo ${product.minimumQuantity} unidades`,
        expect.stringMatching(/^Llega en \d+ a \d+ días hábiles$/),
      ])
      // Whole, and under nothing.
      const uncovered = await facts.evaluateAll((all) =>
        all.every((fact) => {
          const { left, right, top, bottom } = fact.getBoundingClientRect()
          const inWindow = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
          return inWindow && fact.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        }),
      )
      expect(uncovered).toBe(true)
    }
    await open(page, addressOf(productHref(many)))
    const units = page.getByRole('textbox', { name: `Cantidad de ${many.name}` })
    await units.fill(String(least - 1))
    await units.blur()
    const said = page.locator('.add-note').getByText(`El mínimo es de ${least} unidades.`)
    await said.waitFor()
    expect(await units.inputValue()).toBe(String(least - 1))
    expect(await units.getAttribute('aria-invalid')).toBe('true')
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    expect(await add.isDisabled()).toBe(true)
    await page.locator('.add-row').getByRole('button', { name: 'Sumar' }).tap()
    await expect.poll(() => units.inputValue()).toBe(String(least))
    expect(await add.isDisabled()).toBe(false)
    expect(await said.count()).toBe(0)
  })

  it('[ROUTE-27] the grid of a curva fits a thumb: one colour open, stock in words, Enter goes on to the next colour', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    onTestFinished(() => page.setViewportSize(PHONE))
    await open(page, addressOf(productHref(shirt)))
    const grid = page.locator('.curva')
    const fields = grid.getByRole('textbox')
    await fields.first().waitFor()
    expect((await grid.boundingBox())?.height).toBeLessThan(1.5 * 640)
    const rows = grid.getByRole('group')
    const shown = () =>
      rows
        .filter({ has: page.getByRole('textbox') })
        .locator('legend')
        .allInnerTexts()
    expect(await shown()).toHaveLength(1)
    for (const cell of await grid.locator('.curva-cell:visible').allInnerTexts())
      expect(cell).toMatch(/disponibles?$|sin stock$/i)
    const small = await grid.locator('button:visible, input:visible').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          return width < 44 || height < 44
        }).length,
    )
    expect(small).toBe(0)
    const [first, second] = await rows.locator('legend').allInnerTexts()
    await grid.getByRole('button', { name: `Ver ${first}` }).tap()
    await expect.poll(shown).toEqual([first])
    await fields.last().focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect.poll(shown).toEqual([second])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toMatch(new RegExp(`^${second} `))
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    expect(await focused()).toMatch(new RegExp(`^${second} `))
    // The folded one says what it holds.
    await grid.getByRole('button', { name: `Ver ${first}, 2 un.` }).waitFor()
    await page.getByText(/^5 unidades ·/).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('[COMP-15] passes a product on by a link that leads to its colour', async () => {
    await open(page, addressOf(productHref(mug)))
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Compartir' }).click()
    const link = page.getByRole('link', { name: /WhatsApp \(abre/ }).and(page.locator('.share-choice'))
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain(mug.name)
    expect(text).toContain(`/brote${productHref(mug)}&color=`)
    expect(visitor.problems()).toEqual([])
  })
})
