import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'

const SHOP = 'brote'
const DETAIL = 'product-detail/simple?id=1'
const CURVA = 'product-detail/curva?id=6'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server.close())

describe('before the scripts are there', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await openVisitor()
    page = visitor.page
  })
  afterEach(async () => {
    expect(visitor.problems()).toEqual([])
    await visitor.close()
  })

  it('[SSR-9] what is typed and chosen before the scripts are there counts', async () => {
    // The scripts wait until the person has acted.
    const hold = async (path: string) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${server.origin}/${SHOP}/${path}`, { waitUntil: 'commit' })
      return async () => {
        release()
        await hydrated(page)
        await page.unroute('**/assets/*.js')
      }
    }

    const goOn = await hold('products-list')
    expect(await page.getByLabel('Ingresar').getAttribute('href')).toMatch(/from=%2F\w+%2Fproducts-list$/)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await goOn()
    await page.waitForURL(/sort=price/)

    const goOnSimple = await hold(DETAIL)
    const units = page.locator('.detail .stepper-input')
    const wanted = String(Number(await units.inputValue()) + 7)
    await units.fill(wanted)
    const total = page.locator('.add-note .tnum')
    const before = await total.innerText()
    await goOnSimple()
    await expect.poll(() => total.innerText()).not.toBe(before)
    expect(await units.inputValue()).toBe(wanted)

    const goOnCurva = await hold(CURVA)
    await page.locator('.curva-input').nth(1).fill('2')
    await page.locator('.curva-input').nth(3).fill('3')
    await goOnCurva()
    await page.locator('.curva-cell-set').nth(1).waitFor()
    expect(await page.locator('.curva-input').nth(1).inputValue()).toBe('2')
    expect(await page.locator('.curva-input').nth(3).inputValue()).toBe('3')
  })

  /** Opens an address of which only the small script that lets the others in comes, until the person has acted. */
  const pressEarly = async (path: string, act: () => Promise<void>) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/(?!loader)[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const loader = page.waitForResponse(/\/assets\/loader/)
    await page.goto(`${server.origin}/${path}`, { waitUntil: 'commit' })
    await (await loader).finished()
    await act()
    await page.locator('[data-click-pending]').first().waitFor({ state: 'attached' })
    release()
    await hydrated(page)
    await expect.poll(() => page.locator('[data-click-pending]').count()).toBe(0)
  }

  it('[SSR-9] what goes into the cart before the scripts are there goes into it once', async () => {
    let units = 0
    await pressEarly(`${SHOP}/${DETAIL}`, async () => {
      const panel = page.locator('.detail')
      units = Number(await panel.locator('.stepper-input').inputValue()) + 2
      await panel.getByRole('button', { name: 'Sumar' }).click({ clickCount: 2 })
      // Who sees nothing happen presses again.
      await panel.getByRole('button', { name: 'Agregar al carrito' }).click({ clickCount: 2 })
    })
    await page.getByRole('dialog', { name: 'Resumen' }).waitFor()
    const count = page.locator('.bag-count').first()
    await expect.poll(() => count.innerText()).toBe(String(units))
    await visitor.settled()
    expect(await count.innerText()).toBe(String(units))
  })

  it('[SSR-9] a filter that is set before the scripts are there is set', async () => {
    await visitor.close()
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
    const black = page.locator('.color-choice', { hasText: 'Negro' })
    await pressEarly(`${SHOP}/products-list`, () => black.click())
    await page.waitForURL(/Negro/)
    await expect.poll(() => black.getByRole('checkbox').isChecked()).toBe(true)
  })

  it.each([
    { path: `${SHOP}/${DETAIL}`, pressed: '.gallery-pic', opened: 'dialog.zoom[open]' },
    { path: 'voltio/', pressed: '.menu-button', opened: 'dialog[open]' },
  ])('[SSR-9] a press on $pressed before the scripts are there opens what it is for', async (early) => {
    await pressEarly(early.path, () => page.locator(early.pressed).first().click())
    await page.locator(early.opened).waitFor()
  })

  it('[SSR-9] a press that orders from a list counts once, though its code is still on the way', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/row-order-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.origin}/galpon/products-list`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    const first = page.locator('.row-order').first()
    const units = await first.locator('.row-order-units').inputValue()
    const asked = page.waitForRequest('**/assets/row-order-*.js')
    await first.getByRole('button', { name: /^Agregar/ }).click()
    await asked
    release()
    const count = page.locator('.bag-count').first()
    await expect.poll(() => count.innerText()).toBe(units)
    await visitor.settled()
    expect(await count.innerText()).toBe(units)
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  })
})
