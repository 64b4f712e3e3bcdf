import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addParcelPhoto } from '#contract/office/production.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { copyLines } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import { history } from '#server/db/schema/history.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { dayOf } from '#server/formats/local-time.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

const TRACKING = 'https://correo.example/RS-4471'

let server: ShopServer
let owner: Visitor
let page: Page
let office: Office
let order: { readonly orderId: string; readonly orderNumber: string; readonly followToken: string }
const flow = officeFlow({
  tolerate: /Failed to load|ERR_|status of 409/,
  prepare: async ({ server, guest }) => {
    const { designed, product } = await openDesigns(server, 'brote')
    order = await guest.place()
    await designed(order, 'Las Acacias')
    // The same design in a second size.
    const variantId = Number(product.variants[1]?.id)
    await copyLines(server, order.orderId, 1, () => ({ variantId, variantName: 'Otra talla' }))
    // What an order takes is held for it.
    const held = { stock: sql`stock + 200`, reserved: sql`reserved + 200` }
    await changeRows(server, variants, { productId: product.id }, held)
    const approved = { answer: 'approved', answeredAt: new Date() } as const
    await changeRows(server, orderProofs, { orderId: order.orderId }, approved)
  },
  begin: async ({ page, office }) => {
    await office.setUp()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.goto(office.address('/brote/taller'))
  },
})
beforeAll(() => {
  ;({ owner, server, page, office } = flow())
})

/** Due on the shop's own day: after 21:00 it is tomorrow already in UTC, the database's zone. */
const be = (status: OrderStatus) =>
  changeOrder(server, order.orderId, { status, dueOn: dayOf({ environment: 'AR' }, new Date()) })

/** How often each thing that a workshop does stands in the history. */
const written = async () => {
  const times: Record<string, number> = {}
  for (const { action } of await rowsOf(server, history, { subject: 'production' }))
    times[action] = (times[action] ?? 0) + 1
  return times
}

const waiting = (count: string) => page.getByText(`${count} sin enviar`)
const allSent = () => page.locator('.waiting').waitFor({ state: 'detached' })

