import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { rowOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let server: ShopServer
let page: Page
let office: Office
const numbers: string[] = []
const flow = officeFlow({
  prepare: async ({ server, guest }) => {
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
  },
  begin: async ({ page, office }) => {
    await office.setUp()
    await page.goto(office.address('/brote/'))
  },
})
beforeAll(() => {
  ;({ server, page, office } = flow())
})

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
    await soundAtBoth(page, 'a queue')
  })

  it('[ARTWORK-9] is seen large, at its true size, with what will not print in words', async () => {
    await page.locator('.artwork-row').nth(1).click()
    await page.getByText('2 de 3').waitFor()
    await page.getByText(/^La letra más chica mide/).waitFor()
    await page.getByText('Lo demás entra').waitFor()
    await drawn()
    await soundAtBoth(page, 'an artwork')
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
    await expect.poll(() => page.getByLabel('Letra muy chica').isChecked()).toBe(true)
    await page.getByLabel('Otro').check()
    await office.press('Devolver')
    await page.getByText('Elegí un motivo o escribilo.').waitFor()
    await page.getByLabel('Letra muy chica').check()
    await soundAtBoth(page, 'a sheet that gives back')
    await office.press('Devolver')
    await page.getByText('Devuelto: el correo sale en 15 segundos.').waitFor()
    await page.getByText('2 de 2').waitFor()
    const { note } = await rowOf(server, orderProofs, { answer: 'change', answeredVia: 'shop' })
    expect(note).toContain('letras muy chicas')
  })

  it("[ARTWORK-9] is 'Está bien' by a press or a key, until all is done", async () => {
    await office.press('Está bien')
    await page.getByText('Revisado.').waitFor()
    await page.getByText('1 de 1').waitFor()
    await page.keyboard.press('d')
    await page.getByRole('heading', { name: 'Devolver el arte' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.keyboard.press('a')
    await page.getByText('Todo al día.').waitFor()
    await page.getByRole('link', { name: /Espera al cliente/ }).click()
    await expect.poll(() => page.locator('.artwork-row').count()).toBe(2)
    await soundAtBoth(page, 'what waits for buyers')
  })

  it("[ARTWORK-9] gets the buyer's word by other means, and somebody who looks after it", async () => {
    await page.locator('.artwork-row').first().click()
    await page.getByText('1 de 2').waitFor()
    await page.getByText(/^Espera a /).waitFor()
    await office.press('Asignar')
    await office.press('Marta Ruiz')
    await page.getByText('A cargo: Marta Ruiz').waitFor()
    await office.press('Mandar muestra')
    await soundAtBoth(page, 'a sheet that sends')
    await office.press('Mandar por correo')
    await page.getByText('La muestra va por correo.').waitFor()
    await office.press('Aprobó por otro medio')
    await soundAtBoth(page, 'a sheet that records')
    await office.press('Anotar la aprobación')
    await page.getByText('Anotado.').waitFor()
    await page.getByText('1 de 1').waitFor()
  })

  it("[OFFICE-75] is printed without the buyer's word for a reason, which the team reads with the order", async () => {
    const { orderId } = await rowOf(server, orderProofs, { answer: null })
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.act(/^Cobrar/)
    await office.press('Confirmar')
    await office.act('Pedir la muestra')
    await page.getByText(/^Espera a /).waitFor()
    await office.other('Producir sin aprobación')
    await office.press('Producir igual')
    await page.getByText('Escribí el motivo.').waitFor()
    await page.getByLabel('Motivo, lo lee el equipo').fill('Lo vio en el mostrador')
    await soundAtBoth(page, 'a sheet that produces without approval')
    await office.press('Producir igual')
    await page.getByText('Está en producción.').waitFor()
    await page.getByText('Se empezó sin la muestra aprobada.').waitFor()
    await page.getByText('Se produce sin aprobación: Lo vio en el mostrador').waitFor()
  })
})
