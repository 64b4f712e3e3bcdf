import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { getBoardRevision } from '#contract/office/board.ts'
import { openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { storedText } from '#harness/office/walk.ts'
import { type Guest, officeFlow, soundAtBoth } from './office-flow.ts'
import { type Office, PASSWORD } from './office-page.ts'

let owner: Visitor
let page: Page
let office: Office
let guest: Guest
/** Midnight may come before it is read. */
const LEFT = /^Salió (hoy|ayer)\.$/
const flow = officeFlow({
  // Refusals are part of the story, and the browser logs each.
  tolerate: /status of 4(00|01|09)/,
})
beforeAll(() => {
  ;({ owner, page, office, guest } = flow())
})

describe('the first steps in the back office', () => {
  let number = ''

  it('[OFFICE-20] whoever opens it first on its machine sets it up, and is at the orders', async () => {
    await page.goto(office.address('/'))
    await page.getByRole('heading', { name: 'Empezar con Gestión' }).waitFor()
    await soundAtBoth(page, 'set up')
    await office.press('Empezar')
    await expect.poll(() => page.getByText('Falta completarlo.').count()).toBe(3)
    await page.getByLabel('Nombre').fill('Marta Ruiz')
    await page.getByLabel('Correo').fill('marta@brote.test')
    await page.getByLabel('Contraseña nueva').fill('corta')
    await office.press('Empezar')
    await page.getByText('Necesita 10 caracteres o más.').waitFor()
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await office.press('Empezar')
    await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    await page.goto(office.address('/brote/'))
    await page.getByText('Todo al día.').waitFor()
    await soundAtBoth(page, 'an empty board')
  })

  it('[OFFICE-21] an order that comes in is on the board by itself', async () => {
    const placed = await guest.place()
    number = placed.orderNumber
    await office.card(number).waitFor()
    await soundAtBoth(page, 'a board')
  })

  it('[OFFICE-76] nothing moves while somebody presses; what has come meanwhile is there when they let go', async () => {
    const box = await office.card(number).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
    await page.mouse.down()
    const placing = guest.place()
    await office.boardWith(placing)
    const other = await placing
    // The next look at the board comes after it was drawn, or held back.
    await page.waitForResponse((answer) => new URL(answer.url()).pathname === getBoardRevision.path)
    expect(await office.card(other.orderNumber).count()).toBe(0)
    await page.mouse.move(2, 2)
    await page.mouse.up()
    await office.card(other.orderNumber).waitFor()
    await office.card(number).waitFor()
  })

  it('[OFFICE-22] a part of the money and then the rest are collected, and a mistake is voided', async () => {
    await office.card(number).getByRole('button', { name: 'Cobrar' }).click()
    const amount = page.getByLabel('Importe')
    const balance = Number(await amount.inputValue())
    expect(balance).toBeGreaterThan(1000)
    await soundAtBoth(page, 'a sheet that collects')
    await amount.fill('nada')
    await office.press('Confirmar')
    await page.getByText('Escribí un importe mayor que cero.').waitFor()
    await amount.fill('1000')
    await page.getByLabel('Referencia').fill('8841')
    await office.press('Confirmar')
    await page.getByText(/^Cobrado .* Faltan/).waitFor()
    await office.card(number).getByText('seña $ 1.000').waitFor()

    await office.card(number).getByRole('link').click()
    await page.getByText('Ya hay una parte: el stock queda guardado.').waitFor()
    await page.getByRole('button', { name: 'Corregir' }).click()
    await page
      .getByText(/^Enviarlo ahí cuesta hoy \$\s[\d.,]+\. Se cobró \$\s[\d.,]+, y no cambia\.$/)
      .waitFor()
    await soundAtBoth(page, 'a correction of the address')
    await office.press('Cerrar')
    await soundAtBoth(page, 'an order that waits for the rest')
    await page.getByRole('button', { name: 'Anular' }).click()
    await page.getByLabel('Motivo').fill('Era de otro pedido.')
    await office.press('Anular el cobro')
    await page.getByText('Anulado: Era de otro pedido.').waitFor()
    await office.act(/^Cobrar/)
    expect(Number(await amount.inputValue())).toBe(balance)
    await office.press('Confirmar')
    await page.getByText('Está pagado y listo para empezar.').waitFor()
  })

  it('[OFFICE-23] it stands still for a reason, goes on, is made, and leaves with its code', async () => {
    await office.other('Poner en espera')
    await page.getByLabel('Otro motivo').check()
    await office.press('Poner en espera')
    await page.getByText('Escribí el motivo.').waitFor()
    await page.getByLabel('Cuál').fill('Falta tinta')
    await soundAtBoth(page, 'a sheet that holds')
    await office.press('Poner en espera')
    await page.getByText('Falta tinta.').waitFor()
    await office.act('Sigue')
    await office.act('Empezar')
    await page.getByText('Está en producción.').waitFor()
    await office.act('Listo')
    await page.getByText('Está listo para despachar.').waitFor()
    await office.act('Despachar')
    await page.getByLabel('Código de seguimiento').fill('RS-4471')
    await soundAtBoth(page, 'a sheet that ships')
    await office.press('Despachar')
    await page.getByText(LEFT).waitFor()
    await page.getByText('Seguimiento: RS-4471').waitFor()
    await soundAtBoth(page, 'an order on its way')
  })

  it('[OFFICE-24] a note and a correction are written, and a wrong one is refused at its field', async () => {
    await page.getByRole('button', { name: 'Agregar' }).click()
    await page.getByLabel('La lee solo el equipo').fill('Pasa a buscar si está antes del viernes.')
    await office.press('Guardar')
    await page.getByText('Pasa a buscar si está antes del viernes.').waitFor()
    await page.getByRole('button', { name: 'Agregar' }).click()
    await page.getByLabel(/^Mandarla también a /).check()
    await page.getByLabel('Le llega por correo a quien compró').fill('Salió hoy a la mañana.')
    await soundAtBoth(page, 'a note that the buyer gets')
    await office.press('Mandar')
    await page.getByText('Por correo a quien compró: Salió hoy a la mañana.').waitFor()
    await page.locator('.notice-offer').last().getByRole('button', { name: 'Deshacer' }).waitFor()
    await page.getByRole('button', { name: 'Corregir' }).click()
    const phone = page.getByLabel('Teléfono')
    await phone.fill('12')
    await office.press('Guardar')
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
    await soundAtBoth(page, 'a correction that is refused')
    await phone.fill('11 5555-0199')
    await office.press('Guardar')
    await page
      .getByRole('link', { name: /5555.?0199/ })
      .first()
      .waitFor()
  })

  it('[OFFICE-25] a search is in the address, and there again on the way back', async () => {
    await page.goto(office.address('/brote/'))
    await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    await office.beginSearch()
    await page.getByRole('searchbox').fill(number)
    await office.card(number).waitFor()
    await expect.poll(() => page.url()).toContain(`?q=${number}`)
    await office.card(number).getByRole('link').click()
    await page.getByText(LEFT).waitFor()
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect.poll(() => page.url()).toContain(`?q=${number}`)
    await office.card(number).waitFor()
    await page.getByRole('searchbox').fill('nadie de este nombre')
    await page.getByText('Nada con «nadie de este nombre».').waitFor()
  })

  it('[OFFICE-26] what two people do to an order at once is shown to the second, who decides', async () => {
    const placed = await guest.place()
    await page.goto(office.address('/brote/'))
    await office.card(placed.orderNumber).getByRole('link').click()
    await office.act(/^Cobrar/)
    await page.getByLabel('Importe').waitFor()
    await office.collectElsewhere(placed.orderId, 500)
    await office.press('Confirmar')
    await page.getByText(/cobró este pedido/).waitFor()
    await soundAtBoth(page, 'a conflict')
    await page.getByLabel('Importe').fill('1500')
    await office.press('Hacerlo igual')
    await page.getByText(/^Cobrado .* Faltan/).waitFor()
  })
})

describe('without a network or a session', () => {
  it('[OFFICE-27] the last board is there at once, with its time, and says what it can not do', async () => {
    const card = page.locator('article').first()
    const line = page.locator('.top .only-narrow')
    const answers = await office.holdBoard()
    await page.goto(office.address('/brote/'))
    await card.waitFor()
    await expect.poll(() => line.innerText()).toMatch(/ · copia de las \d+:\d\d/)
    answers.release()
    await expect.poll(() => line.innerText()).toMatch(/al día, \d+:\d\d/)
    owner.tolerate(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await owner.context.setOffline(true)
    await expect.poll(() => line.innerText()).toMatch(/sin conexión · copia de las \d+:\d\d/)
    // Greyed, and pressed all the same: it says why.
    await card.getByRole('button', { name: 'Cobrar' }).press('Enter')
    await page.getByText('Sin conexión: esto se puede hacer cuando vuelva.').waitFor()
    await soundAtBoth(page, 'a copy')
    await owner.context.setOffline(false)
    await expect.poll(() => line.innerText()).toMatch(/al día, \d+:\d\d/)
  })

  it('[OFFICE-28] an ended session asks to log in over the screen, and what was typed is still there', async () => {
    await page.locator('article').first().getByRole('button', { name: 'Cobrar' }).click()
    await page.getByLabel('Referencia').fill('lo que escribí')
    await office.endSession()
    await office.press('Confirmar')
    const asked = page.getByText('La sesión terminó. Entrá de nuevo: lo que escribiste sigue acá.')
    await asked.waitFor()
    await soundAtBoth(page, 'a log-in over the screen')
    await page.getByLabel('Contraseña', { exact: true }).fill('otra cosa que no es')
    await office.press('Entrar')
    await page.locator('dialog').last().getByRole('alert').waitFor()
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await office.press('Entrar')
    await asked.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Referencia').inputValue()).toBe('lo que escribí')
    await office.press('Confirmar')
    await page.getByText(/^Cobrado/).waitFor()
  })
})

describe('the team', () => {
  it('[OFFICE-29] somebody is invited by a link, joins on another device, and sees what their role may', async () => {
    await page.goto(office.address('/brote/mas'))
    await page.getByRole('heading', { name: 'Más' }).waitFor()
    await soundAtBoth(page, 'more')
    await page.getByRole('link', { name: 'Equipo' }).click()
    await page.getByText('marta@brote.test').waitFor()
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Nombre').fill('Diego')
    await page.getByLabel('Taller').check()
    await soundAtBoth(page, 'an invitation')
    await office.prove()
    await office.press('Hacer el link')
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.getByRole('img', { name: /^Código QR/ }).waitFor()
    await soundAtBoth(page, 'a link')
    await office.press('Cerrar')
    await page.getByText('Invitaciones sin usar').waitFor()

    const workshop = await openVisitor({ viewport: PHONE })
    const other = workshop.page
    await other.goto(link)
    await other.getByText('Marta Ruiz te suma como taller.').waitFor()
    await other.getByLabel('Correo').fill('diego@brote.test')
    await other.getByLabel('Contraseña nueva').fill(PASSWORD)
    await other.getByRole('button', { name: 'Sumarme' }).click()
    // A workshop begins with what is to be printed; what is packed is somebody else's.
    await other.getByRole('heading', { name: 'Taller' }).waitFor()
    expect(await other.getByRole('link', { name: 'Empaque' }).count()).toBe(0)
    await other.getByRole('link', { name: 'Pedidos' }).click()
    const card = other.locator('article').first()
    await card.waitFor()
    // No amount, no person, and no button for what is not theirs.
    expect(await other.getByText('$').count()).toBe(0)
    expect(await other.getByRole('button', { name: 'Cobrar' }).count()).toBe(0)
    await card.getByRole('link').click()
    await other.getByText('Qué se hace').waitFor()
    expect(await other.getByText('$').count()).toBe(0)
    expect(await other.getByText('Cobros').count()).toBe(0)
    expect(workshop.problems()).toEqual([])
    await workshop.close()
  })

  it('[OFFICE-30] devices, password and history are there, and leaving forgets', async () => {
    for (const path of ['equipo', 'dispositivos', 'contrasena', 'historial']) {
      await page.goto(office.address(`/brote/${path}`))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('status', { name: 'Un momento…' }).waitFor({ state: 'detached' })
      await soundAtBoth(page, path)
    }
    await page.getByText('Corrigió los datos de').first().waitFor()
    await page.goto(office.address('/brote/mas'))
    await office.press('Salir')
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    // Who is logged in, and forms that wait to be saved: copies of a shop have a database of their own.
    await expect
      .poll(async () => (await names()).filter((name) => name !== 'gestion-forms'))
      .toEqual(['gestion'])
    const left = await storedText(page)
    for (const secret of ['marta@brote.test', '5555-0199', 'Pasa a buscar si está antes del viernes.'])
      expect(left).not.toContain(secret)
  })

  it('[OFFICE-77] the way in says that it needs a network where there is none', async () => {
    const said = page.getByText('Hace falta conexión para entrar.')
    expect(await said.count()).toBe(0)
    await owner.context.setOffline(true)
    await said.waitFor()
    await soundAtBoth(page, 'a way in without a network')
    await owner.context.setOffline(false)
    await said.waitFor({ state: 'detached' })
  })
})
