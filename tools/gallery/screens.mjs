// The screens of a shop as one visitor meets them, from the home to the connection's end.
import { openVisitor } from '../../test/support/browser.ts'
import { anyProduct } from '../../test/support/placed-orders.ts'
import { argentine, chilean, shopper } from '../../test/support/shopper.ts'

/** Height of the window by its width, in px: taller than a device's, so that a page's course can be seen in one. */
const HEIGHTS = { 360: 1100, 768: 1300, 1280: 1800 }
export const WIDTHS = Object.keys(HEIGHTS).map(Number)
/** Longest wait for an empty network, in ms: what polls must not hold the walk up. */
const QUIET = 2500

/** The page is quiet, and every picture in the window has come. */
const settle = async (page) => {
  await page.waitForLoadState('networkidle', { timeout: QUIET }).catch(() => undefined)
  // Who shows a sign of life gets the page's later parts.
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle', { timeout: QUIET }).catch(() => undefined)
  const pictured = () =>
    [...document.images].every((one) => {
      const { top, left } = one.getBoundingClientRect()
      return one.complete || !one.checkVisibility() || top > innerHeight || left > innerWidth
    })
  await page.waitForFunction(pictured, undefined, { timeout: QUIET }).catch(() => undefined)
}

/**
 * Takes every screen of a shop at one width.
 * @returns {Promise<(string | null)[]>} paths of the pictures in the order of the sheet; null: the shop has no such screen
 */
export const walk = async ({ server, tenant, environment, width, folder }) => {
  const visitor = await openVisitor({ viewport: { width, height: HEIGHTS[width] } })
  const { page, context } = visitor
  // The offer to install would stand over every screen that follows a full cart.
  await context.addInitScript(() =>
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true),
  )
  const market = environment === 'CL' ? chilean : argentine
  const person = shopper(page, { ...market, tenant })
  const shots = []
  const shoot = async (name) => {
    const path = `${folder}/${tenant}-${width}-${shots.length + 1}-${name}.png`
    await page.screenshot({ path })
    shots.push(path)
  }
  const open = async (path) => {
    await page.goto(`${server.origin}/${tenant}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settle(page)
  }

  const simple = await anyProduct(server, tenant, 'ProductoSimple')
  const curva = await anyProduct(server, tenant, 'ProductoCurva').catch(() => undefined)
  const addressOf = ({ productType, id }, kind) => `/product-detail/${productType}/${kind}?id=${id}`

  await open('/')
  await shoot('home')
  await open('/products-list')
  await shoot('list')
  if (curva) {
    await open(addressOf(curva, 'curva'))
    await shoot('curva')
  } else shots.push(null)
  await open(addressOf(simple, 'simple'))
  await shoot('simple')
  await person.addUnits(simple.minimumQuantity + 11)
  await settle(page)
  await shoot('resumen')
  await open('/shopping-cart')
  await shoot('cart')
  await open('/checkout')
  await shoot('checkout')
  await open('/auth?mode=login')
  await shoot('login')
  await open('/no-esta')
  await shoot('not-found')
  await open('/products-list?search=zzzz')
  await shoot('nothing-found')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  await open('/product-detail/textil/simple?id=nunca-visto')
  await shoot('offline')
  await visitor.close()
  return shots
}
