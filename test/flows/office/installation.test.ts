import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSmtp } from '#contract/office/installation.ts'
import { changeRows, emptyTables } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { mails } from '#server/db/schema/mail.ts'
import { memberships } from '#server/db/schema/staff.ts'
import { type Guest, officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

const HOUR = 60 * 60 * 1000
const ACCOUNT = { user: 'envios@brote.example', password: 'la clave del correo' }

let guest: Guest
let server: ShopServer
let page: Page
let office: Office
let sink: SmtpSink
const flow = officeFlow({ begin: ({ office: own }) => own.setUp() })
beforeAll(async () => {
  sink = await smtpSink({ account: ACCOUNT })
  ;({ guest, server, page, office } = flow())
})
afterAll(() => sink.close())

const enter = async (password: string) => {
  await page.getByLabel('Contraseña').fill(password)
  // What was said of the password before may still be there.
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === setSmtp.path)
  await office.press('Guardar')
  expect((await saved).status()).toBe(200)
  await page.getByText('Guardado. Los correos salen por ahí desde ahora.').first().waitFor()
}

describe('the installation in the back office', () => {
  it('[INST-13] a mail server is entered, a wrong password is said in words, and mails that failed go once it is right', async () => {
    await page.goto(office.address('/brote/mas'))
    await page.getByRole('link', { name: 'Instalación' }).click()
    await page.getByText('Todavía no sale ningún correo', { exact: false }).waitFor()
    await page.getByText('Salieron todos.').waitFor()
    await soundAtBoth(page, 'an installation without a mail server')
    await page.getByLabel('Servidor', { exact: true }).fill('127.0.0.1')
    await page.getByLabel('Seguridad').selectOption('none')
    await page.getByLabel('Puerto').fill(String(sink.port))
    await page.getByLabel('Usuario').fill(ACCOUNT.user)
    await page.getByLabel('Remitente').fill('avisos@brote.example')
    await office.prove()
    await enter('otra clave')
    await office.press('Mandarme una prueba')
    await page.getByText('El servidor no aceptó el usuario o la contraseña.').waitFor()
    await soundAtBoth(page, 'a wrong password of the mail server')
    await guest.place()
    await page
      .getByRole('button', { name: /^Reintentar/ })
      .first()
      .waitFor()
    // They go by the press, not by their own next time.
    await changeRows(server, mails, { sentAt: null }, { dueAt: new Date(Date.now() + HOUR) })
    await soundAtBoth(page, 'mails that failed')
    await enter(ACCOUNT.password)
    await office.press('Mandarme una prueba')
    await expect.poll(() => sink.mails.some(({ to }) => to.includes('marta@brote.test'))).toBe(true)
    const before = sink.mails.length
    await page
      .getByRole('button', { name: /^Reintentar/ })
      .first()
      .click()
    await expect.poll(() => sink.mails.length).toBeGreaterThan(before)
    await page.getByText('Salieron todos.').waitFor()
    expect(await page.content()).not.toContain(ACCOUNT.password)
    await soundAtBoth(page, 'an installation whose mails go')
  })

  it('[INST-13] a backup is downloaded', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), office.press('Bajar respaldo')])
    // It is said as the download begins, and not for as long as a large one takes.
    await page.getByText('Empezó la descarga.', { exact: false }).waitFor()
    expect(download.suggestedFilename()).toMatch(/^vitrina-.*/)
    expect(await download.failure()).toBeNull()
  })

  it('[INST-14] whoever runs it reads what was done to it, and reaches it without a shop', async () => {
    await emptyTables(server, memberships)
    await page.goto(office.address('/_tiendas'))
    await page.getByRole('link', { name: /^Instalación/ }).click()
    await page.getByText('Cambió el servidor de correo').first().waitFor()
    await soundAtBoth(page, 'an installation without a shop')
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.getByRole('heading', { name: 'Tiendas' }).waitFor()
  })
})
