import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ProductKind, ProductSummary } from '#contract/catalogue.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, findProduct, listed } from '#harness/shopping/placed-orders.ts'
import type { DetailPart } from '#src/templates/spec.ts'
import { templateOf } from '#src/templates/specs.ts'
import { productHref } from '#src/ui/hrefs.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

/** A shop of a plain row, and of each of the five that have their own. */
const SHOPS = [
  ['brote', 1],
  ['gubia', 5],
  ['galpon', 7],
  ['lino', 8],
  ['voltio', 9],
  ['muro', 10],
] as const

/** A shop of each template but Galería, whose label has the way to buy ([LAYOUT-35]). */
const ON_A_DESKTOP = [
  'brote',
  'marea',
  'folio',
  'austral',
  'gubia',
  'kermes',
  'galpon',
  'lino',
  'voltio',
] as const

/** Where a part is on the page. */
const PLACES: Readonly<Record<DetailPart, string>> = {
  pictures: '.gallery',
  title: '.detail-title',
  label: '.label',
  data: '.data',
  description: '.description',
  sheet: '.sheet',
  printing: '.printing',
  colors: '.swatches',
  rows: '.color-rows',
  grid: '.curva',
  price: '.price-hero',
  offer: '.offer',
  breaks: '.breaks',
  buy: ':is(.add-place, .add-bar)',
  facts: '.facts',
}

interface Place {
  part: string
  left: number
  right: number
  top: number
  bottom: number
}

/** The parts in the document's order, with where they stand when no bar sticks to the window. */
const placesOn = async (page: Page): Promise<Place[]> => {
  await page.addStyleTag({ content: '.detail :not(.sr-only) { position: static !important }' })
  return page.locator('.detail').evaluate((detail, places) => {
    const nameOf = (element: Element) =>
      Object.entries(places).find(([, selector]) => element.matches(selector))?.[0]
    return [...detail.querySelectorAll('*')].flatMap((element) => {
      const part = nameOf(element)
      // What a label or an offer says of the price is theirs.
      if (!part || element.parentElement?.closest('.label, .offer') || !element.checkVisibility()) return []
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [{ part, left, right, top, bottom }]
    })
  }, PLACES)
}

/** Whether one goes on from a part to the other: it begins below its end, or right of it. */
const follows = (one: Place, other: Place) => other.top >= one.bottom - 1 || other.left >= one.right - 1

/** Parts by how high they begin, and from left to right. */
const byEye = (places: readonly Place[]) =>
  places.toSorted((a, b) => (Math.abs(a.top - b.top) > 4 ? a.top - b.top : a.left - b.left))

const show = async ({ page, settled }: Visitor, tenant: string, product: ProductSummary) => {
  await page.goto(`${server.origin}/${tenant}${productHref(product)}`)
  await settled()
  // A sign of life brings the page's later parts.
  await page.mouse.move(5, 5)
  await page.locator('.add-place, .add-bar').first().waitFor()
}

/** Opens a product of the shop; false: it sells none of the kind. */
const openProduct = async (visitor: Visitor, tenant: string, kind: ProductKind) => {
  const product = await findProduct(server, tenant, kind)
  if (!product) return false
  await show(visitor, tenant, product)
  return true
}

describe.each([PHONE, DESKTOP])('product pages at $width px', (viewport) => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport, serviceWorkers: 'block' })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  const open = (tenant: string, kind: ProductKind) => openProduct(visitor, tenant, kind)

  it.each(SHOPS)(
    '[LAYOUT-27] %s sets a product’s parts in the order of its row',
    async (tenant, template) => {
      const { detail } = templateOf(template)
      const row: string[] = detail.body.flatMap((entry) => (typeof entry === 'string' ? entry : entry.parts))
      let seen = 0
      for (const kind of ['ProductoSimple', 'ProductoCurva'] as const) {
        if (!(await open(tenant, kind))) continue
        seen += 1
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        const left = kind === 'ProductoSimple' ? ['grid'] : ['colors', 'rows']
        // A phone’s bar at the foot has the price.
        if (viewport === PHONE) left.push('offer')
        // The page's later parts come one after the other.
        await expect
          .poll(async () => (await placesOn(page)).map(({ part }) => part))
          .toEqual(row.filter((part) => !left.includes(part)))
        const places = await placesOn(page)
        for (const [at, place] of places.entries()) {
          const before = places[at - 1]
          if (before) expect(follows(before, place), `${before.part} → ${place.part}`).toBe(true)
        }
      }
      expect(seen).toBeGreaterThan(0)
    },
  )

  it('[LAYOUT-27] five of them, and the others’ one, look different: what comes after what, and how large', async () => {
    const orders: string[] = []
    const pictures: string[] = []
    for (const [tenant] of SHOPS) {
      await open(tenant, 'ProductoSimple')
      const frame = await page.locator('.gallery-frame').boundingBox()
      pictures.push([frame?.x, frame?.width].map((px = 0) => Math.round(px / 20)).join())
      orders.push(
        byEye(await placesOn(page))
          .map(({ part }) => part)
          .join(),
      )
    }
    expect(new Set(orders).size).toBe(SHOPS.length)
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(viewport === PHONE ? 4 : SHOPS.length)
  })

  it('[LAYOUT-28] waits for what stands above other parts, where no server has rendered the page', async () => {
    const { name } = await anyProduct(server, 'lino', 'ProductoSimple')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/product-about-*.js', async (route) => {
      await held
      await route.continue()
    })
    onTestFinished(() => page.unroute('**/assets/product-about-*.js'))
    await page.goto(`${server.origin}/lino/products-list`)
    await visitor.settled()
    const asked = page.waitForRequest('**/assets/product-about-*.js')
    await page.locator('main article').getByRole('link', { name }).first().click()
    await asked
    await page.locator('main [aria-busy=true] .form-plates').waitFor()
    expect(await page.getByRole('heading', { level: 1, name }).count()).toBe(0)
    release()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => page.locator('.description').count()).toBe(1)
    expect(visitor.problems()).toEqual([])
  })
})

