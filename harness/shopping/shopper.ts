import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Variant } from '#contract/catalogue.ts'
import { cartTexts } from '#src/features/cart/texts.ts'
import { catalogueTexts } from '#src/features/catalogue/texts.ts'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { wordsOf } from '../server/template-texts.ts'

/** A guest of one market: what the checkout asks for, in the order of its selects. */
export interface Guest {
  readonly environment: 'AR' | 'CL'
  readonly tenant: string
  readonly template: number
  readonly shop: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly streetNumber: string
  /** Province and city, or region and commune. */
  readonly places: readonly [string, string]
  readonly document: string
}

export const argentine: Guest = {
  environment: 'AR',
  tenant: 'brote',
  template: 1,
  shop: 'Brote',
  name: 'Inés',
  lastName: 'Peralta',
  email: 'ines.peralta@example.com',
  phone: '11 4555-0134',
  street: 'Av. Corrientes',
  streetNumber: '1234',
  places: ['Córdoba', 'Córdoba'],
  document: '30.123.456',
}

export const chilean: Guest = {
  environment: 'CL',
  tenant: 'marea',
  template: 2,
  shop: 'Marea',
  name: 'Rodrigo',
  lastName: 'Fuentes',
  email: 'rodrigo.fuentes@example.com',
  phone: '9 5555 0134',
  street: 'Av. Providencia',
  streetNumber: '2020',
  places: ['Metropolitana de Santiago', 'Providencia'],
  document: '12.345.678-5',
}

