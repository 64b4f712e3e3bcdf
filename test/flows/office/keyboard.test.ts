import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow, smallTargets, withLargeText } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { OPERATOR_PASSWORD, type Operators, openOperators } from '#harness/office/operators.ts'
import { cutTexts, tabThrough } from '#harness/office/tabs.ts'
import { SHOP_ROOMS } from '#harness/office/walk.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { enter, officeOf } from './office-page.ts'

const SECRET = 'a secret of this flow, long enough for the server'

let server: ShopServer
let operators: Operators
let visitor: Visitor
let page: Page
let office: ReturnType<typeof officeOf>
/** Screens of a day's work, and of the shop itself, by their address. */
const screens: string[] = []
const shopScreens: string[] = []

beforeAll(async () => {
  server = await startShop({ env: { AUTH_SECRET: SECRET } })
  const guest = await openGuest(server, 'brote', SECRET)
  const { designed } = await openDesigns(server, 'brote')
  operators = await openOperators(server, 'brote')
  await operators.member('Tito', { role: 'workshop', ships: true })
  const waits = await guest.place()
  const drawn = await guest.place()
  await designed(drawn, 'Vivero cooperativo', 1.5)
  const shipped = await guest.place()
  for (const { orderId } of [drawn, shipped]) await operators.collect(orderId)
  await operators.move(shipped.orderId, 'InProduction')
  await operators.move(shipped.orderId, 'ReadyToShip')
  visitor = await openVisitor({ viewport: PHONE })
  page = visitor.page
  office = officeOf(page, server)
  await page.goto(office.address('/entrar'))
  await enter(page, operators.owner.email, OPERATOR_PASSWORD)
  await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
  await operators.prove()
  const hrefs = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    )
  await page.goto(office.address('/brote/arte'))
  await page.locator('.artwork-row').first().waitFor()
  const found = await hrefs()
  await page.goto(office.address('/brote/mas'))
  await page.getByRole('button', { name: 'Salir' }).waitFor()
  found.push(
    ...(await hrefs()),
    ...[waits, shipped].map(({ orderId }) => `/gestion/brote/pedidos/${orderId}`),
  )
  // The previews of 'Apariencia' never come to rest; its own flow goes through it.
  const own = found.filter((one) => one.startsWith('/gestion/brote/') && !one.endsWith('/apariencia'))
  for (const path of new Set(own)) (SHOP_ROOMS.test(path) ? shopScreens : screens).push(path)
}, 120_000)
afterAll(async () => {
  const problems = visitor?.problems() ?? []
  await visitor?.close()
  await server?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => page)

const open = async (path: string) => {
  await page.goto(new URL(path, office.address('/')).href)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true], .bone').first().waitFor({ state: 'detached' })
}

const picture = async (name: string) => {
  if (process.env['PICTURES'])
    await page.screenshot({
      path: `${process.env['PICTURES']}/${name.replace(/\W+/g, '-')}.png`,
      fullPage: true,
    })
}

/** The sheets that a screen has, each opened by the keyboard alone. */
const eachSheet = async (use: (name: string) => Promise<void>) => {
  const openers = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  )
  for (const name of new Set(openers)) {
    if (
      !/^(?:Cobrar|Despachar|Devolver|Más acciones|Corregir|Agregar|Invitar|Cambiar|Asignar|Anular)/.test(
        name,
      )
    )
      continue
    const opener = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await use(name)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect([name, await opener.evaluate((one) => one === document.activeElement)]).toEqual([name, true])
  }
}

describe('[OFFICE-67] by keyboard alone', () => {
  it.each([
    ['on a phone', PHONE],
    ['on a desk', DESKTOP],
  ])(
    'whatever can be pressed %s is reached by Tab, seen with its focus, and sheets keep and give it back',
    { timeout: 240_000 },
    async (_, viewport) => {
      await page.setViewportSize(viewport)
      expect(screens.length).toBeGreaterThan(8)
      const faults: Record<string, string[]> = {}
      for (const path of screens) {
        await open(path)
        const found = await tabThrough(page)
        await eachSheet(async (name) => {
          found.push(...(await tabThrough(page)).map((fault) => `${name}: ${fault}`))
        })
        if (found.length > 0) faults[path] = found
      }
      await page.setViewportSize(PHONE)
      expect(faults).toEqual({})
    },
  )
})

describe('[OFFICE-67] [OFFICE-68] the screens that a shop is made on', () => {
  it('are gone through by Tab alone, and with text of twice the size', { timeout: 240_000 }, async () => {
    expect(shopScreens.length).toBeGreaterThan(8)
    const faults: Record<string, unknown> = {}
    for (const path of shopScreens) {
      await open(path)
      const missed = await tabThrough(page)
      const large = { wider: 0, cut: [] as string[] }
      await withLargeText(visitor, async () => {
        large.wider = await overflow(page)
        large.cut = await cutTexts(page)
      })
      if (missed.length > 0 || large.wider > 0 || large.cut.length > 0) faults[path] = { missed, ...large }
    }
    expect(faults).toEqual({})
  })
})

describe('[OFFICE-68] with text of twice the size', () => {
  it('board and order are no wider than a desk’s window', async () => {
    await page.setViewportSize(DESKTOP)
    const boards = screens.filter((path) => /\/brote\/?$|\/pedidos\//.test(path))
    expect(boards.length).toBeGreaterThan(2)
    for (const path of boards) {
      await open(path)
      expect(await withLargeText(visitor, () => overflow(page)), path).toBe(0)
    }
    await page.setViewportSize(PHONE)
  })

  it('nothing is wider than 360 px, cut off or on top of anything else', { timeout: 240_000 }, async () => {
    const faults: Record<string, unknown> = {}
    const look = async (name: string) => {
      const found = {
        wider: await overflow(page),
        cut: await cutTexts(page),
        under: await smallTargets(page),
      }
      await picture(name)
      if (found.wider > 0 || found.cut.length > 0 || found.under.length > 0) faults[name] = found
    }
    for (const path of screens) {
      await open(path)
      await withLargeText(visitor, async () => {
        await look(path)
        await eachSheet((name) => look(`${path} ${name}`))
      })
    }
    expect(faults).toEqual({})
  })
})
