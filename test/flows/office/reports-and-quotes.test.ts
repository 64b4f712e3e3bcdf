import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { zoneOf } from '#domain/market/market.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

/** When the shop's month began: later than the database's, whose zone is UTC. */
const MONTH = `(date_trunc('month', now() AT TIME ZONE '${zoneOf('AR')}') AT TIME ZONE '${zoneOf('AR')}')`
const CUSTOMER = '5b1f5d3c-6a0e-4d0a-9d6c-2f0f8f0c1a11'

let server: ShopServer
let page: Page
let office: Office
const flow = officeFlow({
  tolerate: /status of 4(03|09)/,
  prepare: async ({ server, guest }) => {
    const numbers: string[] = []
    for (let n = 0; n < 4; n += 1) numbers.push((await guest.place()).orderId)
    await askDatabase(
      server,
      `UPDATE orders SET status = 'Paid', created_at = ${MONTH} + interval '12 hours' * (1 + id % 3),
         owner = CASE WHEN id = $2 THEN 'customer:${CUSTOMER}' ELSE owner END
       WHERE id = ANY($1::bigint[])`,
      [numbers, numbers[0]],
    )
    await askDatabase(server, `UPDATE orders SET created_at = ${MONTH} - interval '10 days' WHERE id = $1`, [
      numbers[3],
    ])
    await askDatabase(
      server,
      `INSERT INTO customers (tenant_id, id, email, password_hash, full_name, company, created_at, updated_at)
       SELECT t.id, '${CUSTOMER}', 'zenobia.quiroga@estampas-del-litoral.example', 'x', 'Zenobia Quiroga',
         'Estampas del Litoral S.R.L.', now(), now() FROM tenants t WHERE name = 'brote'`,
    )
    await askDatabase(
      server,
      `INSERT INTO withdrawals (tenant_id, code, name, email, phone, order_number, message, form_hash, created_at)
       SELECT t.id, 'K7MP-3XQ9', 'Zenobia Quiroga', 'zenobia@ejemplo.com', '1155550000', o.number::text,
         'Me llegaron en otro color.', 'x', now() - interval '8 days'
       FROM tenants t JOIN orders o ON o.tenant_id = t.id AND o.id = $1 WHERE name = 'brote'`,
      [numbers[0]],
    )
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
  it('[DESK-8] a month’s file is three taps from the board, beside its figures', async () => {
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
    await soundAtBoth(page, 'a report')
    await page.getByLabel('Mes', { exact: true }).selectOption({ index: 1 })
    await page.getByText('Es el primer mes con ventas.', { exact: false }).waitFor()
    await soundAtBoth(page, 'a first month')
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
    await page.locator('dialog[open]').getByRole('button', { name: 'Borrar la cuenta' }).click()
    await page.getByText('La cuenta ya no existe.').waitFor()
    const left = await askDatabase(server, `SELECT 1 FROM customers WHERE id = '${CUSTOMER}'`)
    expect(left).toEqual([])
  })
})
