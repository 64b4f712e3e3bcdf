import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductsList, type ProductSummary } from '#contract/catalogue.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { templates } from '#src/templates/specs.ts'

let server: ShopServer
let shops: { tenant: string; environment: string; template: number }[]
beforeAll(async () => {
  server = await startShop()
  const answer = await fetch(`${server.origin}/api/demo/shops`)
  shops = ((await answer.json()) as { result: typeof shops }).result
})
afterAll(() => server?.close())

/** Titles of the newest products so far: ten that differ. */
const heard: string[] = []

const PARTS = { categories: 'categorias', newest: 'novedades', ladder: 'escalera', seen: 'vistos' }

describe.each(Object.values(templates))('template $id, $name', ({ id, home }) => {
  let visitor: Visitor
  let origin: string
  let tenant: string
  let words: ReturnType<typeof wordsOf>
  let person: ReturnType<typeof shopper>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    const shop = shops.find(({ template }) => template === id)
    if (!shop) throw new Error(`The demo has no shop of template ${id}`)
    tenant = shop.tenant
    origin = `${server.origin}/${tenant}`
    words = wordsOf(id, shop.environment)
    person = shopper(visitor.page, shop.environment === 'CL' ? chilean : argentine)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => visitor?.page)

  const open = (path: string) => visitor.page.goto(`${origin}${path}`, { waitUntil: 'load' })
  const heading = (name: string, level = 2) => person.main.getByRole('heading', { name, level, exact: true })

  /** What the device has seen comes once the person acts, and a wheel may turn before the page listens. */
  const untilSeen = () =>
    expect
      .poll(async () => {
        await visitor.page.mouse.wheel(0, 50)
        return heading(words.seen).count()
      })
      .toBe(1)

  it('[LAYOUT-30] says in its own words, as its market speaks, what the list lacks and that the cart is empty', async () => {
    await open('/products-list')
    await heading(words.list, 1).waitFor()
    await open('/products-list?search=xyzzy')
    await heading(words.nothing).waitFor()
    await person.main.getByText(words.nothingText, { exact: true }).waitFor()
    await open('/shopping-cart')
    await heading(words.empty, 1).waitFor()
    await person.main.getByText(words.emptyText, { exact: true }).waitFor()
    await person.main.getByRole('link', { name: words.browse, exact: true }).click()
    await heading(words.list, 1).waitFor()
  })

  it('[LAYOUT-30] titles product, cart and home in its own words, which no other template uses', async () => {
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
    for (const title of [words.about, words.sheet, words.related]) await heading(title).waitFor()
    await person.addUnits(product.minimumQuantity)
    await open('/shopping-cart')
    await heading(words.cart, 1).waitFor()
    await open('/')
    await heading(words.newest).waitFor()
    await person.main.getByRole('link', { name: words.toAll, exact: true }).last().waitFor()
    await heading(words.ladder).waitFor()
    await person.main.getByText(words.ladderText, { exact: true }).waitFor()
    await untilSeen()
    expect(heard).not.toContain(words.newest)
    heard.push(words.newest)
  })

  it.each([PHONE, DESKTOP])(
    '[LAYOUT-29] has its home in the order of its row at $width px, for eyes and ears',
    async (viewport) => {
      const { page } = visitor
      await page.setViewportSize(viewport)
      await open('/')
      await heading(words.ladder).waitFor()
      await untilSeen()
      const order = [...home, 'seen' as const].map((part) => PARTS[part])
      const stand = await page.evaluate(() =>
        [...document.querySelectorAll('main section[aria-labelledby]')].map((part) => ({
          name: part.getAttribute('aria-labelledby'),
          top: part.getBoundingClientRect().top,
        })),
      )
      const sections = stand.filter(({ name }) => order.includes(name ?? ''))
      expect(sections.map(({ name }) => name)).toEqual(order)
      expect(sections.toSorted((a, b) => a.top - b.top).map(({ name }) => name)).toEqual(order)
    },
  )
})

describe('two lines in the cart of a desktop', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP })
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => visitor?.page)

  it.each([
    { id: 7, sum: 'below', columns: true },
    { id: 1, sum: 'beside', columns: false },
  ])('[LAYOUT-34] stand with their sum $sum in template $id', async ({ id, sum, columns }) => {
    const { page } = visitor
    const tenant = shops.find(({ template }) => template === id)?.tenant ?? ''
    const person = shopper(page, argentine)
    const query = new URLSearchParams({ tenant, pageSize: '48' })
    const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
    const { result } = (await answer.json()) as { result: { items: ProductSummary[] } }
    const simple = result.items
      .filter(({ kind, stock, minimumQuantity }) => kind === 'ProductoSimple' && stock >= minimumQuantity)
      .slice(0, 2)
    for (const product of simple) {
      await page.goto(
        `${server.origin}/${tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
      )
      await person.addUnits(product.minimumQuantity)
    }
    await page.goto(`${server.origin}/${tenant}/shopping-cart`)
    await expect.poll(() => person.lines.count()).toBe(2)
    await person.total()
    const { prices, quantities, names, lines, aside } = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().toJSON() as DOMRect)
      const prices = boxes('.cart-line .price-figure')
      return {
        prices,
        quantities: boxes('.cart-line .stepper'),
        names: boxes('.cart-line .cart-name'),
        lines: boxes('.cart-lines')[0],
        aside: boxes('.buy-aside')[0],
      }
    })
    expect(new Set(prices.map((box) => Math.round(box.right))).size).toBe(1)
    expect(new Set(quantities.map(({ left }) => left)).size).toBe(1)
    // In columns: the figures stand beside the name, not below it.
    /** Beside a box, at its height. */
    const within = (box: DOMRect | undefined, top: number, left: number) =>
      box !== undefined && left > box.right && top < box.bottom
    const beside = quantities.map(({ top, left }, at) => within(names[at], top, left))
    expect(beside).toEqual([columns, columns])
    expect(prices.map(({ top, left }, at) => within(quantities[at], top, left))).toEqual([true, true])
    if (!lines || !aside) throw new Error('The cart has no lines or no sum')
    if (sum === 'below') expect(aside.top).toBeGreaterThanOrEqual(lines.bottom)
    else expect(aside.left).toBeGreaterThanOrEqual(lines.right)
  })
})
