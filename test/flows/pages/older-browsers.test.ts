import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { withoutNewInterfaces, withoutPopovers } from '#harness/browser/older-browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, printedProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { templates } from '#src/templates/specs.ts'
import { customizeHref } from '#src/ui/hrefs.ts'

const { tenant } = argentine
/** Templates whose search field is open in the navigation. */
const OPEN_FIELD = ['catalog', 'depot']

let server: ShopServer
let visitor: Visitor
let page: Page
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())
afterEach(async () => {
  // Scripts may still be under way.
  await page?.unrouteAll({ behavior: 'ignoreErrors' })
  await visitor?.close()
})
pictureOnFailure(() => page)

const visit = async (options: Parameters<typeof openVisitor>[0] = {}) => {
  visitor = await openVisitor({ viewport: PHONE, ...options })
  page = visitor.page
}
const open = async (path: string) => {
  await page.goto(`${server.origin}/${tenant}${path}`)
  await hydrated(page)
}

/** What is in front where a control stands. */
const inFront = (css: string) =>
  page
    .locator(css)
    .filter({ visible: true })
    .first()
    .evaluate((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return control.contains(hit)
    })

describe('the search sheet', () => {
  const sheet = () => page.locator('.search-sheet')
  const opener = () => page.locator('header [popovertarget]:not([popovertargetaction])')
  const closer = () => sheet().getByRole('button', { name: 'Cerrar búsqueda' })

  it.each(Object.values(templates).filter(({ folder }) => !OPEN_FIELD.includes(folder)))(
    '[BROWSER-4] without popovers it covers nothing until it is opened, and closes: $name',
    async ({ id }) => {
      const { result } = (await (await fetch(`${server.origin}/api/demo/shops`)).json()) as {
        result: { tenant: string; template: number }[]
      }
      const shop = result.find(({ template }) => template === id)?.tenant ?? ''
      await visit({ serviceWorkers: 'block' })
      await withoutPopovers(page)
      await page.goto(`${server.origin}/${shop}/`)
      await hydrated(page)
      expect(await sheet().isVisible()).toBe(false)
      expect(await inFront(`header a[href^="/${shop}"][aria-label$="inicio"]`)).toBe(true)
      await opener().click()
      await sheet().locator('input:focus').waitFor()
      // Nothing of the page lies on it.
      expect(await inFront('.search-sheet input')).toBe(true)
      expect(await inFront('.search-sheet [popovertargetaction]')).toBe(true)
      await closer().click()
      await sheet().waitFor({ state: 'hidden' })
      await expect.poll(() => opener().evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )

  it('[BROWSER-4] has a button that closes it, and keeps the press of who is too early for the fallback', async () => {
    await visit({ serviceWorkers: 'block' })
    await open('/')
    await opener().click()
    await sheet().waitFor()
    await closer().click()
    await sheet().waitFor({ state: 'hidden' })
  })
})

describe('without checkVisibility, URL.canParse and storage.estimate', () => {
  it('[BROWSER-4] the chat button leaves the way to buy free, and the log-in returns', async () => {
    await visit()
    await withoutNewInterfaces(visitor.context)
    const person = shopper(page, argentine)
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    await open(`/product-detail/simple?id=${product.id}`)
    await person.addUnits(product.minimumQuantity)
    await open('/shopping-cart')
    await person.total()
    const chat = page.locator('.whatsapp')
    await chat.and(page.locator(':not([data-moving])')).waitFor()
    const boxes = [
      chat,
      page.getByRole('main').getByText(person.cart.checkout).filter({ visible: true }).first(),
    ]
    // It looks for another place whenever the page has moved.
    const areApart = async () => {
      const [own, button] = await Promise.all(boxes.map((one) => one.boundingBox()))
      if (!own || !button) throw new Error('chat and button are in sight')
      return (
        own.y + own.height <= button.y ||
        button.y + button.height <= own.y ||
        own.x >= button.x + button.width
      )
    }
    await expect.poll(areApart).toBe(true)
    await open(`/auth?mode=login&from=${encodeURIComponent(`/${tenant}/checkout`)}`)
    await page.locator('main input[type=password]').waitFor()
    expect(visitor.problems()).toEqual([])
  })
})

describe('the editor', () => {
  const withLogo = async () => {
    const { product } = await printedProduct(server, tenant)
    await open(customizeHref(product.id))
    await page.locator('.stage-canvas canvas').first().waitFor()
    // The product stands on it: something else than one colour.
    await expect
      .poll(() =>
        page.locator('.stage-canvas canvas').evaluateAll((canvases) =>
          canvases.some((canvas) => {
            const { width, height } = canvas as HTMLCanvasElement
            const pixels = (canvas as HTMLCanvasElement)
              .getContext('2d')
              ?.getImageData(0, 0, width, height).data
            return pixels !== undefined && new Set(new Uint32Array(pixels.buffer)).size > 100
          }),
        ),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Subir logo', exact: true }).click()
    const file = { name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() }
    await page.getByTestId('file').setInputFiles(file)
    await page.getByRole('button', { name: 'Tintas' }).waitFor()
  }

  it('[BROWSER-4] shows the product and takes a logo where createImageBitmap refuses options', async () => {
    await visit({ serviceWorkers: 'block' })
    await visitor.context.addInitScript(() => {
      const make = createImageBitmap
      globalThis.createImageBitmap = (async (source: Blob, ...options: unknown[]) => {
        if (options.length > 0) throw new TypeError('Not enough arguments')
        return make(source)
      }) as typeof createImageBitmap
    })
    await withLogo()
    expect(visitor.problems()).toEqual([])
  })

  it('[BROWSER-4] shows the product and puts a design into the cart without OffscreenCanvas', async () => {
    await visit({ serviceWorkers: 'block' })
    await visitor.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
    await withLogo()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await page.getByRole('button', { name: 'Agregar al carrito', exact: true }).click()
    await page.getByRole('link', { name: 'Ver carrito' }).click()
    await expect
      .poll(() =>
        page
          .locator('main img[src^="blob:"]')
          .evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    expect(visitor.problems()).toEqual([])
  })
})

describe('a picture that can’t be had', () => {
  it('[BROWSER-5] is a placeholder, and a picture again once it comes', async () => {
    await visit({ serviceWorkers: 'block' })
    visitor.tolerate(/ERR_FAILED/)
    await page.route('**/media/**', (route) => route.abort())
    await open('/products-list')
    const picture = page.locator('main article img').first()
    await picture.and(page.locator('[data-missing]')).waitFor()
    const { content, width } = await picture.evaluate((img) => ({
      content: getComputedStyle(img).content,
      width: img.getBoundingClientRect().width,
    }))
    expect(content).toContain('data:image/svg+xml')
    expect(width).toBeGreaterThan(100)
    await page.unroute('**/media/**')
    const comes = page.waitForResponse(/\?again$/)
    await picture.evaluate((img) => {
      const { src } = img as HTMLImageElement
      for (const source of img.parentElement?.querySelectorAll('source') ?? []) source.remove()
      Object.assign(img, { loading: 'eager', src: `${src}?again` })
    })
    expect((await comes).status()).toBe(200)
    await expect.poll(() => picture.getAttribute('data-missing')).toBeNull()
  })
})
