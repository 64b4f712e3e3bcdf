import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow, smallTargets, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { officeOf } from './office-page.ts'

const SECRET = 'a secret of this flow, long enough for the server'

let server: ShopServer
let owner: Visitor
let page: Page
let office: ReturnType<typeof officeOf>
const numbers: string[] = []
beforeAll(async () => {
  server = await startShop({ env: { AUTH_SECRET: SECRET } })
  const guest = await openGuest(server, 'brote', SECRET)
  const { designed } = await openDesigns(server, 'brote')
  for (const [text, size] of [
    ['Las Acacias', 12],
    ['Vivero cooperativo', 1.5],
    ['Club Norte', 14],
  ] as const) {
    const placed = await guest.place()
    await designed(placed, text, size)
    numbers.push(placed.orderNumber)
  }
  owner = await openVisitor({ viewport: PHONE })
  page = owner.page
  office = officeOf(page, server)
  await page.goto(office.address('/'))
  await page.getByLabel('Nombre').fill('Marta Ruiz')
  await page.getByLabel('Correo').fill('marta@brote.test')
  await page.getByLabel('Contraseña nueva').fill('una clave bien larga')
  await office.press('Empezar')
  await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
  await page.goto(office.address('/brote/'))
})
afterAll(async () => {
  const problems = owner?.problems() ?? []
  await owner?.close()
  await server?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => page)

const sound = async (state: string) => {
  const found = {
    state,
    axe: await violations(page),
    wider: await overflow(page),
    small: await smallTargets(page),
  }
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/${state.replaceAll(' ', '-')}.png` })
  expect(found).toEqual({ state, axe: [], wider: 0, small: [] })
}

const soundAtBoth = async (state: string) => {
  await sound(`${state} on a phone`)
  await page.setViewportSize(DESKTOP)
  await sound(`${state} on a desk`)
  await page.setViewportSize(PHONE)
}

const drawn = () =>
  expect
    .poll(() =>
      page.locator('.stage-picture').evaluate((one) => {
        const { naturalWidth, style } = one as HTMLImageElement
        return naturalWidth > 0 && style.visibility !== 'hidden'
      }),
    )
    .toBe(true)

const waiting = async () =>
  (await page
    .getByRole('navigation', { name: 'Gestión' })
    .getByRole('link', { name: /^Arte/ })
    .textContent()) ?? ''

describe('artwork in the back office', () => {
  it('[ARTWORK-9] waits in a queue, with its count in the bar', async () => {
    await expect.poll(waiting).toBe('Arte3 para revisar')
    await page.getByRole('link', { name: /^Arte/ }).click()
    await page.getByRole('heading', { name: 'Arte' }).waitFor()
    await expect.poll(() => page.locator('.artwork-row').count()).toBe(3)
    await soundAtBoth('a queue')
  })

  it('[ARTWORK-9] is seen large, at its true size, with what will not print in words', async () => {
    await page.locator('.artwork-row').nth(1).click()
    await page.getByText('2 de 3').waitFor()
    await page.getByText(/^La letra más chica mide/).waitFor()
    await page.getByText('Lo demás entra').waitFor()
    await drawn()
    await soundAtBoth('an artwork')
    const width = () => page.locator('.stage-picture').evaluate((one) => one.getBoundingClientRect().width)
    const before = await width()
    await office.press('Tamaño real')
    await expect.poll(width).not.toBe(before)
    await office.press('Ver entero')
    await expect.poll(width).toBe(before)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByText('3 de 3').waitFor()
    await page.getByRole('button', { name: 'Anterior' }).click()
    await page.getByText('2 de 3').waitFor()
  })

  it('[ARTWORK-9] [OFFICE-66] goes back with a ready reason, which is what was found, and the next one is there', async () => {
    await office.press('Devolver')
    expect(await page.getByLabel('Letra muy chica').isChecked()).toBe(true)
    await page.getByLabel('Otro').check()
    await office.press('Devolver')
    await page.getByText('Elegí un motivo o escribilo.').waitFor()
    await page.getByLabel('Letra muy chica').check()
    await sound('a sheet that gives back')
    await page.locator('dialog[open]').getByRole('button', { name: 'Devolver', exact: true }).click()
    await page.getByText('Devuelto: el correo sale en 15 segundos.').waitFor()
    await page.getByText('2 de 2').waitFor()
    const [{ note } = { note: '' }] = await askDatabase<{ note: string }>(
      server,
      "SELECT note FROM order_proofs WHERE answer = 'change' AND answered_via = 'shop'",
    )
    expect(note).toContain('letras muy chicas')
  })

  it("[ARTWORK-9] is 'Está bien' by a press or a key, until all is done", async () => {
    await office.press('Está bien')
    await page.getByText('Revisado.').waitFor()
    await page.getByText('1 de 1').waitFor()
    await page.keyboard.press('d')
    await page.getByRole('heading', { name: 'Devolver el arte' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await page.getByText('Todo al día.').waitFor()
    await page.getByRole('link', { name: /Espera al cliente/ }).click()
    await expect.poll(() => page.locator('.artwork-row').count()).toBe(2)
    await soundAtBoth('what waits for buyers')
  })

  it("[ARTWORK-9] gets the buyer's word by other means, and somebody who looks after it", async () => {
    await page.locator('.artwork-row').first().click()
    await page.getByText('1 de 2').waitFor()
    await page.getByText(/^Espera a /).waitFor()
    await office.press('Asignar')
    await office.press('Marta Ruiz')
    await page.getByText('A cargo: Marta Ruiz').waitFor()
    await office.press('Mandar muestra')
    await sound('a sheet that sends')
    await office.press('Mandar por correo')
    await page.getByText('La muestra va por correo.').waitFor()
    await office.press('Aprobó por otro medio')
    await sound('a sheet that records')
    await office.press('Anotar la aprobación')
    await page.getByText('Anotado.').waitFor()
    await page.getByText('1 de 1').waitFor()
  })
})
