import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate, logOut } from '#contract/accounts.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow, shifts, smallTargets, violations, watchShifts } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer, mailAbout, PASSWORD } from '#harness/shopping/account.ts'
import { argentine, chilean } from '#harness/shopping/shopper.ts'

const session = (tenant: string) => localStorage.getItem(`vitrina:${tenant}:session`)

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof customer>
const { tenant } = argentine
const at = (path: string) => `${server.origin}/${tenant}${path}`
const stored = (name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `vitrina:${tenant}:${name}`)

/** Name of the field that has the focus. */
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const storedProfile = async () => JSON.parse((await stored('profile')) ?? '{}') as object

/** Sound in every state: for all eyes, for a thumb, at 360 px. */
const sound = async () => {
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
}

beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())
pictureOnFailure(() => page)

const visit = (guest: typeof argentine, viewport: typeof PHONE, email: string) => {
  beforeAll(async () => {
    visitor = await openVisitor({ viewport })
    page = visitor.page
    person = customer(page, server, guest, email)
    visitor.tolerate(/status of (40[0139]|429)|status of 501|ERR_INTERNET_DISCONNECTED/)
    await watchShifts(page)
  })
  afterAll(async () => {
    const problems = visitor?.problems() ?? []
    await visitor?.close()
    expect(problems).toEqual([])
  })
}

