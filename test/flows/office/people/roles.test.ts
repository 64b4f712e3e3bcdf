import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Membership } from '#contract/office/permissions.ts'
import { openVisitor, PHONE, pictureOnFailure } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import { OPERATOR_PASSWORD, type Operators, openOperators } from '#harness/office/operators.ts'
import { storedText, walkOffice } from '#harness/office/walk.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { changeLines } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { enter, officeOf } from '../office-page.ts'

const SECRET = 'a secret of this flow, long enough for the server'

const ROLES: Readonly<Record<string, Membership>> = {
  Ventas: { role: 'sales', ships: false },
  Taller: { role: 'workshop', ships: false },
  Empaque: { role: 'workshop', ships: true },
  Contadora: { role: 'reader', ships: false },
}

/** Letters and figures that stand nowhere else: of each order's person, and its amounts. */
const PERSON = {
  name: 'Zqzoraida',
  lastName: 'Zqvillagrán',
  email: 'zqzoraida@ejemplo.com',
  phone: '+54 11 7319-5526',
  street: 'Zqpasaje Ñandubay',
  streetNumber: '90817',
  apartment: 'Zq7b',
  locality: 'Zqlocalidad',
}
const INVOICE = {
  name: PERSON.name,
  lastName: PERSON.lastName,
  businessName: 'Zqimprenta',
  document: '30718264535',
}
const AMOUNT = '71234567'
const NUMBER = /7319.?5526/
const AMOUNTS = /71\.?234\.?567|7123456700/
const PERSONS = /zqzoraida|zqvillagr|zqpasaje|zqlocalidad|zq7b|90817|zqimprenta|30718264535/i

let server: ShopServer
let operators: Operators
let page: Page | undefined
/** Each role's own orders, whose states the others leave as they are: by id, their number. */
const own = new Map<string, Map<string, string>>()

const STATES = ['waits', 'artwork', 'paid', 'made', 'ready', 'shipped'] as const

const disguise = async (id: string) => {
  const sums = { total: AMOUNT, subTotal: AMOUNT }
  const costs = { ...sums, grandTotal: AMOUNT, taxes: AMOUNT, shippingCost: AMOUNT }
  await changeOrder(server, id, { addressee: PERSON, invoice: INVOICE, ...costs })
  await changeLines(server, id, sums)
}

beforeAll(async () => {
  server = await startShop({ env: { AUTH_SECRET: SECRET } })
  const guest = await openGuest(server, 'brote', SECRET)
  const { designed } = await openDesigns(server, 'brote')
  operators = await openOperators(server, 'brote')
  for (const [name, place] of Object.entries(ROLES)) await operators.member(name, place)
  for (const name of ['Marta', ...Object.keys(ROLES)]) {
    const numbers = new Map<string, string>()
    for (const state of STATES) {
      const placed = await guest.place()
      const { orderId: id } = placed
      numbers.set(id, placed.orderNumber)
      if (state === 'artwork') await designed(placed, `Club ${name}`)
      await disguise(id)
      if (state === 'waits') continue
      await operators.collect(id)
      if (state === 'artwork' || state === 'paid') continue
      await operators.move(id, 'InProduction')
      if (state === 'made') continue
      await operators.move(id, 'ReadyToShip')
      if (state === 'shipped') await operators.move(id, 'Shipped')
    }
    own.set(name, numbers)
  }
  await operators.prove()
}, 120_000)
afterAll(() => server?.close())
pictureOnFailure(() => page)

let senders = 0
/** Logs somebody in on a device of their own, goes everywhere, and answers what came and what stayed on the device. */
const wholeWalk = async (name: string) => {
  const visitor = await openVisitor({ viewport: PHONE })
  page = visitor.page
  // Photographs that are drawn on come from the shops, to which the header below is foreign.
  visitor.tolerate(/status of 4(00|09)|Failed to load resource|x-forwarded-for is not allowed/)
  // Limits are by address: this one is of this device alone.
  senders += 1
  await visitor.context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${senders}` })
  const office = officeOf(page, server)
  const numbers = own.get(name) ?? new Map<string, string>()
  const files: Promise<string>[] = []
  page.on('download', (download) =>
    files.push(
      download.path().then(async (path) => {
        const bytes = await readFile(path)
        if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('latin1')
        const entries = Object.entries(unzipSync(new Uint8Array(bytes)))
        return entries
          .map(([file, content]) => `${file} ${Buffer.from(content).toString('latin1')}`)
          .join('\n')
      }),
    ),
  )
  await page.goto(office.address('/entrar'))
  await enter(page, `${name.toLowerCase()}@brote.test`, OPERATOR_PASSWORD)
  await page.getByRole('navigation', { name: 'Gestión' }).waitFor()
  await operators.prove()
  const walked = await walkOffice(page, {
    start: new URL(office.address('/brote/')).pathname,
    isOurs: (path) =>
      path.startsWith('/gestion/brote/') &&
      // Its previews keep a device busy, and it is an owner's alone.
      !path.includes('/apariencia') &&
      [...path.matchAll(/\/(?:pedidos|arte|taller|empaque)\/(\d+)/g)].every(([, id]) =>
        numbers.has(id ?? ''),
      ),
    isOurCard: (text) => [...numbers.values()].some((number) => text.includes(number)),
  })
  const stored = await storedText(page)
  const downloaded = await Promise.all(files)
  const problems = visitor.problems()
  await visitor.close()
  return { ...walked, stored, downloaded, problems, numbers: [...numbers.values()] }
}

describe('[STAFF-2] no menu, link or button of a role leads to a refusal', () => {
  it.each([
    ['Marta', 60],
    ['Ventas', 50],
    ['Contadora', 10],
  ])('%s', { timeout: 240_000 }, async (name, least) => {
    const { refused, pressed, calls, problems, stored } = await wholeWalk(name)
    expect(refused).toEqual([])
    expect(problems).toEqual([])
    expect(pressed.length).toBeGreaterThan(least)
    expect(calls.length).toBeGreaterThan(20)
    // The dump of a device would find what a workshop's must not have.
    for (const secret of [NUMBER, AMOUNTS, PERSONS]) expect(stored).toMatch(secret)
  })
})

describe('[STAFF-2] [STAFF-3] no menu of a workshop leads to a refusal, and its device gets', () => {
  it('no amount, person or place in any answer, file or stored byte', { timeout: 240_000 }, async () => {
    const { refused, pressed, problems, received, stored, downloaded, numbers } = await wholeWalk('Taller')
    expect(refused).toEqual([])
    expect(problems).toEqual([])
    expect(pressed.length).toBeGreaterThan(25)
    expect(downloaded.length).toBeGreaterThan(0)
    const texts = [stored, ...downloaded, ...received.map(({ text }) => text)]
    for (const text of texts) {
      expect(text).not.toMatch(NUMBER)
      expect(text).not.toMatch(AMOUNTS)
      expect(text).not.toMatch(PERSONS)
    }
    // It has copies, of orders as it may see them.
    for (const number of numbers) expect(stored).toContain(number)
  })

  it('no amount where it ships as well', { timeout: 240_000 }, async () => {
    const { refused, pressed, problems, received, stored, downloaded } = await wholeWalk('Empaque')
    expect(refused).toEqual([])
    expect(problems).toEqual([])
    expect(pressed.length).toBeGreaterThan(25)
    for (const text of [stored, ...downloaded, ...received.map(({ text }) => text)])
      expect(text).not.toMatch(AMOUNTS)
    expect(stored).toMatch(PERSONS)
  })
})
