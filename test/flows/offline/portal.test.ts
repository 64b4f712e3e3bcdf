import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { type Line, openPortal, PORTAL_TITLE, type Portal } from '#harness/browser/portal.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeRows, rowOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { openBuyer } from '#harness/shopping/buyer.ts'
import { anyProduct, ordersOf, savedUnits } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { refreshTokens } from '#server/db/schema/accounts.ts'
import { tokenHash } from '#server/environment/tokens.ts'

const { tenant } = argentine
const OFFLINE = 'Sin conexión. Lo que ya viste sigue disponible.'
/** What the browser itself says of a broken line. */
const NOISE =
  /status of 40[13]|ERR_FAILED|CORS policy|Failed to fetch|Manifest|MIME type|dynamically imported|ChunkError|violates the following Content Security Policy/
/** Longest time from the line's return to the shop's own, in ms. */
const BACK = 5000

let server: ShopServer
let portal: Portal
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>
let account: ReturnType<typeof customer>
let product: ProductDetail
let orderNumber: string

const at = (path: string) => `${portal.origin}/${tenant}${path}`
const detail = () => `/product-detail/${product.productType}/simple?id=${product.id}`
const offline = () => page.getByText(OFFLINE)
const units = () => person.main.getByRole('textbox', { name: /^Cantidad de / }).first()
/** What stands in the fields of the page. */
const typed = () =>
  person.main
    .locator('input')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const savedSession = () =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), `vitrina:${tenant}:session`)
/** Each route, and what of it the device keeps. */
const routes: readonly [path: () => string, expectCopy: () => Promise<unknown>][] = [
  [() => '/', () => person.main.getByRole('article').first().waitFor()],
  [() => '/products-list', () => person.main.getByRole('article').first().waitFor()],
  [detail, () => page.getByRole('heading', { level: 1, name: product.name }).waitFor()],
  [() => '/shopping-cart', () => units().waitFor()],
  [() => '/checkout?step=addressee', () => expect.poll(typed).toContain(argentine.street)],
  [() => '/orders/list', () => person.main.getByText(orderNumber).first().waitFor()],
]

