import { readdirSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductsList, type ProductSummary } from '#contract/catalogue.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { openNetwork } from '#harness/browser/network.ts'
import { overflow } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { cartTexts } from '#src/features/cart/texts.ts'
import { templates } from '#src/templates/specs.ts'
import { customizeHref, playgroundHref, productHref } from '#src/ui/hrefs.ts'
import { built } from '../../../tools/build/builds.mjs'

let server: ShopServer
let visitor: Visitor
/** Tenant by template. */
let shops: ReadonlyMap<number, string>
beforeAll(async () => {
  server = await startShop()
  visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  const { result } = (await (await fetch(`${server.origin}/api/demo/shops`)).json()) as {
    result: { tenant: string; template: number }[]
  }
  shops = new Map(result.map(({ template, tenant }) => [template, tenant]))
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => visitor?.page)

const products = async (tenant: string): Promise<ProductSummary[]> => {
  const query = new URLSearchParams({ tenant, pageSize: '48' })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  return ((await answer.json()) as { result: { items: ProductSummary[] } }).result.items
}

/** One customisable product of each kind that the shop has. */
const customisable = async (tenant: string): Promise<ProductSummary[]> => {
  const all = (await products(tenant)).filter(({ isCustomizable }) => isCustomizable)
  const kinds = ['ProductoSimple', 'ProductoCurva'] as const
  return kinds.flatMap((kind) => all.filter((product) => product.kind === kind).slice(0, 1))
}

describe('from a product to the editor', () => {
  it.each(Object.values(templates))(
    '[BUILD-60] in template $id, $name, on the first screen of a phone',
    async ({ id }) => {
      const { page } = visitor
      const tenant = shops.get(id) ?? ''
      const designed = await customisable(tenant)
      expect(designed.length).toBeGreaterThan(0)
      for (const product of designed) {
        await page.goto(`${server.origin}/${tenant}${productHref(product)}`)
        const way = page.getByRole('link', { name: 'Personalizar' })
        await way.waitFor()
        const box = await way.boundingBox()
        if (!box) throw new Error('The way into the editor has no place')
        expect(box.height).toBeGreaterThanOrEqual(44)
        expect(box.width).toBeGreaterThanOrEqual(44)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
        expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width)
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const onTop = await page.evaluate(
          ({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.textContent,
          middle,
        )
        expect(onTop).toContain('Personalizar')
      }
      const [first] = designed
      await page.getByRole('link', { name: 'Personalizar' }).click()
      await page.waitForURL(/\/customize-product\?product=/)
      expect(new URL(page.url()).searchParams.get('product')).toBe(designed.at(-1)?.id ?? first?.id)
    },
  )

  it.each(Object.values(templates))(
    '[LAYOUT-31] in template $id, $name, the longest name is whole on a phone, and what puts it into the cart on one line',
    async ({ id }) => {
      const { page } = visitor
      const tenant = shops.get(id) ?? ''
      const [product] = (await products(tenant))
        .filter(({ isCustomizable, kind }) => isCustomizable && kind === 'ProductoSimple')
        .sort((a, b) => b.name.length - a.name.length)
      if (!product) throw new Error(`${tenant} prints nothing`)
      /** Lines of its text, and those of them that its box does not show whole. */
      const linesOf = (of: Locator) =>
        of.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const rects = [...range.getClientRects()]
          const outside = rects.filter(({ left: from, right: to, top: above, height }) => {
            const middle = above + height / 2
            return from < left - 1 || to > right + 1 || middle < top || middle > bottom
          })
          return { lines: new Set(rects.map((rect) => rect.top)).size, outside: outside.length }
        })
      const last = page.locator('.ed-price > .ed-bt')
      await page.goto(`${server.origin}/${tenant}${customizeHref(product.id)}`)
      await page.getByRole('button', { name: 'Escribir', exact: true }).click()
      await page.getByRole('textbox').first().fill('Abril')
      await page.getByRole('button', { name: 'Listo', exact: true }).click()
      await last.click()
      await page.getByRole('heading', { level: 2, name: priceTexts('AR').summary }).waitFor()
      try {
        for (const width of [360, 320]) {
          await page.setViewportSize({ ...PHONE, width })
          const title = page.getByRole('heading', { level: 1, name: product.name })
          expect(await linesOf(title), `${product.name} at ${width} px`).toMatchObject({ outside: 0 })
          expect(await linesOf(last), `${await last.innerText()} at ${width} px`).toEqual({
            lines: 1,
            outside: 0,
          })
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          const [button, sum] = await Promise.all([last.boundingBox(), page.locator('.ed-sum').boundingBox()])
          expect(button?.height).toBeGreaterThanOrEqual(44)
          expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
          expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
        }
      } finally {
        await page.setViewportSize(PHONE)
      }
    },
  )

  it('[ROUTE-15] the playground leads straight into it, without a colour', async () => {
    const { page } = visitor
    const [product] = await customisable('brote')
    if (!product) throw new Error('The shop prints nothing')
    await page.goto(`${server.origin}/brote/products-list`)
    await page.goto(`${server.origin}/brote${playgroundHref(product)}`)
    await page.waitForURL(/\/customize-product\?/)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('product'), searchParams.get('color')]).toEqual([product.id, null])
    await page.getByRole('button', { name: 'Subir logo' }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/products-list/)
  })
})

