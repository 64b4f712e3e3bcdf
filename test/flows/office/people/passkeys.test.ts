import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAuthenticator } from '#harness/browser/authenticator.ts'
import { setProven } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { operatorTotp } from '#server/db/schema/staff.ts'
import { officeFlow, soundAtBoth } from '../office-flow.ts'
import { enter, type Office, PASSWORD } from '../office-page.ts'

let server: ShopServer
let page: Page
let cdp: CDPSession
let office: Office
let authenticatorId = ''
const flow = officeFlow({
  // Refusals are part of the story, and the browser logs each.
  tolerate: /status of 4(00|01|03)/,
  begin: async ({ page }) => {
    ;({ protocol: cdp, authenticatorId } = await addAuthenticator(page))
  },
})
beforeAll(() => {
  ;({ server, page, office } = flow())
})

/** Whether there is a finger on the device: with one, a passkey that is offered in a field is taken at once. */
const touch = (enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

const leave = async () => {
  await touch(false)
  await page.goto(office.address('/brote/mas'))
  await office.press('Salir')
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
}
/** As if the last proof lay far back. */
const letTimePass = () => setProven(server, null)
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
/** Each code counts once: as if the last one lay far back. */
const nextCode = async (secret: string) => {
  await changeRows(server, operatorTotp, {}, { lastStep: 0 })
  return codeOf(secret)
}

describe('second factors of the back office', () => {
  let codes: readonly string[] = []
  let secret = ''

  it('[OFFICE-31] inviting asks for a second factor first, and goes on once it is made', async () => {
    await page.goto(office.address('/'))
    await page.getByLabel('Nombre').fill('Marta Ruiz')
    await page.getByLabel('Correo').fill('marta@brote.test')
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await office.press('Empezar')
    await page.getByRole('link', { name: 'Más' }).waitFor()
    await page.goto(office.address('/brote/equipo'))
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Nombre').fill('Diego')
    await office.press('Hacer el link')
    await page.getByText('Para esto no alcanza la contraseña').waitFor()
    await soundAtBoth(page, 'a first second factor')
    await office.press('Usar huella o cara')
    await page.getByText('No los mostramos de nuevo').waitFor()
    await soundAtBoth(page, 'recovery codes')
    codes = await page.locator('.recovery-codes li').allInnerTexts()
    expect(codes.length).toBe(10)
    await office.press('Ya los guardé')
    await page.getByRole('img', { name: /^Código QR/ }).waitFor()
  })

  it('[OFFICE-32] a passkey logs in, alone or after the password, and proves it again', async () => {
    await leave()
    await soundAtBoth(page, 'the log-in')
    // What is offered already stays so.
    await touch(true)
    await office.press('Usar huella o cara')
    await page.getByRole('link', { name: 'Más' }).waitFor()
    await leave()
    // Offered with the mail's field, it is taken without a press.
    await touch(true)
    await page.reload()
    await page.getByRole('link', { name: 'Más' }).waitFor()
    await page.goto(office.address('/brote/equipo'))
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Nombre').fill('Caro')
    await office.press('Hacer el link')
    await page.getByText('Mostranos que sos vos.').waitFor()
    await soundAtBoth(page, 'a step-up')
    await office.press('Usar huella o cara')
    await page.getByRole('img', { name: /^Código QR/ }).waitFor()
  })

  it('[OFFICE-33] an app is scanned or copied into, and its codes log in and prove it', async () => {
    await page.goto(office.address('/brote/mas'))
    await page.getByRole('link', { name: 'Seguridad' }).click()
    await page.getByRole('button', { name: 'Quitar Mi teléfono' }).waitFor()
    await soundAtBoth(page, 'security')
    await office.press('Usar una app')
    await page.getByRole('img', { name: 'Código QR con la clave' }).waitFor()
    await soundAtBoth(page, 'an app')
    secret = await page.getByRole('textbox', { name: 'Clave' }).inputValue()
    await page.getByLabel('Código de la app').fill('000000')
    await office.press('Guardar')
    await page.getByText('Ese código no es el de ahora').waitFor()
    await page.getByLabel('Código de la app').fill(codeOf(secret))
    await office.press('Guardar')
    await page.getByText('La app ya sirve para entrar.').waitFor()

    await leave()
    await enter(page, 'marta@brote.test', PASSWORD)
    await page.getByLabel('Código de la app').fill(await nextCode(secret))
    await soundAtBoth(page, 'the second step')
    await office.press('Seguir')
    await page.getByRole('link', { name: 'Más' }).waitFor()
  })

  it('[OFFICE-34] a recovery code stands in for both, and passkeys are removed after a proof', async () => {
    await leave()
    await enter(page, 'marta@brote.test', PASSWORD)
    await office.press('Usar un código de recuperación')
    await page.getByLabel('Código de recuperación').fill('AAAA-AAAA-AAAA-AAAA')
    await office.press('Seguir')
    await page.getByText('Ese código no existe, o ya se usó.').waitFor()
    await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
    await office.press('Seguir')
    await page.getByRole('link', { name: 'Más' }).waitFor()
    await letTimePass()
    await page.goto(office.address('/brote/seguridad'))
    await page.getByText('Quedan 9.').waitFor()
    await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click()
    await page.getByLabel('Código de la app').fill(await nextCode(secret))
    await office.press('Seguir')
    await page.getByText('Quitada.').waitFor()
    await page.getByRole('button', { name: 'Quitar Mi teléfono' }).waitFor({ state: 'detached' })
  })
})
