import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startShop } from '#harness/browser/shop.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, printedProduct } from '#harness/shopping/placed-orders.ts'
import { argentine as guest } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { orders } from '#server/db/schema/orders.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { cartTexts } from '#src/features/cart/texts.ts'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { customizeHref } from '#src/ui/hrefs.ts'
import { createWalker, type Engine, type Walker } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const PHONE = { width: 390, height: 844 }

const cart = cartTexts(guest.environment)
const checkout = checkoutTexts(guest.environment)
const builder = priceTexts(guest.environment)
/** Words that stand at the beginning. */
const begin = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** In the page: its parts have come alive, and what is in the window has been loaded and drawn. */
const isReady = async () => {
  const isAlive = Object.keys(document.getElementById('root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  )
  const isBusy = document.querySelector('main [aria-busy=true], .loading-overlay, [data-moving]') !== null
  if (!isAlive || isBusy || document.fonts.status !== 'loaded') return false
  const inSight = [...document.images].filter((picture) => {
    const { top, bottom, left, right, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
  if (!inSight.every(({ complete }) => complete)) return false
  // What can't be decoded is one of those that are missing.
  await Promise.all(inSight.map((picture) => picture.decode().catch(() => undefined)))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return true
}

/** In the page: one of these pictures or canvases has so much of the logo's green, of 40,000 pixels. */
const showsLogo = (css: string, least: number) =>
  [...document.querySelectorAll<HTMLImageElement | HTMLCanvasElement>(css)].some((shown) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 200
    const context = canvas.getContext('2d')
    context?.drawImage(shown, 0, 0, 200, 200)
    const { data } = context?.getImageData(0, 0, 200, 200) ?? { data: [] }
    let green = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, own = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      if (data[at + 3] === 255 && red < 80 && own > red + 20 && own > blue + 5) green += 1
    }
    return green > least
  })

const engines: [name: string, start: () => Promise<Engine>][] = [
  ['WebKit', () => startWebKit('WebKitWebDriver', PHONE)],
  ['Firefox', () => startFirefox('firefox-esr', PHONE)],
]

// The main walk of a shopper and of a person who designs, in browsers that Chromium's flows say nothing of.
describe.each(engines)('%s', (_name, start) => {
  const folder = temporaryFolder('engine')
  let server: ShopServer
  let engine: Engine
  let person: Walker
  let step = 0
  const home = () => `${server.origin}/${guest.tenant}`
  const look = async (name: string) => {
    await person.until('a page that stands', () => person.evaluate(isReady))
    step += 1
    await person.picture(`${String(step).padStart(2, '0')}-${name}`)
  }
  const field = (label: string) => ['main input, main select', begin(label)] as const
  const at = (path: RegExp) => person.until(String(path), async () => path.test(await person.url()))

  beforeAll(async () => {
    server = await startShop()
    engine = await start()
    person = createWalker(engine)
  })
  afterAll(async () => {
    await engine?.close()
    await server?.close()
  })
  beforeEach(({ onTestFailed }) =>
    onTestFailed(async () => {
      console.error(await person.url())
      await person.picture('failed')
    }),
  )

  const fillAddressee = async () => {
    for (const key of ['name', 'lastName', 'email', 'phone', 'street', 'streetNumber'] as const)
      await person.fill(field(checkout[key]), guest[key])
    await person.choose(field(checkout.province), guest.places[0])
    await person.choose(field(checkout.city), guest.places[1])
    await person.choose(field(checkout.locality), 1)
    await person.until('a postal code', () =>
      person.evaluate(
        (label) =>
          [...document.querySelectorAll('input')].some(
            (input) => input.labels?.[0]?.textContent?.startsWith(label) && input.value !== '',
          ),
        checkout.zipCode,
      ),
    )
  }
  const next = () => person.press('main button', new RegExp(`^${checkout.next}$`))

  describe('who buys', () => {
    it('[BROWSER-3] goes from the home by list, product and cart to an order', async () => {
      const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
      await person.go(`${home()}/`)
      await look('home')
      await person.press('main a[href*="products-list"]')
      await at(/products-list/)
      await person.see('main article')
      await look('list')
      await person.go(`${home()}/products-list?search=${encodeURIComponent(product.name)}`)
      await person.press(`main a[href*="id=${product.id}"]`)
      await at(/product-detail/)
      await person.see('main h1', begin(product.name))
      await look('product')
      await person.press('main button', /^Agregar al carrito/)
      await person.see('dialog a', begin(cart.seeCart))
      await look('drawer')
      await person.press('dialog a', begin(cart.seeCart))
      await at(/shopping-cart/)
      await person.see('main', new RegExp(product.name))
      await look('cart')
      await person.press('main a, main button', begin(cart.checkout))
      await at(/checkout/)
      await person.see(...field(checkout.name))
      await fillAddressee()
      await look('addressee')
      await next()
      await person.see('main', new RegExp(checkout.shippingTitle.replace('?', '\\?')))
      await person.press('main input[type=radio]')
      await next()
      await person.fill(field(checkout.document), guest.document)
      await next()
      await person.see('main', new RegExp(checkout.paymentTitle.replace('?', '\\?')))
      await person.press('main input[type=radio]')
      await look('payment')
      await next()
      await person.see('button', /^Finalizar: pagar /)
      await look('review')
      await person.press('button', /^Finalizar: pagar /)
      await at(/confirm-purchase/)
      await person.see('main h1')
      await look('order')
      expect(await rowsOf(server, orders)).toHaveLength(1)
    })
  })

  describe('who designs', () => {
    it('[BROWSER-2, BROWSER-3] puts a file and a text on a product, and it into the cart', async () => {
      const { product } = await printedProduct(server, guest.tenant)
      const logo = join(folder, 'Vivero.png')
      writeFileSync(logo, await flatLogo())
      await person.go(`${home()}${customizeHref(product.id)}`)
      await person.see('.stage-canvas canvas')
      await look('editor')
      await person.press('button', /^Subir logo$/)
      await person.upload('[data-testid=file]', logo)
      await person.see('.ed-price', /estimado/)
      await person.until('the logo on the product', () =>
        person.evaluate(showsLogo, '.stage-canvas canvas', 150),
      )
      await look('logo')
      await person.press('button', /^Texto$/)
      await person.fill(['textarea'], 'Vivero 2026')
      await person.press('button', /^Listo$/)
      await look('text')
      await person.press('button', begin(builder.goOn))
      await look('resumen')
      await person.press('button', begin(builder.add))
      await person.press('a', begin(builder.seeCart))
      await at(/shopping-cart/)
      await person.until('the picture of the design', () =>
        person.evaluate(showsLogo, 'main img[src^="blob:"]', 20),
      )
      await look('designed-cart')
    })
  })

  describe('who has no connection', () => {
    it('[BROWSER-3, BROWSER-5, OFF-1] loads list and cart anew while the server is away', async () => {
      await person.go(`${home()}/products-list`)
      await person.until('the worker has taken over', () =>
        person.evaluate(() => navigator.serviceWorker.controller !== null),
      )
      await person.reload()
      await person.see('main article')
      await look('list-online')
      await server.stop()
      await person.reload()
      await person.see('main article')
      await look('list-offline')
      // Engines differ in how far ahead they fetch: an address that none of them has asked for, put there once more where
      // the list was just rendered again.
      await person.until('the placeholder of an unseen picture', () =>
        person.evaluate(() => {
          const seen = document.querySelector<HTMLImageElement>('main article img')
          if (seen?.currentSrc && !document.querySelector('img[src*="unseen"]')) {
            const unseen = new Image(150, 150)
            unseen.src = `${seen.currentSrc}?unseen`
            seen.closest('article')?.prepend(unseen)
            unseen.scrollIntoView({ block: 'center', behavior: 'instant' })
          }
          return document.querySelector('main img[data-missing]') !== null
        }),
      )
      await look('unseen-picture')
      await person.go(`${home()}/shopping-cart`)
      await person.see('main h2')
      await look('cart-offline')
      await server.start()
    })
  })
})