describe('the workshop in the back office', () => {
  it('[OFFICE-40] has nothing to do, and then what is to be printed, by the day and with its next step', async () => {
    await page.getByText('No hay nada para hacer en el taller.').waitFor()
    await soundAtBoth(page, 'no tasks')
    await be('InProduction')
    await page.reload()
    const card = office.card(order.orderNumber)
    await card.getByText('Empezar').waitFor()
    await page.getByRole('heading', { name: /^(Hoy|Atrasado)/ }).waitFor()
    await soundAtBoth(page, 'tasks')
    const files = page.waitForEvent('download')
    await card.getByRole('button', { name: /^Archivos/ }).click()
    await (await files).cancel()
    await page.getByRole('link', { name: /^Mío/ }).click()
    await expect.poll(() => page.url()).toContain('?ver=mio')
    await page.getByText('Nada con estos filtros.').waitFor()
    await page.getByRole('link', { name: 'Ver todas' }).click()
    await card.getByRole('link').click()
    await page.getByText('Qué se hace').waitFor()
    await soundAtBoth(page, 'a task')
  })

  it('[OFFICE-41] is begun and done without a network, from the address of its ticket, and counts once', async () => {
    await owner.context.setOffline(true)
    await page.reload()
    await page.getByText(/sin conexión · copia de las/).waitFor()
    await office.act('Empezar')
    await waiting('1 marca').waitFor()
    await page.getByText('La hace Marta Ruiz').waitFor()
    await page.reload()
    await office.act('Listo')
    await waiting('2 marcas').waitFor()
    await page.getByText('La hizo Marta Ruiz').waitFor()
    await soundAtBoth(page, 'a task without a network')
    expect(await written()).toEqual({})
    await owner.context.setOffline(false)
    await allSent()
    await page.getByText('La hizo Marta Ruiz').waitFor()
    expect(await written()).toEqual({ taskStarted: 1, taskDone: 1 })
  })

  it('[OFFICE-44] what the server refuses later is said with its order, and taken back', async () => {
    await owner.context.setOffline(true)
    await office.press('Se arruinaron')
    await page.getByLabel('Unidades').fill('0')
    await office.press('Se arruinaron')
    await page.getByText(/^Un número de 1 a/).waitFor()
    await page.getByLabel('Unidades').fill('2')
    await soundAtBoth(page, 'a sheet for what came out wrong')
    await office.press('Se arruinaron')
    await page.getByText('Rehacer 2').waitFor()
    await be('Paid')
    await owner.context.setOffline(false)
    const refusal = page.locator('.notice', { hasText: `${order.orderNumber}: no se anotó.` })
    await refusal.waitFor()
    await page.getByText('Rehacer 2').waitFor({ state: 'detached' })
    await soundAtBoth(page, 'a refused tick')
    await refusal.getByRole('button', { name: 'Entendido' }).click()
    await refusal.waitFor({ state: 'detached' })
    await be('InProduction')
    expect(await written()).toEqual({ taskStarted: 1, taskDone: 1 })
  })

  it('[OFFICE-43] spoilt units are made again and need blanks, which are ticked off by the row', async () => {
    await page.goto(office.address('/brote/taller'))
    await page.getByRole('button', { name: /^Más acciones/ }).click()
    await soundAtBoth(page, 'what else a task has')
    await office.press('Dar a…')
    await office.press('Marta Ruiz')
    await page.getByText('La tiene Marta Ruiz.').waitFor()
    await page.getByRole('button', { name: /^Más acciones/ }).click()
    await office.press('Se arruinaron')
    await page.getByLabel('Unidades').fill('2')
    await office.press('Se arruinaron')
    await page.getByText('Rehacer 2').waitFor()
    await page.getByRole('link', { name: /^Mío/ }).click()
    await page.getByRole('button', { name: /^Empezar/ }).click()
    await page.getByRole('button', { name: /^Listo/ }).click()
    await page.getByText('La hizo Marta Ruiz').waitFor()
    await allSent()

    await page.getByRole('link', { name: 'Prendas' }).click()
    const row = page.getByRole('checkbox').first()
    await page
      .getByText(/^0 de 102$/)
      .first()
      .waitFor()
    await row.check()
    await page.locator('.blank-done').waitFor()
    await soundAtBoth(page, 'blanks')
    await allSent()
    await row.uncheck()
    await page
      .getByText(/^0 de 102$/)
      .first()
      .waitFor()
    await allSent()
    expect(await written()).toMatchObject({ unitsSpoilt: 1, blanksPulled: 2 })
  })

  it('[OFFICE-69] what was packed by mistake is taken back, with or without a network', async () => {
    await page.getByRole('link', { name: 'Empaque' }).click()
    const box = office.card(order.orderNumber).getByRole('checkbox').first()
    const takeBack = () => page.locator('.notice-offer').getByRole('button', { name: 'Deshacer' }).click()
    await box.check()
    // It stays while it has the focus.
    const offer = page.locator('.notice-offer', { hasText: /^En la caja: / })
    await offer.getByRole('button', { name: 'Deshacer' }).focus()
    await allSent()
    await soundAtBoth(page, 'a tick that can be taken back')
    await takeBack()
    await expect.poll(() => box.isChecked()).toBe(false)
    await allSent()
    expect(await written()).toMatchObject({ linePacked: 1, lineUnpacked: 1 })
    await owner.context.setOffline(true)
    await box.check()
    await waiting('1 marca').waitFor()
    await takeBack()
    await allSent()
    expect(await box.isChecked()).toBe(false)
    await owner.context.setOffline(false)
    expect(await written()).toMatchObject({ linePacked: 1, lineUnpacked: 1 })
  })

  it('[PROD-17, OFFICE-73] a parcel is photographed, and its order shows it until it is deleted', async () => {
    const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a86' } })
      .jpeg()
      .toBuffer()
    const parcel = office.card(order.orderNumber)
    const take = () =>
      parcel.locator('input[type=file]').setInputFiles({ name: 'caja.jpg', mimeType: 'image/jpeg', buffer })
    const adding = `**${addParcelPhoto.path}*`
    await page.route(adding, (route) => route.abort())
    await take()
    await parcel.getByText(/^1 foto no llegó/).waitFor()
    await take()
    await parcel.getByText(/^2 fotos no llegaron/).waitFor()
    await soundAtBoth(page, 'photographs that did not arrive')
    await page.unroute(adding)
    await office.press('Reintentar')
    await parcel.getByRole('button', { name: /^Ver 2 fotos del paquete/ }).waitFor()
    await soundAtBoth(page, 'a parcel with photographs')
    await page.goto(office.address(`/brote/pedidos/${order.orderId}`))
    await page.getByRole('button', { name: /^Ver 2 fotos del paquete/ }).click()
    await page.getByRole('img', { name: 'Foto 2 del paquete' }).waitFor()
    await soundAtBoth(page, 'a photograph of a parcel')
    await office.press('Borrar la foto 1')
    await soundAtBoth(page, 'a photograph that is about to be deleted')
    await office.press('Borrar la foto')
    await page.getByRole('img', { name: 'Foto 2 del paquete' }).waitFor({ state: 'detached' })
    await office.press('Borrar la foto 1')
    await office.press('Borrar la foto')
    await page.getByText('Ya no queda ninguna foto.').waitFor()
    await page.goto(office.address('/brote/taller'))
  })

  it('[OFFICE-46] an order is packed line by line, leaves with its code, and its buyer sees where it is', async () => {
    await page.getByRole('link', { name: 'Empaque' }).click()
    const parcel = office.card(order.orderNumber)
    await parcel.getByText('Faltan 2 líneas en la caja.').waitFor()
    await parcel
      .getByRole('button', { name: /^Falta algo/ })
      .first()
      .click()
    await page.getByLabel('Lo que falta o está mal').fill('una vino manchada')
    await soundAtBoth(page, 'a sheet for what is missing')
    await office.press('Anotar')
    await parcel.getByText('Falta: una vino manchada').waitFor()
    await soundAtBoth(page, 'parcels')
    const { linePacked = 0 } = await written()
    for (const index of [0, 1]) await parcel.getByRole('checkbox').nth(index).check()
    await expect.poll(async () => (await written())['linePacked']).toBe(linePacked + 2)
    await allSent()
    await parcel.getByLabel('Código de seguimiento').fill('RS-4471')
    await parcel.getByLabel('Link de seguimiento').fill(TRACKING)
    const dispatch = parcel.getByRole('button', { name: 'Despachar' })
    await owner.context.setOffline(true)
    await expect.poll(() => dispatch.getAttribute('aria-disabled')).toBe('true')
    // By its key: a button that is greyed is not clicked without force, which would not wait until the page is still.
    await dispatch.press('Enter')
    await page.getByText('Sin conexión: esto se puede hacer cuando vuelva.').waitFor()
    await owner.context.setOffline(false)
    await expect.poll(() => dispatch.getAttribute('aria-disabled')).toBe(null)
    await dispatch.click()
    await page.getByText(`${order.orderNumber} despachado: le avisamos en un momento.`).waitFor()
    await page.getByText('No hay nada para empacar.').waitFor()

    const buyer = await openVisitor({ viewport: PHONE })
    await buyer.page.goto(`${server.origin}/brote/orders/detail?follow=${order.followToken}`)
    await buyer.page.locator(`a[href="${TRACKING}"]`).waitFor()
    await buyer.close()
  })
})