describe('a product on a phone', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it.each(SHOPS)(
    '[LAYOUT-27, ROUTE-26] %s says unit price, minimum and arrival on the first screen',
    async (tenant) => {
      await openProduct(visitor, tenant, 'ProductoSimple')
      const facts = page.locator('.add-facts > span')
      await expect
        .poll(() => facts.allInnerTexts())
        .toEqual([
          expect.stringMatching(/\$\s?[\d.,]+ c\/u$/),
          expect.stringMatching(/^(Desde una unidad|Mínimo [\d.]+ unidades)$/),
          expect.stringMatching(/^(Llega|Sale) en /),
        ])
      const uncovered = await facts.evaluateAll((all) =>
        all.every((fact) => {
          const { left, right, top, bottom } = fact.getBoundingClientRect()
          const inWindow = top >= 0 && bottom <= innerHeight
          return inWindow && fact.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        }),
      )
      expect(uncovered).toBe(true)
    },
  )
})

describe('a product on a desktop', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP, serviceWorkers: 'block' })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it.each(ON_A_DESKTOP)(
    '[LAYOUT-36] %s shows a product’s price and the way to buy it on the first screen',
    async (tenant) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      onTestFinished(() => page.setViewportSize(DESKTOP))
      const all = await listed(server, tenant)
      const longest = all.toSorted((a, b) => b.name.length - a.name.length).slice(0, 2)
      const products = ['ProductoSimple', 'ProductoCurva'].flatMap((kind) =>
        all.filter((product) => product.kind === kind).slice(0, 2),
      )
      for (const product of new Set([...longest, ...products])) {
        await show(visitor, tenant, product)
        const way = tenant === 'gubia' ? '.offer .btn' : ':is(.add-place, .add-bar) .btn'
        for (const wanted of [':is(.price-hero .price-figure, .add-each)', way]) {
          const shown = await page.locator(`${wanted}:visible`).evaluateAll((elements) =>
            elements.map((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect()
              const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
              return top >= 0 && bottom <= innerHeight && element.contains(middle)
            }),
          )
          const message = `${product.name}: ${wanted}`
          if (wanted === way) expect(shown, message).not.toContain(false)
          expect(shown, message).toContain(true)
        }
      }
    },
  )

  it('[COMP-13, LAYOUT-27] Boutique shows all views at once, and enlarges the one that is pressed', async () => {
    await openProduct(visitor, 'lino', 'ProductoSimple')
    const views = page.locator('.gallery-track > li')
    const boxes = await views.evaluateAll((all) =>
      all.map((view) => {
        const { left, top, width, height } = view.getBoundingClientRect()
        return { left, top, width, height }
      }),
    )
    expect(boxes.length).toBeGreaterThan(2)
    expect(new Set(boxes.map(({ left, top }) => `${left},${top}`)).size).toBe(boxes.length)
    for (const { width, height } of boxes) expect(Math.abs(width - height)).toBeLessThan(2)
    expect(await page.locator('.gallery-track').getAttribute('tabindex')).toBeNull()
    await views.nth(2).click()
    await page
      .getByRole('dialog', { name: /^Fotos de / })
      .getByText(new RegExp(`^3 de ${boxes.length}`))
      .waitFor()
    await page.keyboard.press('Escape')
  })
})
