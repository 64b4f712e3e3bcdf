// The screens of a shop as one visitor meets them, from the home to the connection's end.
import { openVisitor } from '#harness/browser/browser.ts'
import { anyProduct, findProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'

/** Height of the window by its width, in px: taller than a device's, so that a page's course can be seen in one. */
const HEIGHTS = { 360: 1100, 768: 1300, 1280: 1800 }
/** The widths that one visitor walks: each device loads a page once and is then made wider. */
export const DEVICES = [[360, 768], [1280]]

/**
 * Takes every screen of a shop on one device.
 * @returns {Promise<Map<number, (string | null)[]>>} by width the paths of the pictures in the order of the sheet; null:
 * the shop has no such screen
 */
export const walk = async ({ server, tenant, environment, widths, folder }) => {
  const [first] = widths
  // A worker would fetch the whole shop beside each page, and nothing here needs one.
  const visitor = await openVisitor({ own: true, viewport: sized(first), serviceWorkers: 'block' })
  const { page, context } = visitor
  // What tsx writes into functions, also into those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  // The offer to install would stand over every screen that follows a full cart.
  await context.addInitScript(() =>
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true),
  )
  const person = shopper(page, { ...(environment === 'CL' ? chilean : argentine), tenant })
  const shots = new Map(widths.map((width) => [width, []]))

  const shoot = async (name) => {
    for (const width of widths) {
      await page.setViewportSize(sized(width))
      await visitor.settled()
      // What is in sight has come, and is painted.
      await page.evaluate(() => {
        const inSight = (one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          return one.checkVisibility() && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
        }
        return Promise.allSettled([...document.images].filter(inSight).map((one) => one.decode()))
      })
      const path = `${folder}/${tenant}-${width}-${shots.get(width).length + 1}-${name}.png`
      await page.screenshot({ path })
      shots.get(width).push(path)
    }
    await page.setViewportSize(sized(first))
  }
  const skip = () => {
    for (const row of shots.values()) row.push(null)
  }
  const arrive = async (path) => {
    await page.goto(`${server.origin}/${tenant}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await visitor.settled()
    // Who shows a sign of life gets the page's later parts.
    await page.mouse.move(1, 1)
    await visitor.settled()
  }
  /** A busy machine may lose a page once. */
  const open = (path) =>
    arrive(path).catch((error) => {
      console.warn(`${error.message}; once more`)
      return arrive(path)
    })
  const addressOf = ({ productType, id }, kind) => `/product-detail/${productType}/${kind}?id=${id}`

  try {
    const simple = await anyProduct(server, tenant, 'ProductoSimple')
    const curva = await findProduct(server, tenant, 'ProductoCurva')
    await open('/')
    await shoot('home')
    await open('/products-list')
    await shoot('list')
    if (curva) {
      await open(addressOf(curva, 'curva'))
      await shoot('curva')
    } else skip()
    await open(addressOf(simple, 'simple'))
    await shoot('simple')
    await person.addUnits(simple.minimumQuantity + 11)
    await shoot('resumen')
    await open('/shopping-cart')
    await shoot('cart')
    await open('/checkout')
    await shoot('checkout')
    await buy(page, person, () => shoot('payment'))
    await open(await followed(page, tenant))
    await shoot('order')
    await open('/auth?mode=login')
    await shoot('login')
    await open('/no-esta')
    await shoot('not-found')
    await open('/products-list?search=zzzz')
    await shoot('nothing-found')
    await open('/products-list')
    await context.setOffline(true)
    await page.evaluate(() => history.pushState(null, '', '?search=nunca-visto'))
    await page.getByRole('heading', { name: /todavía no está/ }).waitFor()
    await shoot('offline')
    return shots
  } finally {
    await visitor.close()
  }
}

const sized = (width) => ({ width, height: HEIGHTS[width] })

/** From the checkout's first step to the order, to be paid by transfer. */
const buy = async (page, person, atPayment) => {
  await person.toPayment()
  await person.main.getByRole('radio', { name: /ransferencia/ }).check()
  await atPayment()
  await person.next()
  await person.finalize.click()
  await page.waitForURL(/\/confirm-purchase/)
}

/** Path of the order that was placed just now, within the shop. */
const followed = async (page, tenant) => {
  const link = page.locator('a[href*="/orders/detail/"]').first()
  return (await link.getAttribute('href')).replace(new RegExp(`^.*?/${tenant}/`), '/')
}
