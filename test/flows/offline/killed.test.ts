import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { anyProduct, savedUnits } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'

const EMAIL = 'ines.apagon@example.com'
const SAVE = '**/CreateOrEditShoppingCart*'
const { tenant } = argentine

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>
let account: ReturnType<typeof customer>
let minimum: number
const at = (path: string, shop = tenant) => `${server.origin}/${shop}${path}`

const become = (next: Visitor) => {
  visitor = next
  page = visitor.page
  person = shopper(page, argentine)
  account = customer(page, server, argentine, EMAIL)
  visitor.tolerate(/status of 4\d\d|ERR_FAILED|Network request|ERR_INTERNET_DISCONNECTED/)
}
/** The power goes: no farewell from any of the browser's processes. The same profile is opened again. */
const powerCut = async () => {
  const { profile } = visitor
  await visitor.crash()
  become(await openVisitor({ viewport: PHONE, profile }))
}
const units = (of: Page = page) => of.getByRole('main').getByRole('textbox', { name: /^Cantidad de / })
const cart = async (of: Page = page) => {
  await of.goto(at('/shopping-cart'))
  await units(of).first().waitFor()
}
/** Changes the first line's units and waits until the screen has shown it as done. */
const setUnits = async (count: number, of: Page = page) => {
  await units(of).first().fill(String(count))
  await units(of).first().blur()
  await of
    .getByRole('link', { name: new RegExp(`^Carrito, ${count} `) })
    .first()
    .waitFor()
}
/** All that this origin has on the device, as text. */
const onDevice = () =>
  page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => resolve(all.result)
        })
        parts.push(`${name} ${store} ${JSON.stringify(rows)}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '')
        parts.push(`${name} ${request.url} ${isText ? await answer?.text() : ''}`)
      }
    }
    return parts.join('\n')
  })

beforeAll(async () => {
  server = await startShop()
  become(await openVisitor({ own: true, viewport: PHONE }))
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => page)

describe('the power goes', () => {
  it('[OFF-2] right after each edit that was shown as done, and nothing of it is missing', async () => {
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    minimum = product.minimumQuantity
    await page.goto(at(`/product-detail/${product.productType}/simple?id=${product.id}`))
    await person.addUnits(minimum + 1)
    await powerCut()
    await cart()
    await expect.poll(() => units().inputValue()).toBe(String(minimum + 1))
    await setUnits(minimum + 4)
    await powerCut()
    await cart()
    await expect.poll(() => units().inputValue()).toBe(String(minimum + 4))
    await page.goto(at('/checkout'))
    await person.main.getByLabel(person.checkout.name).first().fill('Inés del Apagón')
    await expect.poll(() => person.storedCheckout()).toContain('Inés del Apagón')
    await powerCut()
    await page.goto(at('/checkout'))
    await expect
      .poll(() => person.main.getByLabel(person.checkout.name).first().inputValue())
      .toBe('Inés del Apagón')
  })

  it('[OFF-10] another shop on the same device has none of it', async () => {
    await page.goto(at('/shopping-cart', chilean.tenant))
    await page.getByText(shopper(page, chilean).words.empty).waitFor()
    await page.goto(at('/checkout', chilean.tenant))
    await page.getByText(person.checkout.emptyTitle).waitFor()
  })

  it('[OFF-10, OFF-2, OFF-20] right after the log-in, which brings cart and checkout along', async () => {
    await page.goto(at(`/auth?mode=register&from=${encodeURIComponent(`/${tenant}/shopping-cart`)}`))
    await account.register('Inés Peralta')
    await page.waitForURL(at('/shopping-cart'))
    await powerCut()
    // Who is not known yet is not sent to log in.
    await page.goto(at('/profile'))
    await expect.poll(() => account.field(account.texts.fullName).inputValue()).toBe('Inés Peralta')
    await cart()
    await page.getByText(person.cart.saved, { exact: true }).waitFor()
    await expect.poll(() => savedUnits(server)).toEqual([minimum + 4])
    await page.goto(at('/checkout'))
    await expect
      .poll(() => person.main.getByLabel(person.checkout.name).first().inputValue())
      .toBe('Inés del Apagón')
  })

  it('[OFF-2, OFF-3] in the middle of a saving, which then takes effect once', async () => {
    await cart()
    // It reaches the server, and its answer never comes.
    await visitor.context.route(SAVE, (route) => void route.fetch().catch(() => undefined))
    await setUnits(minimum + 6)
    await expect.poll(() => savedUnits(server)).toEqual([minimum + 6])
    await units().first().press('ArrowUp')
    await expect.poll(() => units().first().inputValue()).toBe(String(minimum + 7))
    await page.getByRole('link', { name: new RegExp(`^Carrito, ${minimum + 7} `) }).waitFor()
    await powerCut()
    await cart()
    await expect.poll(() => units().inputValue()).toBe(String(minimum + 7))
    await expect.poll(() => savedUnits(server)).toEqual([minimum + 7])
  })
})

describe('many tabs are one shop', () => {
  it('[OFF-5] one saves at a time, and when it crashes another takes over', async () => {
    await cart()
    const other = await visitor.context.newPage()
    await cart(other)
    const leaders: Page[] = []
    let held = true
    await visitor.context.route(SAVE, async (route) => {
      if (!held) return route.continue()
      leaders.push(route.request().frame().page())
    })
    await setUnits(minimum + 2)
    // Shown in both before the server knows.
    await expect.poll(() => units(other).first().inputValue()).toBe(String(minimum + 2))
    await expect.poll(() => leaders.length).toBe(1)
    await setUnits(minimum + 3, other)
    await expect.poll(() => units().first().inputValue()).toBe(String(minimum + 3))
    expect(leaders).toHaveLength(1)
    held = false
    const [leader] = leaders
    const heir = leader === page ? other : page
    const crash = await visitor.context.newCDPSession(leader ?? page)
    void crash.send('Page.crash').catch(() => undefined)
    await expect.poll(() => savedUnits(server)).toEqual([minimum + 3])
    await heir.getByText(person.cart.saved, { exact: true }).waitFor()
    await expect.poll(() => units(heir).first().inputValue()).toBe(String(minimum + 3))
    await leader?.close()
    page = heir
    person = shopper(page, argentine)
    account = customer(page, server, argentine, EMAIL)
  })

  it('[OFF-10, OFF-20, ROLE-7] the next person finds nothing of the one who left, with the power gone in between', async () => {
    await page.goto(at('/profile'))
    await account.press(account.texts.logOut)
    await page.waitForURL(at('/'))
    await account.entry.waitFor()
    await powerCut()
    await page.goto(at('/shopping-cart'))
    await account.entry.waitFor()
    await page.getByText(person.words.empty).waitFor()
    await expect.poll(onDevice).not.toMatch(/apag[oó]n|Peralta/i)
  })
})