/** Waits for something that no locator can; benches shop without a test around them. */
const until = async (what: string, holds: () => Promise<boolean>) => {
  const deadline = performance.now() + 30_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not yet after 30 s: ${what}`)
    await pause(50)
  }
}

/** Until the page behind a field listens: what is typed before that is lost with the server's markup. */
const listening = async (field: Locator) => {
  await field.waitFor()
  await until('the page listens', () =>
    field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
  )
}

/** A label, whatever stands around it. */
const named = (label: string) => new RegExp(label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')

/** What a person does in a shop, by the names that are on the screen. */
export const shopper = (page: Page, guest: Guest) => {
  const cart = cartTexts(guest.environment)
  const catalogue = catalogueTexts(guest.environment)
  const checkout = checkoutTexts(guest.environment)
  const main = page.getByRole('main')
  const drawer = page.getByRole('dialog', { name: cart.title })
  const field = (label: string) =>
    main
      .getByLabel(named(label))
      .and(page.locator('input:not([type=radio]):not([type=checkbox]), select'))
      .first()

  /** Units of the list's heading. */
  const listed = async (): Promise<number> => {
    const text = await main
      .getByText(/^[\d.]+ productos?$/)
      .first()
      .innerText()
    return Number(text.replace(/\D/g, ''))
  }

  const toDrawer = async () => {
    await drawer.waitFor()
    await drawer.getByText(cart.calculating).waitFor({ state: 'hidden' })
  }

  const choose = async (label: string, option: string) => {
    const select = field(label)
    await until(option, async () => (await select.locator('option').allInnerTexts()).includes(option))
    await select.selectOption({ label: option })
  }

  const fillAddressee = async () => {
    for (const key of ['name', 'lastName', 'email', 'phone', 'street', 'streetNumber'] as const)
      await field(checkout[key]).fill(guest[key])
    await choose(checkout.province, guest.places[0])
    await choose(checkout.city, guest.places[1])
    const locality = field(checkout.locality)
    if ((await locality.evaluate((element) => element.tagName)) === 'SELECT') {
      await until('localities', async () => (await locality.locator('option').count()) > 1)
      await locality.selectOption({ index: 1 })
    } else await locality.fill(guest.places[1])
    // Filled in from the locality; optional in Chile.
    if (guest.environment === 'AR')
      await until('the postal code', async () => (await field(checkout.zipCode).inputValue()) !== '')
  }
  const fillBilling = () => field(checkout.document).fill(guest.document)
  /** Of the offers to send, or the ways to pay. */
  const chooseFirst = () => main.getByRole('radio').first().check()
  const next = () => main.getByRole('button', { name: checkout.next, exact: true }).click()
  const finalize = page.getByRole('button', { name: /^Finalizar: pagar / })

  /** From the checkout's first step to its ways to pay. */
  const toPayment = async () => {
    await field(checkout.name).waitFor()
    await fillAddressee()
    await next()
    // The step before has choices, too.
    await main.getByText(checkout.shippingTitle).waitFor()
    await chooseFirst()
    await next()
    await fillBilling()
    await next()
    await main.getByText(checkout.paymentTitle).waitFor()
  }

  return {
    /** Of the shop's own template. */
    words: wordsOf(guest.template, guest.environment),
    cart,
    catalogue,
    checkout,
    main,
    drawer,
    listed,
    /** Lines on the cart's page. */
    lines: main.locator('li').filter({ has: page.getByRole('heading', { level: 2 }) }),
    /** What the bag says: units that the device has written down. */
    async unitsInCart(): Promise<number> {
      const name = await page.getByRole('link', { name: /^Carrito, / }).getAttribute('aria-label')
      return Number(name?.replace(/\D/g, ''))
    },
    finalize,
    document: () => field(checkout.document).inputValue(),

    /** TOTAL of the cart's page, once it is no longer being calculated. */
    async total(): Promise<number> {
      // Before the lines are there, nothing says that it is being calculated.
      const row = main.getByText(cart.total, { exact: true }).first().locator('..')
      await row.filter({ hasText: /\$\s*\d/ }).waitFor({ state: 'attached' })
      await main.getByText(cart.calculating).first().waitFor({ state: 'hidden' })
      const text = await row.innerText()
      const [, figure = ''] = /\$\s*([\d.]+(?:,\d+)?)/.exec(text) ?? []
      return Number(figure.replaceAll('.', '').replace(',', '.'))
    },

    /** Opens the sheet of filters, does `task` in it, and applies. */
    async filter(task: (sheet: ReturnType<Page['getByRole']>) => Promise<void>) {
      await main.getByRole('button', { name: named(catalogue.filters) }).click()
      const sheet = page.getByRole('dialog', { name: catalogue.filters })
      await task(sheet)
      await sheet.getByRole('button', { name: /^(Ver|Sin) / }).click()
      await sheet.waitFor({ state: 'hidden' })
    },

    /** On the page of a simple product: so many units into the cart. */
    async addUnits(units: number) {
      // Where cards take an order as well, the product's own controls come first.
      const field = main.getByRole('textbox', { name: /^Cantidad de / }).first()
      await listening(field)
      await field.fill(String(units))
      await field.blur()
      await main.getByRole('button', { name: 'Agregar al carrito' }).first().click()
      await toDrawer()
    },

    /** On the page of a curva: so many units of each of these into the cart. */
    async addCurva(variants: readonly Pick<Variant, 'color' | 'size'>[], units: number) {
      for (const { color, size } of variants) {
        // On a phone one colour is open at a time.
        const row = main.getByRole('group', { name: color, exact: true })
        await row.getByRole('button', { name: /^Ver / }).click()
        const field = row.getByRole('textbox', { name: `${color} ${size},` })
        await listening(field)
        await field.fill(String(units))
      }
      await main.getByRole('button', { name: 'Agregar al carrito' }).click()
      await toDrawer()
    },

    /** The checkout as the device's database holds it, as text. */
    storedCheckout: () =>
      page.evaluate(
        (name) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const database = opening.result
              const rows = database.transaction('checkouts').objectStore('checkouts').getAll()
              rows.onsuccess = () => {
                database.close()
                resolve(JSON.stringify(rows.result))
              }
            }
          }),
        `vitrina-${guest.tenant}`,
      ),

    fillAddressee,
    fillBilling,
    chooseFirst,
    next,
    toPayment,

    /** From the checkout's first step to its last, where `finalize` stands. Without a way to pay the first one. */
    async toReview(wayToPay = /./) {
      await toPayment()
      await main.getByRole('radio', { name: wayToPay }).first().check()
      await next()
      await finalize.waitFor()
    },
  }
}