describe('a line with a design', () => {
  const texts = priceTexts('AR')
  const cart = cartTexts('AR')

  it('[BUILD-61, BUILD-63, BUILD-65, CART-24] is begun on its page, edited in the cart, and copied to another colour', async () => {
    const { page } = visitor
    const mug = (await products('kermes')).find(({ name }) => name === 'Taza con tu foto')
    if (!mug) throw new Error('The fair has no mug')
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${server.origin}/kermes${productHref(mug)}`)
    await page.getByRole('link', { name: 'Personalizar' }).waitFor()
    expect(await button('Agregar al carrito').count()).toBe(0)
    await page.getByRole('link', { name: 'Personalizar' }).click()
    const intoCart = async () => {
      await button(texts.goOn).click()
      await button(texts.add).click()
      await page.getByText(texts.added).first().waitFor()
      await page.getByRole('link', { name: texts.seeCart }).click()
      await page.getByRole('heading', { name: wordsOf(6, 'AR').cart }).waitFor()
    }
    await button('Escribir').click()
    await page.getByRole('textbox').first().fill('Abril')
    await button('Listo').click()
    await intoCart()
    const lines = page.locator('li').filter({ has: page.getByRole('heading', { level: 2, name: mug.name }) })
    await expect.poll(() => lines.count()).toBe(1)
    const edit = lines.first().getByRole('link', { name: cart.editDesign })
    expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await edit.click()
    await page.waitForURL(/\/customize-product\?line=/)
    await button('Capas').click()
    await page.getByText('Abril').first().waitFor()
    await page.goBack()
    await button(cart.options(mug.name)).click()
    await page.getByRole('link', { name: cart.copyDesign }).click()
    await page.waitForURL(/\/customize-product\?.*copy=/)
    await intoCart()
    await expect.poll(() => lines.count()).toBe(2)
    const labels = () => lines.locator('p').filter({ hasText: cart.customised }).allInnerTexts()
    await expect.poll(async () => new Set(await labels()).size).toBe(2)
    expect(visitor.problems()).toEqual([])
  })
})

describe('the editor without a network', () => {
  it('[BUILD-62] is fetched while its product’s page is idle, cached apart from what is installed, and opens', async () => {
    const network = await openNetwork(Number(new URL(server.origin).port))
    const shopper = await openVisitor({ viewport: PHONE })
    try {
      const { page } = shopper
      const [product] = await customisable('brote')
      if (!product) throw new Error('The shop prints nothing')
      const address = `${network.origin}/brote${productHref(product)}`
      const cached = (name: string) =>
        page.evaluate(async (cache) => {
          const keys = (await caches.has(cache)) ? await (await caches.open(cache)).keys() : []
          return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('/builder/'))
        }, name)
      await page.goto(address)
      await expect
        .poll(() => cached('vitrina-builder-v1'))
        .toContainEqual(expect.stringMatching(/\/customize-product-[^/]+\.js$/))
      // Without its font no text is added.
      await expect
        .poll(() => cached('vitrina-builder-v1'))
        .toContainEqual(expect.stringMatching(/\/montserrat-[^/]+\.woff2$/))
      expect(await cached('vitrina-shell')).toEqual([])
      const scripts = readdirSync(built('client/assets/builder')).filter((name) => /\.(?:js|css)$/.test(name))
      await expect
        .poll(
          async () => (await cached('vitrina-builder-v1')).filter((path) => !path.endsWith('.woff2')).length,
        )
        .toBe(scripts.length)
      shopper.tolerate(/ERR_|Failed to (?:load|fetch)|NetworkError/)
      await network.cut()
      await page.getByRole('link', { name: 'Personalizar' }).click()
      await page.getByRole('button', { name: 'Escribir' }).click()
      await page.getByRole('textbox').first().waitFor()
      expect(shopper.problems()).toEqual([])
    } finally {
      await shopper.close()
      await network.close()
    }
  })
})
