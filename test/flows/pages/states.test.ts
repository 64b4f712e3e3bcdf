import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getProductDetail, getProductsList } from '#contract/catalogue.ts'
import { getPaymentMethods } from '#contract/checkout.ts'
import { getConfig } from '#contract/config.ts'
import { getDemoShops } from '#contract/demo.ts'
import { getOrderByFollowToken, getOrders } from '#contract/orders.ts'
import { getQuoteById, getQuotes } from '#contract/quotes.ts'
import { getShippingQuote } from '#contract/shipping.ts'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { heldAnswers } from '#harness/browser/held-answers.ts'
import { overflow, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { built } from '../../../tools/build/builds.mjs'

const REFUSAL = 'Hoy la tienda está cerrada por inventario.'
const SHELL = built('client/index.html')
/** Shop of which this device knows nothing. */
const strange = '/muro'
const NOT_HERE = 'Esto todavía no está en tu dispositivo'
const texts = orderTexts(argentine.environment)
const home = `/${argentine.tenant}`

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>
const { answer, give, cut, mend } = heldAnswers(REFUSAL)
beforeAll(async () => {
  server = await startShop()
  // A worker would answer in the network's place.
  visitor = await openVisitor({ serviceWorkers: 'block' })
  visitor.tolerate(/status of 40[34]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  page = visitor.page
  person = shopper(page, argentine)
  await visitor.context.route(/\/api\//, answer)
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
afterEach(mend)
pictureOnFailure(() => page)

const open = async (path: string) => {
  await page.goto(`${server.origin}${path}`)
  await visitor.settled()
}
/** From one page of the shop to another, as a link does it: only its data is fetched. */
const go = (path: string) => page.evaluate((address) => history.pushState(null, '', address), home + path)
const retry = () => page.getByRole('main').getByRole('button', { name: 'Reintentar' })
/** Presses the button of now: a page whose answer can be had again may take it away by itself before. */
const retryAfter = async (change: () => unknown) => {
  const button = await retry().elementHandle()
  await change()
  await button?.dispatchEvent('click')
}
/** It says what is the matter and what can be done, and is no blank page with a wheel that turns. */
const sound = async () => {
  expect(await page.locator('main .spinner').count()).toBe(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
}

interface Case {
  readonly screen: string
  readonly call: { readonly path: string }
  /** Where it is shown. */
  readonly at: () => Promise<string> | string
  /** What says that nothing of it is on the device. */
  readonly offline?: string
  /** What stands there in the end. */
  readonly there: () => Promise<unknown>
}

const aProduct = () => anyProduct(server, argentine.tenant, 'ProductoSimple')
const cards = () => person.main.getByRole('article').first().waitFor()
const waits = async ({ call, at, offline = NOT_HERE, there }: Case) => {
  give(call.path, 'nothing yet')
  await go(await at())
  await person.main.locator('[aria-busy=true] .skeleton').first().waitFor()
  expect(await person.main.locator('.spinner').count()).toBe(0)
  give(call.path, 'a refusal')
  await person.main.getByText(REFUSAL).waitFor()
  await sound()
  cut()
  await retry().click()
  await person.main.getByText(offline).waitFor()
  await sound()
  await retryAfter(mend)
  await there()
}

describe('what a screen shows in the place of its content', () => {
  it.each<Case>([
    { screen: 'home', call: getProductsList, at: () => '/', there: cards },
    { screen: 'list', call: getProductsList, at: () => '/products-list', there: cards },
    {
      screen: 'product',
      call: getProductDetail,
      at: async () => `/product-detail/x/simple?id=${(await aProduct()).id}`,
      there: async () =>
        page.getByRole('heading', { level: 1, name: (await aProduct()).name, exact: true }).waitFor(),
    },
    {
      screen: 'order of a link',
      call: getOrderByFollowToken,
      at: () => '/orders/detail#token=a-token-that-nobody-has',
      offline: texts.offlineTitle,
      there: () => person.main.getByText(texts.notFoundTitle).waitFor(),
    },
    {
      screen: 'quote',
      call: getQuoteById,
      at: () => '/orders/quote/detail?id=00000000-0000-4000-8000-000000000000',
      offline: texts.quoteOfflineTitle,
      there: () => person.main.getByText(texts.quoteNotFoundTitle).waitFor(),
    },
  ])('[COMP-11] $screen: loading, refused, offline, and the way on', async (one) => {
    await open(`${home}/no-esta`)
    await waits(one)
  })

  it('[COMP-11] a list that fits nothing, a product that is gone, a shop that is none', async () => {
    for (const [path, title] of [
      [`${home}/products-list?search=zzzz&brands=nadie`, 'No encontramos productos'],
      [`${home}/product-detail/x/simple?id=nada`, 'Este producto ya no está'],
      ['/tienda-que-no-existe/', 'No encontramos lo que buscabas'],
    ] as const) {
      await open(path)
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
      await sound()
    }
  })

  it('[COMP-10, COMP-11] a picture that can’t be had leaves its own colour, not the browser’s torn paper', async () => {
    const pictures = /\.(avif|webp)$/
    await visitor.context.route(pictures, (route) => route.abort())
    await page.goto(`${server.origin}${home}/product-detail/x/simple?id=${(await aProduct()).id}`)
    const frame = person.main.locator('.gallery-pic').first()
    await expect
      .poll(() =>
        frame.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0),
      )
      .toBe(true)
    const ground = () => frame.evaluate((picture) => getComputedStyle(picture).backgroundColor)
    expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
    const middle = { left: 60, top: 60, width: 200, height: 200 }
    const { channels } = await sharp(
      await sharp(await frame.screenshot())
        .extract(middle)
        .toBuffer(),
    ).stats()
    // Our own placeholder is a hairline across the ground; a browser's icon is several times that.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2)
    await visitor.context.unroute(pictures)
  })

  it('[COMP-11] an empty cart, a checkout and a confirmation of nothing', async () => {
    for (const path of ['/shopping-cart', '/checkout', '/confirm-purchase']) {
      await open(home + path)
      expect(await person.main.getByRole('link').count()).toBeGreaterThan(0)
      await sound()
    }
  })
})

describe('what the device does not know', () => {
  const shell = (route: Route) => route.fulfill({ path: SHELL, contentType: 'text/html' })

  it('[COMP-7, COMP-11] a shop whose configuration can’t be had says so, and opens when it comes', async () => {
    await visitor.context.route(`${server.origin}${strange}/`, shell)
    give(getConfig.path, 'nothing yet')
    await page.goto(`${server.origin}${strange}/`)
    await page.getByRole('status').getByText('Cargando').waitFor()
    give(getConfig.path, 'a refusal')
    await page.getByText(REFUSAL).waitFor()
    await sound()
    cut()
    await retry().click()
    await page.getByRole('heading', { level: 1, name: NOT_HERE }).waitFor()
    await sound()
    await retryAfter(mend)
    await cards()
  })

  it('[COMP-11, PWA-11] so does one whose look can’t be had', async () => {
    const looks = /\/assets\/looks\/.+\.js$/
    await visitor.context.route(looks, (route) => route.abort())
    await page.goto(`${server.origin}${strange}/`)
    await retry().waitFor()
    await sound()
    await retryAfter(() => visitor.context.unroute(looks))
    await cards()
    await visitor.context.unroute(`${server.origin}${strange}/`)
  })

  it('[COMP-11] the list of demo shops that can’t be had is asked for again', async () => {
    await visitor.context.route(`${server.origin}/`, shell)
    give(getDemoShops.path, 'a refusal')
    await page.goto(`${server.origin}/`)
    await page.getByText(REFUSAL).waitFor()
    await sound()
    await retryAfter(mend)
    await page.getByRole('link', { name: /Brote/ }).waitFor()
    await visitor.context.unroute(`${server.origin}/`)
  })
})

describe('on the way to buy', () => {
  const refusedAndOffline = async (offline: string) => {
    await person.main.getByText(REFUSAL).waitFor()
    await sound()
    cut()
    await retry().click()
    await person.main.getByRole('alert').getByText(offline).waitFor()
    await sound()
    await retryAfter(mend)
    await person.main.getByRole('radio').first().waitFor()
  }

  beforeAll(async () => {
    const { id, minimumQuantity } = await aProduct()
    await open(`${home}/product-detail/x/simple?id=${id}`)
    await person.addUnits(minimumQuantity)
  })

  it('[COMP-11] ways to send and to pay that can’t be had are asked for again, and nothing typed is lost', async () => {
    await open(`${home}/checkout`)
    // Places come by themselves once there is a network again.
    await expect.poll(() => person.main.locator('[name=provinceId] option').count()).toBeGreaterThan(1)
    cut()
    await person.main.locator('[name=provinceId]').selectOption({ label: argentine.places[0] })
    await person.main.getByText(person.checkout.optionsFailed).waitFor()
    mend()
    await expect.poll(() => person.main.locator('[name=cityId] option').count()).toBeGreaterThan(1)
    // Asked for as soon as the address is known.
    give(getShippingQuote.path, 'a refusal')
    await person.fillAddressee()
    await person.next()
    await refusedAndOffline(person.checkout.offlineStep)
    await person.chooseFirst()
    await person.next()
    await page.waitForURL(/step=billing/)
    // Asked for from the first step on; a page that is loaded again asks again.
    give(getPaymentMethods.path, 'a refusal')
    await open(`${home}/checkout?step=billing`)
    await person.fillBilling()
    await person.next()
    await refusedAndOffline(person.checkout.offlineStep)
    expect(await person.storedCheckout()).toContain(argentine.street)
  })
})

describe('what is a customer’s', () => {
  it('[COMP-11] orders and quotes: loading, refused, offline, and none yet', async () => {
    await open(`${home}/auth?mode=register`)
    const known = customer(page, server, argentine, argentine.email)
    await known.register()
    await known.account.waitFor()
    for (const [path, call, empty] of [
      ['/orders/list', getOrders, texts.ordersEmptyTitle],
      ['/orders/quote/list', getQuotes, texts.quotesEmptyTitle],
    ] as const) {
      await open(`${home}/profile`)
      await waits({
        screen: path,
        call,
        at: () => path,
        offline: texts.offlineList,
        there: () => person.main.getByText(empty).waitFor(),
      })
      await sound()
      // Of a choice the device keeps nothing: it leads to the whole list.
      cut()
      await go(`${path}?search=mate`)
      await person.main.getByText(texts.offlineFilters).waitFor()
      await sound()
      await person.main.getByRole('link', { name: texts.clear }).click()
      await person.main.getByText(empty).waitFor()
      mend()
    }
    expect(visitor.problems()).toEqual([])
  })
})
