import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { statesMailed } from '#harness/rows/mails.ts'
import { changeOrder, orderRow } from '#harness/rows/orders.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { history } from '#server/db/schema/history.ts'
import { orders } from '#server/db/schema/orders.ts'
import { type Guest, officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let server: ShopServer
let page: Page
let office: Office
let guest: Guest
const flow = officeFlow({
  tolerate: /status of 4(00|01|09)/,
  begin: async ({ office }) => {
    await office.setUp()
  },
})
beforeAll(() => {
  ;({ server, page, office, guest } = flow())
})

const changesMailed = async (id: string) =>
  (await statesMailed(server, id)).filter((status) => status !== 'PendingPayment')

describe('what was done by mistake', () => {
  it("[OFFICE-55] is taken back within 15 seconds by 'Deshacer': the money, the state and the mail", async () => {
    const { orderId, orderNumber } = await guest.place()
    await page.goto(office.address('/brote/'))
    await office.card(orderNumber).getByRole('button', { name: 'Cobrar' }).click()
    await office.press('Confirmar')
    const bar = page.locator('.notice-offer')
    await bar.getByText(/^Cobrado \$/).waitFor()
    await bar.getByRole('button', { name: 'Deshacer' }).focus()
    expect(await changesMailed(orderId)).toEqual(['Paid'])
    await page.keyboard.press('Enter')
    await page.getByText('Deshecho.').waitFor()
    await office.card(orderNumber).getByRole('button', { name: 'Cobrar' }).waitFor()
    expect(await changesMailed(orderId)).toEqual([])
    const { status, received, dueOn } = await orderRow(server, orderId)
    expect([status, Number(received), dueOn]).toEqual(['PendingPayment', 0, null])
  })

  it('[OFFICE-56] says so where its message is out, and what sends none is taken back from the order or the history', async () => {
    const { orderId, orderNumber } = await guest.place()
    await page.goto(office.address('/brote/'))
    await office.card(orderNumber).getByRole('button', { name: 'Cobrar' }).click()
    await office.press('Confirmar')
    const undo = page.locator('.notice-offer').getByRole('button', { name: 'Deshacer' })
    // By the keyboard: it stays while it has the focus.
    await undo.focus()
    await changeRows(server, history, { objectId: orderId }, { at: sql`at - interval '20 seconds'` })
    await soundAtBoth(page, 'a bar that offers to undo')
    await page.keyboard.press('Enter')
    await page.getByText(/^Ya salió el aviso: no se puede deshacer\./).waitFor()

    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.other('Poner en espera')
    await office.press('Poner en espera')
    await page.getByRole('button', { name: 'Deshacer lo último' }).waitFor()
    await soundAtBoth(page, 'an order whose last change can be taken back')
    await page.getByRole('button', { name: 'Deshacer lo último' }).click()
    await page.getByText('Deshecho.').waitFor()
    await page.getByText('Está pagado y listo para empezar.').waitFor()

    await office.other('Poner en espera')
    await office.press('Poner en espera')
    await page.getByText('Falta prenda.').first().waitFor()
    await page.goto(office.address('/brote/historial'))
    const rows = page.locator('.list-row')
    await rows.nth(1).getByText('Deshizo un cambio de').waitFor()
    await expect.poll(() => rows.nth(2).innerText()).toContain('Deshecho.')
    await rows.filter({ hasText: 'Cobró' }).first().getByText('No se puede deshacer.').waitFor()
    await soundAtBoth(page, 'the history')
    await page.getByRole('link', { name: 'Equipo', exact: true }).click()
    await page.getByText('No hay nada con estos filtros.').waitFor()
    await page.getByRole('link', { name: 'Ver todo' }).click()
    await page.getByRole('navigation', { name: 'Filtros' }).getByRole('link', { name: 'Pedidos' }).click()
    await rows.first().getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('Deshecho.').first().waitFor()
    await expect.poll(async () => (await orderRow(server, orderId)).held).toBeNull()
  })
})

describe('what was done', () => {
  it('[OFFICE-84] is narrowed to who, what, one order and days, and is so on the way back', async () => {
    const { orderId, orderNumber } = await guest.place()
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.other('Agregar una nota')
    await page.getByLabel('La lee solo el equipo').fill('x')
    await office.press('Guardar')
    await page.getByText('Anotado.').waitFor()
    await page.goto(office.address('/brote/historial'))
    const rows = page.locator('.list-row')
    const filters = page.getByRole('navigation', { name: 'Filtros' })
    await rows
      .first()
      .getByRole('link', { name: `Solo lo de ${orderNumber}` })
      .click()
    await expect.poll(() => rows.count()).toBe(1)
    await office.press('Filtrar')
    await page.getByLabel('Quién').selectOption('Marta Ruiz')
    // As a keyboard types 2/3/26.
    await page.getByLabel('Desde').fill('0026-03-02')
    await office.press('Ver')
    await page.getByText('Ese día no existe.').waitFor()
    await page.getByLabel('Desde').fill('2026-03-02')
    await page.getByLabel('Hasta').fill('2026-03-01')
    await office.press('Ver')
    await page.getByText('Va después del primer día.').waitFor()
    await soundAtBoth(page, 'what narrows the history')
    await page.getByLabel('Hasta').fill('')
    await office.press('Ver')
    await filters.getByRole('link', { name: 'Quitar «Marta Ruiz»' }).waitFor()
    await filters.getByRole('link', { name: 'Pedidos', exact: true }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await soundAtBoth(page, 'a history that is narrowed')
    const address = page.url()
    await rows.first().getByRole('link', { name: orderNumber }).click()
    await page.getByRole('heading', { name: 'Historia', exact: true }).waitFor()
    await page.goBack()
    await filters.getByRole('link', { name: `Quitar «${orderNumber}»` }).waitFor()
    expect(page.url()).toBe(address)
    await filters.getByRole('link', { name: /^Quitar «Desde / }).click()
    await filters.getByRole('link', { name: `Quitar «${orderNumber}»` }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
  })
})

describe('money that is still to come', () => {
  it('[OFFICE-59] an order is produced with its balance in red, which is collected later', async () => {
    const { orderId, orderNumber } = await guest.place()
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.other('Producir con saldo')
    await office.press('Producir con saldo')
    await page.getByText('Escribí el motivo.').waitFor()
    await page.getByLabel('Motivo, lo lee el equipo').fill('Cuenta corriente')
    await soundAtBoth(page, 'a sheet that produces with a balance')
    await office.press('Producir con saldo')
    await page.getByText('Está listo para empezar, con saldo.').waitFor()
    await page.getByText('Se produce con saldo: Cuenta corriente').waitFor()
    const tag = page.locator('.tag-red').filter({ hasText: 'Saldo $' })
    await tag.waitFor()
    await soundAtBoth(page, 'an order with a balance')
    await page.goto(office.address('/brote/'))
    await office.card(orderNumber).or(page.locator('article')).locator('.tag-red').first().waitFor()
    await soundAtBoth(page, 'a board with a balance')
    await changeOrder(server, orderId, { dueOn: `${new Date().getFullYear() + 2}-01-25` })
    await page.reload()
    await page.getByText(/^para el \S+ 25 ene 20\d\d$/).waitFor()
    await soundAtBoth(page, 'a board with an order that is due in another year')
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.other('Cobrar el saldo')
    await office.press('Confirmar')
    await tag.waitFor({ state: 'detached' })
  })
})

describe('many orders', () => {
  it('[OFFICE-60] are chosen by touch and keyboard, moved at once, and those that stay say why', async () => {
    const { orderId } = await guest.place()
    await page.goto(office.address('/brote/'))
    const boxes = page.getByRole('checkbox')
    const bar = page.locator('.chosen')
    const sheet = page.locator('dialog[open]')
    const chooseAll = async () => {
      await page.getByRole('button', { name: 'Elegir', exact: true }).click()
      // Some wait for their money, the others are paid.
      await expect.poll(() => boxes.count()).toBeGreaterThan(4)
      const all = await boxes.count()
      for (let at = 0; at < all; at += 1) {
        await boxes.nth(at).focus()
        await page.keyboard.press('Space')
      }
      await page.getByText(`${all} elegidos`).waitFor()
      return all
    }
    const startAll = async (all: number) => {
      await bar.getByRole('button', { name: 'Empezar' }).click()
      await sheet.getByRole('heading', { name: new RegExp(`^De ${all}, \\d no$`) }).waitFor()
      await sheet.getByText('El pedido ya no puede pasar a ese estado. Espera el pago.').first().waitFor()
    }
    const all = await chooseAll()
    await soundAtBoth(page, 'orders that are chosen')
    await startAll(all)
    await sheet.getByRole('button', { name: 'Entendido' }).click()
    await bar.waitFor({ state: 'detached' })
    const { id: tenantId } = await shopRow(server, 'brote')
    const moved = () => rowsOf(server, orders, { tenantId, status: 'InProduction' })
    expect((await moved()).length).toBeGreaterThan(1)
    await page.locator('.notice-offer').getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('Deshecho.').waitFor()
    await expect.poll(moved).toEqual([])
    expect((await orderRow(server, orderId)).status).toBe('PendingPayment')
    // Looked at once more: what is offered to take it back does not wait for that.
    await startAll(await chooseAll())
    await soundAtBoth(page, 'those that stayed')
  })
})
