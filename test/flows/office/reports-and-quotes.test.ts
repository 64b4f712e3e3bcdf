import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutTexts } from '#harness/office/tabs.ts'
import { addWithdrawal, changeOrder, orderRow } from '#harness/rows/orders.ts'
import { addCustomer } from '#harness/rows/people.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customers } from '#server/db/schema/accounts.ts'
import { dayOf } from '#server/formats/local-time.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** When the shop's month began: Buenos Aires is three hours behind UTC all year. */
const MONTH = Date.parse(`${dayOf({ environment: 'AR' }, new Date()).slice(0, 7)}-01T00:00:00-03:00`)
/** When the month before that began. */
const BEFORE = (() => {
  const month = new Date(MONTH)
  month.setUTCMonth(month.getUTCMonth() - 1)
  return month.getTime()
})()
/** When the last finished month of thirty days began: its last day is written at the chart's edge. */
const THIRTY_DAYS = (() => {
  const month = new Date(MONTH)
  do month.setUTCMonth(month.getUTCMonth() - 1)
  while (![3, 5, 8, 10].includes(month.getUTCMonth()))
  return month.getTime()
})()
const CUSTOMER = '5b1f5d3c-6a0e-4d0a-9d6c-2f0f8f0c1a11'

let server: ShopServer
let page: Page
let office: Office
const flow = officeFlow({
  tolerate: /status of 4(03|09)/,
  prepare: async ({ server, guest }) => {
    const sell = async (at: number) => {
      const { orderId } = await guest.place()
      await changeOrder(server, orderId, { status: 'Paid', createdAt: new Date(at) })
      return orderId
    }
    const own = await sell(MONTH + 12 * HOUR)
    await sell(MONTH + 24 * HOUR)
    await sell(MONTH + 36 * HOUR)
    await sell(BEFORE + 12 * HOUR)
    await sell(THIRTY_DAYS + 12 * HOUR)
    await addCustomer(server, 'brote', {
      id: CUSTOMER,
      email: 'zenobia.quiroga@estampas-del-litoral.example',
      fullName: 'Zenobia Quiroga',
      company: 'Estampas del Litoral S.R.L.',
    })
    await changeOrder(server, own, { owner: `customer:${CUSTOMER}` })
    await addWithdrawal(server, 'brote', {
      code: 'K7MP-3XQ9',
      name: 'Zenobia Quiroga',
      email: 'zenobia@ejemplo.com',
      phone: '1155550000',
      orderNumber: String((await orderRow(server, own)).number),
      message: 'Me llegaron en otro color.',
      createdAt: new Date(Date.now() - 8 * DAY),
    })
  },
  begin: async ({ page, office }) => {
    await office.setUp()
    await page.goto(office.address('/brote/'))
  },
})
beforeAll(() => {
  ;({ server, page, office } = flow())
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

describe('the desk of the back office', () => {
  it('[DESK-8, DESK-14] a month’s file is three taps from the board, beside its figures', async () => {
    await page.getByRole('link', { name: 'Más' }).click()
    await page.getByRole('link', { name: 'Informes' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Descargar/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^ventas-brote-\d{4}-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\ufeffPedido;Fecha;')).toBe(true)
    expect(text.trimEnd().split('\n')).toHaveLength(4)
    await page.getByText('Por categoría').first().waitFor()
    await page.getByText(/ % más que (el mismo día|en los mismos días) de /).waitFor()
    await soundAtBoth(page, 'a report')
    const month = page.getByLabel('Mes', { exact: true })
    await month.selectOption({ index: (await month.locator('option').count()) - 1 })
    await page.getByText('Es el primer mes con ventas.', { exact: false }).waitFor()
    await page.locator('.chart').getByText('30', { exact: true }).waitFor()
    await soundAtBoth(page, 'a first month')
    expect(await cutTexts(page)).toEqual([])
  })

  it('[DESK-7, OFFICE-85] a withdrawal is answered from the board, and waits no more', async () => {
    await page.goto(office.address('/brote/'))
    await page.getByRole('link', { name: 'Arrepentimientos 1' }).click()
    await heading('Arrepentimientos')
    // The next day may begin before it is read.
    await page.getByText(/Quedan 2 días para responder|Queda 1 día para responder/).waitFor()
    await soundAtBoth(page, 'withdrawals')
    await page.getByRole('button', { name: /^Responder/ }).click()
    await soundAtBoth(page, 'an answer')
    await office.press('Mandar la respuesta')
    await page.getByText('Nadie espera respuesta.').waitFor()
    await page.getByRole('button', { name: 'Respondidos' }).click()
    await page.getByText(/Marta Ruiz respondió .* por correo/).waitFor()
    await page.goto(office.address('/brote/'))
    await heading('Pedidos')
    // The last copy is shown until there is a fresh one.
    await expect.poll(() => page.getByRole('link', { name: /^Arrepentimientos/ }).count()).toBe(0)
  })

  it('[DESK-9, DESK-13] a quote is made from a product, at an agreed price, and sent by its link', async () => {
    await page.goto(office.address('/brote/cotizaciones'))
    await page.getByText('No hay cotizaciones abiertas.').waitFor()
    await soundAtBoth(page, 'no quotes')
    await page.getByRole('link', { name: 'Nueva' }).click()
    await page.getByRole('searchbox').fill('termo')
    await page.locator('.quote-found button').first().click()
    await soundAtBoth(page, 'units of a quote')
    await page.locator('dialog[open] input').first().fill('25')
    await office.press('Agregar')
    await page.getByText('Qué se cotiza').waitFor()
    await page.getByRole('button', { name: /^Cambiar el precio/ }).click()
    await page.getByLabel('Precio acordado, sin IVA').fill('150.000')
    await soundAtBoth(page, 'a price by hand')
    await office.press('Poner este precio')
    await page.getByText('Falta el motivo.').waitFor()
    await page.getByLabel('Motivo').fill('Compra todos los meses')
    await office.press('Poner este precio')
    await page.getByText(/Precio a mano: \$\s150.000.* sin IVA en lugar de/).waitFor()
    await page.getByLabel('Para quién').fill('Club Las Acacias')
    await soundAtBoth(page, 'a new quote')
    await office.press('Hacer la cotización')
    await page.getByRole('heading', { name: 'Cómo se manda' }).waitFor()
    await soundAtBoth(page, 'a quote')
    const whatsapp = await page.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href')
    const link = /https?:\S+$/.exec(decodeURIComponent(whatsapp ?? ''))?.[0] ?? ''
    expect(link).toContain('/brote/orders/quote/detail?id=')
    const total = await page.locator('dd.total').innerText()
    const buyer = await page.context().newPage()
    await buyer.goto(link)
    // With the shop's tax of 21 %.
    await buyer.getByText('$181.500').first().waitFor()
    expect(total.replace(/\s/g, '')).toContain('181.500')
    await buyer
      .getByText('El precio acordado vale para esta cotización tal como está.', { exact: false })
      .waitFor()
    await buyer.close()
    await page.goto(office.address('/brote/cotizaciones'))
    await page.getByRole('link', { name: /Club Las Acacias/ }).waitFor()
    await soundAtBoth(page, 'quotes')
  })

  it('[DESK-4] an account is found, blocked, let in again and deleted', async () => {
    await page.goto(office.address('/brote/clientes'))
    await page.getByRole('searchbox').fill('litoral quiroga')
    const row = page.getByRole('link', { name: /Zenobia Quiroga/ })
    await expect.poll(() => page.locator('.list-row').count()).toBe(1)
    await soundAtBoth(page, 'accounts')
    await row.click()
    await page.getByRole('heading', { name: 'Qué se puede hacer' }).waitFor()
    await soundAtBoth(page, 'an account')
    await office.press('Bloquear')
    await office.press('Bloquear')
    await page.getByText(/Bloqueada desde/).waitFor()
    await soundAtBoth(page, 'a blocked account')
    await office.press('Dejar entrar otra vez')
    await page.getByText('Puede entrar otra vez.').waitFor()
    await office.press('Borrar la cuenta')
    await page.getByText('No se puede deshacer.').waitFor()
    await soundAtBoth(page, 'a deletion')
    await office.prove()
    await office.press('Borrar la cuenta')
    await page.getByText('La cuenta ya no existe.').waitFor()
    expect(await rowsOf(server, customers, { id: CUSTOMER })).toEqual([])
  })
})
