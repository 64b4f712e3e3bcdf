import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows, putDeviceRow } from '#harness/browser/device-rows.ts'
import { violations } from '#harness/browser/page-checks.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { anyProduct, savedUnits, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { customers } from '#server/db/schema/accounts.ts'

const EMAIL = 'ines.carrito@example.com'
const { tenant } = argentine

let server: ShopServer
let phone: Visitor
let desktop: Visitor
const at = (path: string) => `${server.origin}/${tenant}${path}`

const of = ({ page }: Pick<Visitor, 'page'>) => {
  const person = shopper(page, argentine)
  const account = customer(page, server, argentine, EMAIL)
  const units = () => person.main.getByRole('textbox', { name: /^Cantidad de / })
  return {
    page,
    person,
    account,
    cart: async () => {
      await page.goto(at('/shopping-cart'))
      await person.main.getByRole('heading', { level: 1 }).waitFor()
    },
    units,
    /** Another quantity for the first line. */
    type: async (quantity: number) => {
      await units().first().fill(String(quantity))
      await units().first().blur()
    },
    /** What each line says of where it stands. */
    standings: (words: string) => person.main.getByText(words, { exact: true }),
    logIn: async () => {
      await page.goto(at('/auth?mode=login'))
      await account.logIn()
      await account.account.waitFor()
    },
  }
}
let one: ReturnType<typeof of>
let two: ReturnType<typeof of>

/** Whose drafts are on the device. */
const draftOwners = async (page: Page) =>
  (await deviceRows<{ identity: string }>(page, tenant, 'drafts')).map(({ identity }) => identity)

let minimum: number