describe('an account, from the first press to the last', () => {
  visit(argentine, PHONE, 'ines.cuenta@example.com')

  it('[ROUTE-3, ROLE-9, LAYOUT-13] the entry opens the log-in and knows where the person was', async () => {
    await page.goto(at('/products-list?sort=newest'))
    // Before the app is alive the entry is a plain link that knows no way back.
    const alive = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps'))
    await expect.poll(() => person.entry.evaluate(alive)).toBe(true)
    await person.entry.click()
    await page.waitForURL(
      at(`/auth?mode=login&from=${encodeURIComponent(`/${tenant}/products-list?sort=newest`)}`),
    )
    await person.press(person.texts.login)
    await expect.poll(focused).toBe('email')
    await sound()
  })

  it('[ERR-2, ROLE-11] a refused log-in stands in the dialog, and nothing typed is lost', async () => {
    await person.logIn('otra clave distinta')
    await person.dialog.getByText('Email o contraseña incorrectos.').waitFor()
    expect(await violations(page)).toEqual([])
    await person.dialog.getByRole('button', { name: 'Aceptar' }).click()
    expect(await person.field(person.texts.email).inputValue()).toBe('ines.cuenta@example.com')
  })

  it('[LIMIT-8, ERR-2] too many tries are refused in words, and nothing typed is lost', async () => {
    const email = 'insistente@example.com'
    const attempt = () =>
      fetch(`${server.origin}${authenticate.path}?tenant=${tenant}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'no es esta' }),
      })
    for (let tries = 0; tries < 10; tries++) expect((await attempt()).status).toBe(401)
    await person.field(person.texts.email).fill(email)
    await person.field(person.texts.password).fill('tampoco es esta')
    await person.press(person.texts.login)
    await person.dialog.getByText('Demasiados intentos. Probá de nuevo en un minuto.').waitFor()
    await person.dialog.getByRole('button', { name: 'Aceptar' }).click()
    expect(await person.field(person.texts.email).inputValue()).toBe(email)
    expect(await person.field(person.texts.password).inputValue()).toBe('tampoco es esta')
  })

  it('[MKT-7, VALID-4] registering says what becomes of the data, and a reload keeps what was typed', async () => {
    await page.getByRole('link', { name: person.texts.register }).click()
    await page.getByText('Ley 25.326').waitFor()
    await person.press(person.texts.register)
    await expect.poll(focused).toBe('fullName')
    await sound()
    await person.fillRegistration('Inés Peralta')
    await page.reload()
    await expect.poll(() => person.field(person.texts.fullName).inputValue()).toBe('Inés Peralta')
    expect(await person.field(person.texts.password).inputValue()).toBe('')
  })

  it('[ROLE-6, ROLE-5, ROLE-10, ROLE-19] the mail’s code activates, logs in and leads back to the page', async () => {
    await person.field(person.texts.password).fill(PASSWORD)
    await person.press(person.texts.register)
    await page.getByRole('heading', { name: person.texts.activationTitle }).waitFor()
    await sound()
    // Who mistyped the address goes back to the form, which still holds the rest.
    const other = page.getByRole('link', { name: person.texts.otherEmail })
    expect(await other.getAttribute('href')).toMatch(/mode=register/)
    const { code } = await mailAbout(server, tenant, 'ines.cuenta@example.com', /Activ/)
    await person.field(person.texts.code).fill(code === '000000' ? '111111' : '000000')
    await person.press(person.texts.activate)
    await expect.poll(() => person.field(person.texts.code).getAttribute('aria-invalid')).toBe('true')
    await person.field(person.texts.code).fill(code)
    await person.press(person.texts.activate)
    await page.waitForURL(at('/products-list?sort=newest'))
    await person.account.waitFor()
    expect(JSON.parse((await stored('session')) ?? '')).toMatchObject({
      userId: expect.any(String),
      accessToken: expect.any(String),
    })
    await expect
      .poll(async () => Object.keys(await storedProfile()).sort())
      .toEqual(['company', 'email', 'fullName', 'phoneNumber'])
    expect(await storedProfile()).toMatchObject({ fullName: 'Inés Peralta' })
  })

  it('[ROLE-8, SSR-3, LAYOUT-15] the next page refreshes the session and moves nothing by it', async () => {
    const before = JSON.parse((await stored('session')) ?? '').refreshToken
    const refreshed = page.waitForResponse(/RefreshToken/)
    await page.goto(at('/'))
    expect((await refreshed).status()).toBe(200)
    await person.account.waitFor()
    await expect.poll(async () => JSON.parse((await stored('session')) ?? '').refreshToken).not.toBe(before)
    expect((await shifts(page)).score).toBeLessThanOrEqual(0.02)
    expect(page.url()).not.toMatch(/token/i)
  })

  it('[ROLE-18, VALID-4] the profile is saved, and its page is sound', async () => {
    await person.account.click()
    await person.field(person.texts.company).fill('Peralta e Hijas')
    await person.field(person.texts.phone).fill('123')
    await person.press(person.texts.save)
    await page.getByText(person.texts.errors.phone).waitFor()
    await person.field(person.texts.phone).fill('11 4555-0134')
    await person.press(person.texts.save)
    await page.getByText(person.texts.saved).first().waitFor()
    await expect.poll(storedProfile).toMatchObject({ company: 'Peralta e Hijas' })
    await sound()
  })

  it('[ROLE-7, ROLE-1] logging out forgets the person, fetches a guest’s token and goes to home', async () => {
    await person.press(person.texts.logOut)
    await page.waitForURL(at('/'))
    await person.entry.waitFor()
    await expect.poll(() => stored('profile')).toBeNull()
    await expect
      .poll(async () => JSON.parse((await stored('session')) ?? '{}'))
      .toMatchObject({
        userId: null,
        accessToken: expect.any(String),
      })
  })

  it('[ROLE-9] a page of the account asks to log in first, and comes back', async () => {
    await page.goto(at('/profile'))
    await page.waitForURL(/auth\?mode=login&from=%2Fbrote%2Fprofile/)
    await person.logIn()
    await page.waitForURL(at('/profile'))
    await page.getByRole('heading', { level: 1, name: person.texts.profileTitle }).waitFor()
  })

  it('[ROLE-17] deleting the account takes the password, and leaves a guest', async () => {
    await person.press(person.texts.deleteOpen)
    await person.field(person.texts.deletePassword).fill('no es esta')
    await person.press(person.texts.deleteConfirm)
    await page.getByText('La contraseña no es correcta.').waitFor()
    await sound()
    await person.field(person.texts.deletePassword).fill(PASSWORD)
    await person.press(person.texts.deleteConfirm)
    await page.waitForURL(at('/'))
    await person.entry.waitFor()
    await page.goto(at('/auth?mode=login'))
    await person.logIn()
    await person.dialog.getByText('Email o contraseña incorrectos.').waitFor()
  })
})

describe('a new password, in Chile', () => {
  visit(chilean, DESKTOP, 'rodrigo.cuenta@example.com')
  const chile = (path: string) => `${server.origin}/${chilean.tenant}${path}`

  it('[ROLE-10] a hostile `from` leads to the home', async () => {
    await page.goto(chile(`/auth?mode=register&from=${encodeURIComponent('//evil.example/marea/')}`))
    await person.register('Rodrigo Fuentes')
    await page.waitForURL(chile('/'))
    await person.account.click()
    await person.press(person.texts.logOut)
    await person.entry.waitFor()
  })

  it('[ROLE-6, ROLE-13] the mail’s link brings its code unseen, and the feedback screen says that it is done', async () => {
    await page.goto(chile('/auth?mode=passwordReset'))
    await person.field(person.texts.email).fill('rodrigo.cuenta@example.com')
    await person.press(person.texts.sendCode)
    await person.field(person.texts.code).waitFor()
    const { link } = await mailAbout(server, chilean.tenant, 'rodrigo.cuenta@example.com', /contraseña nueva/)
    await page.goto('about:blank')
    await page.goto(link)
    await person.field(person.texts.newPassword).fill('otra clave bien larga')
    await expect.poll(() => page.url()).toBe(chile('/auth?mode=passwordReset'))
    await person.press(person.texts.savePassword)
    await page.getByRole('heading', { name: person.texts.changedTitle }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: person.texts.login, exact: true }).last().click()
    await person.logIn('otra clave bien larga')
    await person.account.waitFor()
  })

  it('[ROLE-32] whose session the server has ended logs in again, and is where the page was', async () => {
    visitor.tolerate(/not refreshed/)
    const { accessToken } = JSON.parse((await page.evaluate(session, chilean.tenant)) ?? '')
    const ended = await fetch(`${server.origin}${logOut.path}?tenant=${chilean.tenant}`, {
      method: logOut.method,
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    expect(ended.status).toBe(200)
    await page.goto(chile('/orders/list'))
    await person.main.getByRole('link', { name: person.texts.login }).click()
    await page.getByRole('heading', { level: 1, name: person.texts.endedTitle }).waitFor()
    expect(await violations(page)).toEqual([])
    // Going elsewhere first, the entry of the navigation leads there as well.
    await page.goto(chile('/orders/list'))
    await person.entry.click()
    await person.logIn('otra clave bien larga')
    await page.waitForURL(chile('/orders/list'))
    await page.getByText('Todavía no hiciste ningún pedido').waitFor()
    await person.account.waitFor()
  })

  it('[ROLE-7] a log-out in one tab is one in all', async () => {
    const other = await visitor.context.newPage()
    await other.goto(chile('/profile'))
    await page.goto(chile('/profile'))
    await person.press(person.texts.logOut)
    await other.waitForURL(chile('/'))
    await other.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await other.close()
  })

  it('[ROLE-7] who has a device that can be read no more can leave it all the same', async () => {
    await page.goto(chile('/auth?mode=login'))
    await person.logIn('otra clave bien larga')
    await person.account.waitFor()
    visitor.tolerate(/not on the disk yet|cart is not followed|Not forgotten yet/)
    const broken = await visitor.context.newPage()
    await broken.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('This disk is broken', 'UnknownError')
      }
    })
    await broken.goto(chile('/profile'))
    await broken.getByRole('button', { name: person.texts.logOut }).click()
    await broken.waitForURL(chile('/'))
    await broken.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await broken.close()
  })

  it('[ROLE-13] a link that is over says so and offers another', async () => {
    await page.goto('about:blank')
    await page.goto(chile('/auth?mode=activation#userId=x&confirmationToken=y'))
    await page.getByRole('heading', { name: person.texts.badLinkTitle }).waitFor()
    await expect.poll(() => page.url()).toBe(chile('/auth?mode=activation'))
  })
})
