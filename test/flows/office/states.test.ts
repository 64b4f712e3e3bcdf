import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { invite } from '#contract/office/staff.ts'
import type { PaymentState } from '#contract/orders.ts'
import { openVisitor, PHONE } from '#harness/browser/browser.ts'
import { signedIn } from '#harness/office/operators.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { queueJob } from '#harness/rows/jobs.ts'
import { statesMailed } from '#harness/rows/mails.ts'
import { changeOrder, orderRow, orphanOrder } from '#harness/rows/orders.ts'
import { addRows, changeRows, type Patch, rowOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { payments } from '#server/db/schema/payments.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { type Guest, officeFlow, soundAtBoth } from './office-flow.ts'
import { enter, type Office, PASSWORD } from './office-page.ts'

let server: ShopServer
let page: Page
let office: Office
let guest: Guest
const flow = officeFlow({
  // What is not there, and what is refused, is the story; the browser logs each, a picture that is gone by its headers.
  tolerate: /status of 4(00|04|09)|NotSameOrigin/,
  begin: async ({ office }) => {
    await office.setUp()
  },
})
beforeAll(() => {
  ;({ server, page, office, guest } = flow())
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const fromNow = (ms: number) => new Date(Date.now() + ms)
const statusOf = async (orderId: string) => (await orderRow(server, orderId)).status

describe('[OFFICE-80] an order says how it stands', () => {
  it('that its money is late, that it was given up and why, and that its person was deleted', async () => {
    const { orderId } = await guest.place()
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await page.getByText(/^Si no se cobra, se cancela solo /).waitFor()
    await office.other('Cancelar el pedido')
    await page.getByLabel('Motivo, lo lee quien compró').fill('Ya no se hace.')
    await soundAtBoth(page, 'a sheet that gives an order up')
    await office.press('Cancelar el pedido')
    await page.locator('.sentence').getByText('Cancelado.').waitFor()
    await page.locator('.why').getByText('Ya no se hace.').waitFor()
    await soundAtBoth(page, 'an order that was given up')
    await orphanOrder(server, orderId)
    await page.reload()
    await page.getByText('Sus datos se borraron a pedido.').waitFor()
    expect(await page.getByRole('button', { name: 'Corregir' }).count()).toBe(0)
    await soundAtBoth(page, 'an order without its person')
  })

  it('[OFFICE-88] that its money is late, and that it was cancelled because nobody paid in time', async () => {
    const { orderId } = await guest.place()
    await changeOrder(server, orderId, { reservedUntil: fromNow(3 * HOUR) })
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await page
      .locator('.why.amber')
      .getByText(/^El pago está atrasado: se cancela solo /)
      .waitFor()
    await soundAtBoth(page, 'an order whose money is late')
    await changeOrder(server, orderId, { reservedUntil: fromNow(-MINUTE) })
    // What the server does by itself every five minutes.
    await queueJob(server, 'orders-unpaid')
    await expect.poll(() => statusOf(orderId)).toBe('Cancelled')
    await page.reload()
    await page.locator('.sentence').getByText('Se canceló solo.').waitFor()
    await page
      .locator('.why')
      .getByText(/^No se pagó a tiempo\. Fue /)
      .waitFor()
    await soundAtBoth(page, 'an order that was cancelled by time')
  })

  it('[OFFICE-87] who could not pay, and why', async () => {
    const { orderId } = await guest.place()
    const { tenantId, id, grandTotal: amount } = await orderRow(server, orderId)
    const tried = (at: Date, method: string, state: PaymentState, reason = '') => {
      const attempt = { tenantId, id: randomUUID(), orderId: id, amount, createdAt: at, updatedAt: at }
      return addRows(server, payments, { ...attempt, method, state, reason })
    }
    await tried(fromNow(-2 * HOUR), 'mercadopago', 'rejected', 'cc_rejected_insufficient_amount')
    await tried(fromNow(-HOUR), 'mercadopago', 'rejected', 'cc_of_tomorrow')
    await tried(fromNow(0), 'sandbox', 'pending')
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    const tries = page.getByRole('list', { name: 'Intentos de pago' }).getByRole('listitem')
    await expect
      .poll(async () => (await tries.allInnerTexts()).map((text) => text.split('\n')[1]))
      .toEqual(['sin terminar', 'rechazado: cc_of_tomorrow', 'rechazado: sin fondos suficientes'])
    await tries
      .first()
      // Midnight may come meanwhile.
      .getByText(/^Pago de prueba, (hoy|ayer) /)
      .waitFor()
    await soundAtBoth(page, 'tries to pay')
  })

  it('[OFFICE-86] who carries it is corrected after it has left, and its buyer reads it', async () => {
    const { orderId, followToken } = await guest.place()
    await changeOrder(server, orderId, { status: 'Shipped' })
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.other('Seguimiento')
    await page.getByLabel('Correo que lo lleva').fill('')
    await office.press('Guardar')
    await page.getByText('Escribí quién lo lleva.').waitFor()
    await page.getByLabel('Correo que lo lleva').fill('Correo del Sur')
    await page.getByLabel('Código de seguimiento').fill('XY-9')
    await page.getByLabel('Link de seguimiento').fill('https://correo.example/XY-9')
    await soundAtBoth(page, 'a sheet that corrects the carrier')
    await office.press('Guardar')
    await page.locator('.why').getByText('Correo del Sur · XY-9').waitFor()
    const buyer = await openVisitor({ viewport: PHONE })
    await buyer.page.goto(`${server.origin}/brote/orders/detail?follow=${followToken}`)
    await buyer.page.locator('a[href="https://correo.example/XY-9"]').waitFor()
    await buyer.page.getByText('Correo del Sur').waitFor()
    await buyer.close()
  })

  it('[OFFICE-91] what somebody else writes while a sheet is open is not overwritten by what was left alone', async () => {
    const { orderId } = await guest.place()
    await changeOrder(server, orderId, { status: 'Shipped' })
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.other('Seguimiento')
    await page.getByLabel('Código de seguimiento').fill('XY-9')
    await office.trackElsewhere(orderId, 'Andes Express', 'AB-1')
    // The network was away for a moment: the order below is fetched.
    await page.evaluate(() => ['offline', 'online'].map((name) => dispatchEvent(new Event(name))))
    await page.locator('.why').getByText('Andes Express · AB-1').waitFor({ state: 'attached' })
    await office.press('Guardar')
    await page.locator('dialog').getByText('Andes Express · AB-1').waitFor()
    await office.press('Hacerlo igual')
    await page.locator('.why').getByText('Andes Express · XY-9').waitFor()
  })

  it('[OFFICE-89] who comes for it is told that it is ready, and then it is handed over', async () => {
    const { orderId, orderNumber } = await guest.place()
    const shipping = { logisticType: 'retiro', carrier: 'Taller', service: 'Retiro' }
    await changeOrder(server, orderId, { status: 'InProduction', shipping })
    await page.goto(office.address('/brote/taller/empaque'))
    const parcel = office.card(orderNumber)
    await parcel.getByRole('checkbox').first().check()
    await parcel.getByRole('button', { name: 'Avisar que está listo' }).waitFor()
    await soundAtBoth(page, 'a parcel that is fetched')
    await parcel.getByRole('button', { name: 'Avisar que está listo' }).click()
    await page.getByText(`${orderNumber} listo: le avisamos en un momento.`).waitFor()
    await expect.poll(() => statesMailed(server, orderId, { status: 'ReadyToShip' })).toEqual(['ReadyToShip'])
    await parcel.getByRole('button', { name: 'Entregado', exact: true }).click()
    await page.getByText(`${orderNumber} entregado.`).waitFor()
    await expect.poll(() => statusOf(orderId)).toBe('Delivered')
  })

  it('is brought one state back for a reason, and what is not there says so', async () => {
    const { orderId } = await guest.place()
    await page.goto(office.address(`/brote/pedidos/${orderId}`))
    await office.act(/^Cobrar/)
    await office.press('Confirmar')
    await office.act('Empezar')
    await page.getByText('Está en producción.').waitFor()
    await office.other('Volver a «Pagado»')
    await page.getByLabel('Motivo, lo lee el equipo').fill('Era otro.')
    await soundAtBoth(page, 'a sheet that brings back')
    await office.press('Volver a «Pagado»')
    await page.getByText('Está pagado y listo para empezar.').waitFor()
    await page.goto(office.address('/brote/pedidos/999999'))
    await page.getByText('Este pedido no está en la tienda.').waitFor()
    await page.getByRole('link', { name: 'Ver los pedidos' }).click()
    await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
  })
})

describe('[OFFICE-81] an artwork says what is the matter', () => {
  it('where its picture is gone, where there is none, and where somebody has answered meanwhile', async () => {
    const { designed } = await openDesigns(server, 'brote')
    const placed = await guest.place()
    await designed(placed, 'Las Acacias', 12)
    const { orderId } = placed
    const changeProof = (patch: Patch<typeof orderProofs>) =>
      changeRows(server, orderProofs, { orderId }, patch)
    await changeProof({ artwork: '/media/p/nothing.webp' })
    const { line } = await rowOf(server, orderProofs, { orderId })
    await page.goto(office.address(`/brote/arte/${orderId}/${line}`))
    await page.getByText('No se pudo cargar la imagen.').waitFor()
    await soundAtBoth(page, 'an artwork whose picture is gone')
    await changeProof({ artwork: '' })
    await page.reload()
    await page.getByText('Este diseño no tiene imagen para mostrar.').waitFor()
    await page.getByRole('button', { name: 'Está bien' }).waitFor()
    await changeProof({ answer: 'change', answeredAt: new Date(), answeredBy: 'Ana', note: 'Más grande' })
    await office.press('Está bien')
    await page.locator('.artwork-refusal').waitFor()
    await soundAtBoth(page, 'an artwork that was answered meanwhile')
  })
})

describe('[OFFICE-82] the team and its devices', () => {
  it('[STAFF-12] a role is changed, taken away and given again on a known device, and the last owner stays', async () => {
    const { ask: call } = await signedIn(server, 'brote')
    await office.prove()
    const { url } = await call(invite, { body: { name: 'Diego', role: 'sales', ships: false } })
    const diego = await openVisitor({ viewport: PHONE })
    await diego.page.goto(url)
    await diego.page.getByLabel('Correo').fill('diego@brote.test')
    await diego.page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await diego.page.getByRole('button', { name: 'Sumarme' }).click()
    await diego.page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    // A link is worth one use.
    await diego.page.goto(url.replace('#', '?again#'))
    await diego.page.getByText('Esta invitación ya se usó, se anuló o venció. Pedí otra.').waitFor()
    await soundAtBoth(diego.page, 'an invitation that was used')

    await page.goto(office.address('/brote/equipo'))
    await office.prove()
    const row = (name: string) => page.locator('.list-row').filter({ hasText: name })
    await row('Diego').getByText('diego@brote.test').waitFor()
    await row('Diego').getByRole('button').click()
    await page.getByLabel('Solo lectura').check()
    await office.press('Guardar')
    await row('Diego').getByText('Solo lectura').waitFor()
    await row('Marta Ruiz').getByRole('button').click()
    await page.getByLabel('Solo lectura').check()
    await office.press('Guardar')
    await page.locator('dialog[open]').getByRole('alert').waitFor()
    await soundAtBoth(page, 'the last owner stays')
    await office.press('Cerrar')
    await row('Diego').getByRole('button').click()
    await office.press('Sacar del equipo')
    await page.getByText('Ya no está en el equipo.').waitFor()
    await expect.poll(() => row('Diego').count()).toBe(0)

    // [STAFF-12] Invited again, he is known by his device.
    const again = await call(invite, { body: { name: 'Diego', role: 'sales', ships: false } })
    const accepted = diego.page.waitForRequest(/\/invitation\/accept\b/)
    await diego.page.goto(again.url)
    await diego.page.getByLabel('Correo').fill('diego@brote.test')
    await diego.page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await diego.page.getByRole('button', { name: 'Sumarme' }).click()
    expect((await accepted).postDataJSON()).toMatchObject({ deviceToken: expect.stringMatching(/^.{22}\./) })
    await diego.page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    await diego.close()
  })

  it('another device is closed from here, and who comes to set up again is sent to the log-in', async () => {
    const other = await openVisitor({ viewport: PHONE })
    other.tolerate(/status of 401/)
    await other.page.goto(office.address('/empezar'))
    await other.page.getByText('Gestión ya está en marcha.').waitFor()
    await soundAtBoth(other.page, 'a set-up that is over')
    await other.page.getByRole('link', { name: 'Entrar' }).click()
    await enter(other.page, 'marta@brote.test', PASSWORD)
    await other.page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    await page.goto(office.address('/brote/dispositivos'))
    const buttons = page.locator('.list-row').getByRole('button')
    await buttons.first().waitFor()
    for (let left = await buttons.count(); left > 0; left -= 1) {
      await buttons.first().click()
      // It is said for some seconds.
      await page.getByText('Cerrada.').first().waitFor()
      await expect.poll(() => buttons.count()).toBe(left - 1)
    }
    await other.page.goto(office.address('/brote/dispositivos'))
    await other.page.getByText('La sesión terminó. Entrá de nuevo: lo que escribiste sigue acá.').waitFor()
    await other.close()
  })

  it('[OFFICE-90] a password is changed by whoever knows it, and opens the back office from then on', async () => {
    const other = await openVisitor({ viewport: PHONE })
    other.tolerate(/status of 401/)
    await other.page.goto(office.address('/'))
    await enter(other.page, 'marta@brote.test', PASSWORD)
    await other.page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    await page.goto(office.address('/brote/contrasena'))
    await office.press('Guardar')
    await page.getByText('Falta completarlo.').waitFor()
    await page.getByLabel('Contraseña actual').fill('otra que no es')
    await page.getByLabel('Contraseña nueva').fill('otra bien larga')
    await office.press('Guardar')
    await page.locator('.field-error').waitFor()
    await soundAtBoth(page, 'a password that was not the right one')
    await page.getByLabel('Contraseña actual').fill(PASSWORD)
    await office.press('Guardar')
    await page.getByText('Contraseña cambiada.').waitFor()
    // Whoever came in by the old one is out, and it opens nothing.
    await other.page.goto(office.address('/brote/dispositivos'))
    await other.page.getByText('La sesión terminó. Entrá de nuevo: lo que escribiste sigue acá.').waitFor()
    await enter(other.page, 'marta@brote.test', PASSWORD)
    await other.page.locator('.refusal').waitFor()
    await enter(other.page, 'marta@brote.test', 'otra bien larga')
    await other.page.getByRole('heading', { name: 'Dispositivos' }).waitFor()
    await other.close()
  })
})