beforeAll(async () => {
  server = await startShop()
  portal = await openPortal(server.port)
  visitor = await openVisitor({ viewport: PHONE })
  visitor.tolerate(NOISE)
  page = visitor.page
  person = shopper(page, argentine)
  account = customer(page, server, argentine, argentine.email)
  product = await anyProduct(server, tenant, 'ProductoSimple')
})
afterAll(async () => {
  const problems = visitor?.problems() ?? []
  await visitor?.close()
  await portal?.close()
  await server?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => page)

it('[OFF-21] a customer with a cart, an order and a checkout begun has seen each route once', async () => {
  await page.goto(at('/auth?mode=register'))
  await account.register(`${argentine.name} ${argentine.lastName}`)
  await account.account.waitFor()
  const { accessToken } = await savedSession()
  const buyer = await openBuyer({
    origin: () => server.origin,
    productId: product.id,
    token: accessToken,
    // The order is the customer's own: it has to be in their list.
    guest: async () => accessToken,
  })
  orderNumber = (await buyer.place(randomUUID())).orderNumber
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(at(detail()))
  await person.addUnits(product.minimumQuantity)
  await page.goto(at('/checkout'))
  await person.fillAddressee()
  await expect.poll(person.storedCheckout).toContain(argentine.streetNumber)
  for (const [path, expectCopy] of routes.filter(([path]) => !/product-detail|checkout/.test(path()))) {
    await page.goto(at(path()))
    await expectCopy()
  }
})

describe.each<Line>(['page', 'redirect', 'refusal', 'hang'])('behind a portal (%s)', (line) => {
  it('[OFF-21, OFF-22, OFF-35] each route shows what is cached, says that there is no connection, and logs no one out', async () => {
    portal.become(line)
    for (const [path, expectCopy] of routes) {
      await page.goto(at(path()))
      await expectCopy()
      await offline().waitFor()
      await account.account.waitFor()
      expect(await page.getByText(PORTAL_TITLE).count()).toBe(0)
    }
    // A session that has ended has none.
    expect((await savedSession()).refreshToken).toBeTruthy()
  })

  it('[OFF-22, OFF-23, OFF-35] an edit waits, and 5 s after the line is back all is well by itself', async () => {
    await page.goto(at('/shopping-cart'))
    const wanted = Number(await units().inputValue()) + 1
    await units().fill(String(wanted))
    await units().blur()
    await page.getByText(person.cart.onDevice, { exact: true }).first().waitFor()
    await page.getByText(person.cart.estimated).and(page.locator(':visible')).first().waitFor()
    await offline().waitFor()

    portal.become('well')
    const back = performance.now()
    await offline().waitFor({ state: 'hidden' })
    await page.getByText(person.cart.saved, { exact: true }).first().waitFor()
    await page
      .getByText(person.cart.estimated)
      .and(page.locator(':visible'))
      .first()
      .waitFor({ state: 'hidden' })
    expect(performance.now() - back).toBeLessThan(BACK)
    expect(await savedUnits(server)).toEqual([wanted])
  })
})

it('[OFF-21, ROLE-14] new tokens that a portal ate, two in a row, cost no log-in, however long it takes', async () => {
  let spent = ''
  for (const lost of [1, 2]) {
    portal.become('well')
    portal.swallow(/RefreshToken/, 'page')
    await page.goto(at('/orders/list'))
    await expect.poll(() => portal.swallowed).toHaveLength(lost)
    await offline().waitFor()
    spent = (await savedSession()).refreshToken
    // The one that the device sends: those that were replaced keep their mark.
    const hash = tokenHash(spent)
    expect((await rowOf(server, refreshTokens, { hash })).usedAt).not.toBeNull()
    await changeRows(server, refreshTokens, { hash }, { usedAt: sql`used_at - interval '1 day'` })
  }

  portal.become('well')
  await page.goto(at('/orders/list'))
  await expect.poll(async () => (await savedSession()).refreshToken).not.toBe(spent)
  await account.account.waitFor()
  expect((await savedSession()).refreshToken).toBeTruthy()
})

it('[OFF-24, ORDER-1] an order whose answer a proxy ate is verified under the same key: there is one', async () => {
  const before = await ordersOf(server, tenant)
  await page.goto(at('/checkout'))
  await person.chooseFirst()
  await person.next()
  await person.fillBilling()
  await person.next()
  await person.main.getByRole('radio', { name: /ransferencia/ }).check()
  await person.next()
  // A 403 in HTML: it was taken for the server's no, and the next press ordered once more.
  portal.swallow(/CompleteOrder/)
  await person.finalize.click()
  await page.getByText(person.checkout.unknownTitle).waitFor()
  expect(await ordersOf(server, tenant)).toHaveLength(before.length + 1)
  await page.getByRole('button', { name: person.checkout.verify }).click()
  await page.getByRole('heading', { name: `¡Gracias, ${argentine.name}!` }).waitFor()
  expect(await ordersOf(server, tenant)).toHaveLength(before.length + 1)
  const keys = portal.reached.filter(({ path }) => path.includes('CompleteOrder')).map(({ key }) => key)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('[OFF-25, ERR-7] a page in a chunk’s place reloads nothing; once the line is back the screen comes by itself', async () => {
  const first = await openVisitor({ serviceWorkers: 'block' })
  first.tolerate(NOISE)
  try {
    await first.page.goto(at('/'))
    await first.settled()
    let loads = 0
    first.page.on('load', () => loads++)
    portal.become('page')
    await first.page.evaluate((path) => history.pushState(null, '', path), `/${tenant}/shopping-cart`)
    await first.page.getByRole('button', { name: 'Reintentar' }).click()
    await first.page.getByRole('button', { name: 'Reintentar' }).waitFor()
    expect(loads).toBe(0)
    portal.become('well')
    const back = performance.now()
    await first.page.getByText(person.words.empty).waitFor()
    expect(performance.now() - back).toBeLessThan(BACK)
    expect(loads).toBe(1)
    expect(first.problems()).toEqual([])
  } finally {
    portal.become('well')
    await first.close()
  }
})
