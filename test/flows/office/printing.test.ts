import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#harness/browser/browser.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { printAreas } from '#server/db/schema/catalogue.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let server: ShopServer
let page: Page
let office: Office
const flow = officeFlow({ begin: ({ office: opened }) => opened.setUp() })
beforeAll(() => {
  ;({ server, page, office } = flow())
})

const width = () => page.getByLabel('Ancho, mm')
const typed = async () => Number((await width().inputValue()).replace(',', '.'))
const handle = (name: string) => page.getByRole('button', { name, exact: true })

/** By a pointer, from the middle of a handle. */
const drag = async (name: string, x: number, y: number) => {
  await handle(name).scrollIntoViewIfNeeded()
  const box = await handle(name).boundingBox()
  if (!box) throw new Error(`${name} is not there`)
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}

/** Whether something of the sample logo is drawn. */
const hasSample = () =>
  page.locator('.area-sample').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return data?.some((value, at) => at % 4 === 3 && value > 0) ?? false
  })

const storedAreas = async (productId: string) =>
  (await rowsOf(server, printAreas, { productId })).toSorted((a, b) => a.id - b.id)

describe('techniques and print areas in the back office', () => {
  it('[AREA-14] a technique with three prices says what an order costs, and is retired and brought back', async () => {
    await page.goto(office.address('/brote/tecnicas'))
    await page
      .getByText(/^100 un\., 2 tintas/)
      .first()
      .waitFor()
    await soundAtBoth(page, 'techniques')
    await office.press('Agregar')
    await office.press('Guardar')
    await page.getByText('Escribí un nombre.').waitFor()
    await page.getByLabel('Nombre').fill('Hilo de prueba')
    await page.getByLabel(/^Preparación, /).fill('1500')
    await office.press('Otra cantidad')
    await office.press('Otra cantidad')
    for (const [at, [from, price]] of [
      ['1', '900,5'],
      ['50', '700'],
      ['200', '500'],
    ].entries()) {
      await page
        .getByLabel('Desde')
        .nth(at)
        .fill(from ?? '')
      await page
        .getByLabel('Precio', { exact: true })
        .nth(at)
        .fill(price ?? '')
    }
    await page
      .locator('dialog[open] .example')
      .getByText(/\$\s\d/)
      .waitFor()
    await soundAtBoth(page, 'a new technique')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Hilo de prueba' })
    await row.getByRole('button', { name: /^Cambiar/ }).click()
    expect(await page.getByLabel('Precio', { exact: true }).nth(0).inputValue()).toBe('900,5')
    await office.press('No ofrecer más')
    await row.getByText('retirada').waitFor()
    await row.getByRole('button', { name: /^Cambiar/ }).click()
    await office.press('Volver a ofrecer')
    await row.getByText('retirada').waitFor({ state: 'detached' })
  })

  it('[AREA-14] an area is measured by the ruler and moved by pointer and keys, with the sample on it', async () => {
    await page.goto(office.address('/brote/areas'))
    await page
      .getByRole('link', { name: /1 área/ })
      .first()
      .waitFor()
    await soundAtBoth(page, 'products with areas')
    await page
      .getByRole('link', { name: /1 área/ })
      .first()
      .click()
    await handle('Arriba a la izquierda').waitFor()
    const product = /areas\/(\d+)/.exec(page.url())?.[1] ?? ''
    const before = await storedAreas(product)
    await expect.poll(hasSample).toBe(true)
    const unmeasured = await width().inputValue()
    await page.getByRole('checkbox', { name: 'Regla' }).check()
    const first = await typed()
    await page.getByLabel('La línea mide, mm').fill('200')
    // To a tenth of a millimetre each.
    await expect.poll(async () => Math.abs((await typed()) - 2 * first)).toBeLessThan(0.2)
    await drag('Punta 2 de la regla', -40, 0)
    await expect.poll(typed).toBeGreaterThan(2 * first + 5)
    const measured = await typed()
    await drag('Arriba a la izquierda', -20, 0)
    await expect.poll(typed).toBeGreaterThan(measured)
    const dragged = await typed()
    await handle('Arriba a la izquierda').press('Shift+ArrowRight')
    await expect.poll(typed).toBeLessThan(dragged)
    const place = () => handle('Arriba a la derecha').getAttribute('style')
    const stood = await place()
    await page.getByRole('button', { name: /^Mover / }).press('ArrowUp')
    await expect.poll(place).not.toBe(stood)
    await expect.poll(hasSample).toBe(true)
    await soundAtBoth(page, 'an area with its ruler')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    expect(await storedAreas(product)).not.toEqual(before)
    await office.press('Deshacer')
    await page.getByText('Deshecho.').waitFor()
    expect(await storedAreas(product)).toEqual(before)
    await page.getByRole('checkbox', { name: 'Regla' }).uncheck()
    await expect.poll(() => width().inputValue()).toBe(unmeasured)
  })

  it('[AREA-15] a number is typed sign by sign, with decimals and a minus, and cleared to write another', async () => {
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const type = async (label: string, text: string) => {
      await field(label).clear()
      await field(label).pressSequentially(text)
      await field(label).blur()
    }
    await page.getByRole('radio', { name: 'curva, como una taza' }).check()
    await type('Cuánto da la vuelta, °', '120')
    await type('Girada, °', '-12,5')
    await type('Comba de arriba, %', '4,5')
    expect(await field('Cuánto da la vuelta, °').inputValue()).toBe('120')
    expect(await field('Girada, °').inputValue()).toBe('-12,5')
    expect(await field('Comba de arriba, %').inputValue()).toBe('4,5')
    // What is no number changes nothing, and what is beyond the limit is the limit.
    await type('Girada, °', '-')
    expect(await field('Girada, °').inputValue()).toBe('-12,5')
    await type('Girada, °', '90')
    expect(await field('Girada, °').inputValue()).toBe('45')
    await page.getByText('Lugar en la foto, en %').click()
    await page.getByRole('group', { name: 'Arriba a la izquierda' }).getByLabel('x', { exact: true }).fill('')
    await page.keyboard.type('31,5')
    await handle('Arriba a la izquierda').focus()
    expect(await handle('Arriba a la izquierda').getAttribute('style')).toContain('left: 31.5%')
    await page.getByRole('radio', { name: 'plana' }).check()
  })

  it('[AREA-14] a second area is drawn, and all are copied to another product', async () => {
    await office.press('Dibujar un área')
    await page.getByText('Se pisa con otra área.').waitFor()
    await page.getByLabel('Nombre del área').fill('Otra')
    await page.setViewportSize(PHONE)
    await office.press('Sacar el área')
    await page.getByText('Se pisa con otra área.').waitFor({ state: 'detached' })
    await office.press('Copiar a otros productos')
    await page.locator('dialog[open] .choice').first().click()
    await soundAtBoth(page, 'a sheet that copies areas')
    await office.press('Copiar')
    await page
      .getByText(/^(Copiado a 1 producto\.|A estos no se pudo:)$/)
      .first()
      .waitFor()
  })
})
