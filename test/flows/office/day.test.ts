import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAuthenticator } from '#harness/browser/authenticator.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import { endProcesses, type ServerProcess } from '#harness/server/process.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { printedProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { proofTexts } from '#src/features/orders/proof/texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { customizeHref } from '#src/ui/hrefs.ts'
import { act, PASSWORD, press, startInstallation } from './office-page.ts'

const { tenant } = argentine
const NUMBER = /[A-Z]{2,}-?\d+/
const price = priceTexts('AR')
const proof = proofTexts('AR')
const orders = orderTexts('AR')

const dataDir = temporaryFolder('day')
const running: ServerProcess[] = []
let mails: SmtpSink
let shops = ''
let gestion = ''
let owner: Visitor
let sales: Visitor
let tablet: Visitor
let buyer: Visitor
let looking: Page | undefined
beforeAll(async () => {
  mails = await smtpSink()
  const { server, addresses } = await startInstallation(dataDir, { SMTP_URL: mails.url })
  running.push(server)
  ;({ shops, gestion } = await addresses())
  ;[owner, sales, tablet, buyer] = (await Promise.all(
    [0, 1, 2, 3].map(() => openVisitor({ viewport: PHONE })),
  )) as [Visitor, Visitor, Visitor, Visitor]
  // Inviting asks who it is first.
  owner.tolerate(/status of 403/)
})
afterAll(async () => {
  const problems = [owner, sales, tablet, buyer].flatMap((visitor) => visitor?.problems() ?? [])
  await Promise.all([owner, sales, tablet, buyer].map((visitor) => visitor?.close()))
  await endProcesses(running)
  await mails?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => looking)

const linkOf = async (page: Page): Promise<string> => {
  const link = page.getByLabel('Link', { exact: true })
  await link.waitFor()
  return link.inputValue()
}

/** Somebody takes an invitation on a device of their own. */
const joined = async ({ page }: Visitor, name: string, link: string) => {
  looking = page
  await page.goto(link)
  await page.getByLabel('Correo').fill(`${name}@brote.test`)
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sumarme' }).click()
  await page.getByRole('navigation', { name: 'Gestión' }).waitFor()
}

/** The order's own page of the buyer, as they see it. */
const seenByBuyer = async (): Promise<Page> => {
  const { page } = buyer
  looking = page
  await page.goto(orderPage)
  return page
}
let orderPage = ''
let number = ''
/** The one order's card; a due day takes the place of its number. */
const card = (page: Page) => page.locator('article')
const home = async ({ page }: Visitor) => {
  looking = page
  await page.goto(`${gestion}/${tenant}/`)
  return page
}
/** Opens the order from the board. */
const order = async (visitor: Visitor) => {
  const page = await home(visitor)
  await card(page).getByRole('link').first().click()
  await page.getByText('Qué se hace').waitFor()
  return page
}

describe('[OFFICE-1] a day of a print shop, with no command after its start', () => {
  it('is set up on its own machine, with a passkey', async () => {
    const { page } = owner
    looking = page
    await addAuthenticator(page)
    await page.goto(gestion)
    await page.getByLabel('Nombre').fill('Marta Ruiz')
    await page.getByLabel('Correo').fill('marta@brote.test')
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await press(page, 'Empezar')
    await page.getByRole('link', { name: 'Más' }).waitFor()
    await page.goto(`${gestion}/${tenant}/equipo`)
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Nombre').fill('Vera')
    await page.getByLabel('Ventas').check()
    await press(page, 'Hacer el link')
    await press(page, 'Usar huella o cara')
    await press(page, 'Ya los guardé')
    await joined(sales, 'vera', await linkOf(page))
  })

  it('a tablet for the workshop joins by a link, without a password', async () => {
    const { page } = owner
    looking = page
    await press(page, 'Cerrar')
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Nombre').fill('Tablet')
    await page.getByLabel('Taller').check()
    await page.getByLabel('También empaca y despacha').check()
    await page.getByLabel(/que comparten/).check()
    await press(page, 'Hacer el link')
    const link = await linkOf(page)
    looking = tablet.page
    await tablet.page.goto(link)
    await press(tablet.page, 'Usar este dispositivo')
    await tablet.page.getByText('No hay nada para hacer en el taller.').waitFor()
  })

  it('whoever owns the shop wants a mail for each new order', async () => {
    const { page } = owner
    looking = page
    await page.goto(`${gestion}/${tenant}/avisos`)
    await page.getByLabel('Cómo: Pedido nuevo').selectOption('mail')
    await page.getByText('Guardado.').waitFor()
  })

  it('a shopper designs a bag on a phone and orders it by transfer', async () => {
    const { page } = buyer
    looking = page
    const { product } = await printedProduct({ origin: shops }, tenant)
    const person = shopper(page, argentine)
    await page.goto(`${shops}/${tenant}${customizeHref(product.id)}`)
    await page.getByRole('button', { name: 'Subir logo', exact: true }).click()
    const file = { name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() }
    await page.getByTestId('file').setInputFiles(file)
    await page
      .locator('.ed-price')
      .getByText(/2 tintas/)
      .waitFor()
    await page.getByRole('button', { name: price.goOn, exact: true }).click()
    await page.getByRole('button', { name: price.add, exact: true }).click()
    await page.getByRole('link', { name: price.seeCart }).click()
    await page.goto(`${shops}/${tenant}/checkout`)
    await person.toReview(/transferencia/i)
    await person.finalize.click()
    await page.waitForURL(/confirm-purchase/)
    const detail = page.getByRole('link', { name: /pedido/i }).first()
    await detail.click()
    await page.waitForURL(/orders\/detail/)
    orderPage = page.url()
    // The page before has a heading as well.
    const title = page.getByRole('heading', { level: 1, name: NUMBER })
    number = NUMBER.exec(await title.innerText())?.[0] ?? ''
    expect(number).not.toBe('')
    const mailed = () =>
      mails.mails.filter(({ to, text }) => to === 'marta@brote.test' && text.includes(number))
    await expect.poll(() => mailed().length).toBe(1)
  })

  it('its money is collected by whoever sells', async () => {
    const page = await home(sales)
    await card(page).getByRole('button', { name: 'Cobrar' }).click()
    await page.getByLabel('Referencia').fill('8841')
    await press(page, 'Confirmar')
    await page.getByText(/^Cobrado/).waitFor()
  })

  it("its buyer approves by the proof's link, and it goes into production by itself", async () => {
    const page = await seenByBuyer()
    await page.getByRole('link', { name: orders.seeProof }).click()
    await page.getByLabel(proof.name).fill('Inés Peralta')
    await page.getByRole('button', { name: proof.approve }).click()
    await page.getByText(proof.thanksApproved).waitFor()
    const seen = await order(sales)
    await seen.getByText('Está en producción.').waitFor()
  })

  it('the tablet has the task, its ticket and its files, and Vera makes it there', async () => {
    const { page } = tablet
    looking = page
    await page.goto(`${gestion}/${tenant}/taller`)
    await page.getByRole('combobox', { name: 'Trabaja' }).selectOption('Vera')
    await card(page).getByRole('link').first().click()
    await page.getByText('Qué se hace').waitFor()
    expect(await page.getByText(/\$|Peralta|Corrientes/).count()).toBe(0)
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).first().click(),
      ])
      return readFile(await file.path())
    }
    expect((await download('Ficha')).subarray(0, 5).toString()).toBe('%PDF-')
    const files = Object.keys(unzipSync(await download('Archivos')))
    expect(files).toContain(`${number}.txt`)
    // What the ticket's code stands for, as the device's own camera opens it.
    await page.goto(page.url())
    await act(page, 'Empezar')
    await page.getByText('La hace Vera (Tablet)').waitFor()
    await act(page, 'Listo')
    await page.getByText('La hizo Vera (Tablet)').waitFor()
  })

  it('is packed and leaves, and its buyer can follow it', async () => {
    const { page } = tablet
    looking = page
    await page.goto(`${gestion}/${tenant}/taller/empaque`)
    const parcel = card(page)
    await parcel.getByRole('checkbox').first().check()
    await parcel.getByLabel('Código de seguimiento').fill('RS-4417')
    await parcel.getByLabel('Link de seguimiento').fill('https://correo.example/RS-4417')
    await parcel.getByRole('button', { name: 'Despachar' }).click()
    await page.getByText('No hay nada para empacar.').waitFor()
    const seen = await seenByBuyer()
    await seen.locator('a[href="https://correo.example/RS-4417"]').waitFor()
  })

  it('a wrong code is corrected, it is delivered, and one step is taken back', async () => {
    const page = await home(sales)
    await page.goto(`${gestion}/${tenant}/pedidos/${orderPage.split('/').at(-1)?.split('?')[0]}`)
    await page.getByText('Qué se hace').waitFor()
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await press(page, 'Seguimiento')
    await page.getByLabel('Código de seguimiento').fill('RS-4471')
    await page.getByLabel('Link').fill('https://correo.example/RS-4471')
    await press(page, 'Guardar')
    await page.getByText('Seguimiento guardado.').waitFor()
    const seen = await seenByBuyer()
    await seen.locator('a[href="https://correo.example/RS-4471"]').waitFor()
    looking = page
    await act(page, 'Entregado')
    // Beside it stands what the correction offers.
    const delivered = page.locator('.notice-offer', { hasText: 'Entregado.' })
    await delivered.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText(/^Salió/).waitFor()
  })

  it('history names everybody', async () => {
    const { page } = owner
    looking = page
    await page.goto(`${gestion}/${tenant}/historial`)
    for (const [who, what] of [
      ['Marta Ruiz', 'Tablet'],
      ['Vera', `Cobró ${number}`],
      ['Vera (Tablet)', `Empezó una tarea de ${number}`],
      ['Vera (Tablet)', `Despachó ${number}`],
      ['Vera', `Deshizo un cambio de ${number}`],
    ] as const)
      await page.locator('li').filter({ hasText: who }).filter({ hasText: what }).first().waitFor()
  })
})