beforeAll(async () => {
  server = await startShop()
  phone = await openVisitor({ viewport: PHONE })
  desktop = await openVisitor({ viewport: DESKTOP })
  for (const visitor of [phone, desktop])
    visitor.tolerate(/status of 4\d\d|status of 50[13]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network request/)
  one = of(phone)
  two = of(desktop)
})
afterAll(async () => {
  const problems = [phone, desktop].flatMap((visitor) => visitor?.problems() ?? [])
  await Promise.all([phone?.close(), desktop?.close()])
  await server?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => phone?.page)

describe('one account, two devices', () => {
  it('[OFF-10, CART-15, OFF-7] the guest’s cart becomes the account’s and says that it is saved', async () => {
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    minimum = product.minimumQuantity
    await one.page.goto(at(`/product-detail/${product.productType}/simple?id=${product.id}`))
    await hydrated(one.page)
    await one.person.addUnits(minimum + 2)
    await one.person.drawer.getByText(one.person.cart.onDevice).waitFor()
    const draft = { identity: 'guest', id: 'd1', document: { version: 1 }, updatedAt: 1 }
    await putDeviceRow(one.page, tenant, 'drafts', draft)
    expect(await draftOwners(one.page)).toEqual(['guest'])
    await one.page.goto(at(`/auth?mode=register&from=${encodeURIComponent(`/${tenant}/shopping-cart`)}`))
    await one.account.register()
    await one.page.waitForURL(at('/shopping-cart'))
    await one.standings(one.person.cart.saved).waitFor()
    expect(await savedUnits(server)).toEqual([minimum + 2])
    const owners = await rowsOf(server, customers, { email: EMAIL })
    await expect.poll(() => draftOwners(one.page)).toEqual(owners.map(({ id }) => id))
    expect(await violations(one.page)).toEqual([])
  })

  it('[OFF-4] the other device sees it after its log-in', async () => {
    await two.logIn()
    await two.cart()
    await two.standings(two.person.cart.saved).waitFor()
    await expect.poll(() => two.units().inputValue()).toBe(String(minimum + 2))
  })

  it('[CART-17, CART-28] going to the cart brings the saved one first, then takes the place of the page that was left', async () => {
    const { page } = two
    const begun = page.waitForResponse(/GetShoppingCartsClient/)
    await page.goto(at('/products-list'))
    await begun
    await hydrated(page)
    const before = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: /^Carrito, / }).click()
    const way = two.person.drawer.getByRole('link', { name: two.person.cart.seeCart })
    await way.waitFor()
    const events: string[] = []
    page.on(
      'response',
      (response) => /GetShoppingCartsClient/.test(response.url()) && events.push('restored'),
    )
    page.on('framenavigated', (frame) => frame.url() === at('/shopping-cart') && events.push('arrived'))
    // However busy the server is: the second that is waited for it does not end.
    await page.evaluate(() => {
      const own = setTimeout
      const longer = (task: () => void, ms: number) => own(task, ms === 1000 ? 60_000 : ms)
      Object.assign(window, { setTimeout: longer })
    })
    await way.click()
    await page.waitForURL(at('/shopping-cart'))
    await two.person.lines.first().waitFor()
    // Answers of the look by revision, every few seconds, may come as well.
    expect(events[0]).toBe('restored')
    expect(events.filter((event) => event === 'arrived')).toHaveLength(1)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await two.person.main.getByText(two.person.cart.fromDevice).count()).toBe(0)
  })

  it('[CART-28] a slow server does not block the cart: it opens with what the device has, and says so', async () => {
    const { page } = two
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/GetShoppingCartsClient*', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(at('/products-list'))
    await hydrated(page)
    await page.getByRole('link', { name: /^Carrito, / }).click()
    await two.person.drawer.getByRole('link', { name: two.person.cart.seeCart }).click()
    await page.waitForURL(at('/shopping-cart'))
    const note = two.person.main.getByText(two.person.cart.fromDevice)
    await note.waitFor()
    expect(await two.person.lines.count()).toBe(1)
    expect(await violations(page)).toEqual([])
    open()
    await note.waitFor({ state: 'hidden' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('[OFF-2, OFF-3, OFF-4, OFF-7] edits of both, one of them offline, end in one cart', async () => {
    await two.page.context().setOffline(true)
    await two.type(minimum + 7)
    await two.standings(two.person.cart.onDevice).first().waitFor()
    const product = await anyProduct(server, tenant, 'ProductoCurva')
    await one.page.goto(at(`/product-detail/${product.productType}/curva?id=${product.id}`))
    await hydrated(one.page)
    await one.person.addCurva(stocked(product).slice(0, 1), product.minimumQuantity)
    await one.cart()
    await expect.poll(() => one.standings(one.person.cart.saved).count()).toBe(2)

    await two.page.context().setOffline(false)
    await expect.poll(() => two.standings(two.person.cart.saved).count()).toBe(2)
    const [simple, curva] = await savedUnits(server)
    expect(simple).toBe(minimum + 7)
    expect(curva).toBeGreaterThan(0)
    await one.cart()
    await expect.poll(() => one.units().first().inputValue()).toBe(String(minimum + 7))
  })

  it('[OFF-27] what one device saves shows on the other’s open cart within seconds, by itself', async () => {
    await two.cart()
    await two.standings(two.person.cart.saved).first().waitFor()
    const press = one.person.main.getByRole('button', { name: 'Sumar' }).first()
    await press.click()
    await press.click()
    await expect.poll(() => two.units().first().inputValue()).toBe(String(minimum + 9))
    // Nothing else is beside 'guardado' than what the server has.
    expect((await savedUnits(server))[0]).toBe(minimum + 9)
    await expect.poll(() => two.standings(two.person.cart.saved).count()).toBe(2)
    await expect.poll(() => one.units().first().inputValue()).toBe(String(minimum + 9))
  })

  it('[CART-31] presses in two tabs and on another device add up, and a stepper shows what is written', async () => {
    const tab = of({ page: await desktop.context.newPage() })
    await tab.cart()
    await tab.standings(tab.person.cart.saved).first().waitFor()
    /** One press after the other, as one person does it; the three pages at once. */
    const press = async (who: typeof one, ...names: string[]) => {
      for (const name of names) await who.person.main.getByRole('button', { name }).first().click()
    }
    await Promise.all([
      press(one, 'Sumar', 'Sumar'),
      press(two, 'Sumar', 'Restar', 'Sumar'),
      press(tab, 'Sumar', 'Sumar'),
    ])
    const together = String(minimum + 14)
    for (const who of [one, two, tab])
      await expect.poll(() => who.units().first().inputValue()).toBe(together)
    await expect.poll(async () => (await savedUnits(server))[0]).toBe(minimum + 14)
    // A typed number is that number.
    await tab.type(minimum + 7)
    for (const who of [one, two])
      await expect.poll(() => who.units().first().inputValue()).toBe(String(minimum + 7))
    await tab.page.close()
  })

  /** Room between a notice and the page's title, in px. */
  const roomBelow = async (notice: Locator) => {
    const title = one.person.main.getByRole('heading', { level: 1 })
    const [above, below] = await Promise.all([notice.boundingBox(), title.boundingBox()])
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }

  it('[CART-33, OFF-7] a failed save says its own reason, on the notice and beside the line', async () => {
    const busy = { result: { message: 'Ups', code: 'internal_error' }, success: false }
    await one.page.route('**/CreateOrEditShoppingCart*', (route) =>
      route.fulfill({ status: 503, json: busy }),
    )
    await one.person.main.getByRole('button', { name: 'Sumar' }).first().click()
    const notice = one.page.getByRole('status').filter({ hasText: one.person.cart.unsavedTitle })
    await notice.getByText(/La tienda está ocupada y no pudo responder\./).waitFor()
    await one.person.main.getByText(`· ${one.person.cart.causes.busy}`).waitFor()
    expect(await violations(one.page)).toEqual([])
    expect(await roomBelow(notice)).toBeGreaterThanOrEqual(20)
    await one.page.unrouteAll({ behavior: 'ignoreErrors' })
    await one.person.main.getByRole('button', { name: 'Restar' }).first().click()
    await notice.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await savedUnits(server))[0]).toBe(minimum + 7)
  })

  it('[OFF-7, ERR-3] what the server refuses is said with its reason, and can be let go', async () => {
    await one.type(99_999)
    const note = one.page.getByRole('alert').filter({ hasText: one.person.cart.refusedTitle })
    await note.waitFor()
    await one.person.main.getByText(one.person.cart.lineRefused(''), { exact: false }).waitFor()
    expect(await violations(one.page)).toEqual([])
    expect(await roomBelow(note)).toBeGreaterThanOrEqual(20)
    await note.getByRole('button', { name: one.person.cart.discard }).click()
    await note.waitFor({ state: 'hidden' })
    await expect.poll(() => one.units().first().inputValue()).toBe(String(minimum + 7))
  })

  it('[CART-18] a saved cart that can’t be opened is said in the popup, which leads home', async () => {
    await one.page.route('**/GetShoppingCartsClient*', (route) =>
      route.fulfill({ status: 422, json: { result: { message: 'Tu carrito cambió.' }, success: false } }),
    )
    await one.cart()
    const popup = one.page.getByRole('alertdialog').filter({ hasText: 'Tu carrito cambió.' })
    await popup.getByRole('button', { name: 'Aceptar' }).click()
    await one.page.waitForURL(at('/'))
    // On the way there the cart is not opened at all.
    await one.page.getByRole('link', { name: /^Carrito, / }).click()
    await one.person.drawer.getByRole('link', { name: one.person.cart.seeCart }).click()
    await popup.getByRole('button', { name: 'Cerrar' }).click()
    expect(one.page.url()).toBe(at('/'))
    await one.page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('[OFF-10, ROLE-7] logging out with unsaved changes asks first, and then leaves nothing behind', async () => {
    await two.page.goto(at('/profile'))
    await two.account.account.waitFor()
    await two.cart()
    await two.page.route('**/CreateOrEditShoppingCart*', (route) => route.abort())
    await two.type(minimum + 1)
    await two.page.getByText(two.person.cart.unsavedTitle).waitFor()
    await two.account.account.click()
    await two.account.press(two.account.texts.logOut)
    const question = two.page.getByRole('dialog', { name: two.account.texts.unsavedTitle })
    await question.getByRole('button', { name: two.account.texts.cancel }).click()
    await two.account.press(two.account.texts.logOut)
    await question.getByRole('button', { name: two.account.texts.unsavedLeave }).click()
    await two.page.waitForURL(at('/'))
    await two.page.getByRole('link', { name: 'Carrito vacío' }).waitFor()
    expect((await savedUnits(server))[0]).toBe(minimum + 7)
  })

  it('[OFF-10, ROLE-7] and with designs that are on this device alone', async () => {
    await one.page.goto(at('/profile'))
    await one.account.press(one.account.texts.logOut)
    const question = one.page.getByRole('dialog', { name: one.account.texts.unsavedTitle })
    await question.getByText(one.account.texts.unsavedDrafts).waitFor()
    expect(await violations(one.page)).toEqual([])
    await question.getByRole('button', { name: one.account.texts.unsavedLeave }).click()
    await one.page.waitForURL(at('/'))
    await one.account.entry.waitFor()
    await expect.poll(() => draftOwners(one.page)).toEqual([])
  })
})
