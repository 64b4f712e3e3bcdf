import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import { type Office, PASSWORD } from './office-page.ts'

let page: Page
let office: Office
let shops: string
const flow = officeFlow({
  // Refusals are part of the story, and the browser logs each.
  tolerate: /status of 4(00|01|09)/,
})
beforeAll(() => {
  const opened = flow()
  ;({ page, office } = opened)
  shops = opened.server.origin
})

const seenAt = async (address: string) => (await fetch(`${shops}${address}`)).text()

describe('a shop made in a browser', () => {
  it('[SHOP-11] whoever has just set the back office up makes a shop, which nobody sees', async () => {
    await page.goto(office.address('/'))
    await page.getByLabel('Nombre').fill('Marta Ruiz')
    await page.getByLabel('Correo').fill('marta@brote.test')
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await office.press('Empezar')
    await page.getByText('Es una tienda de muestra.').waitFor()
    await soundAtBoth(page, 'a board of a demo shop')
    await page.getByRole('link', { name: 'Crear la tuya' }).click()
    await page.getByRole('heading', { name: 'Tienda nueva' }).waitFor()
    await office.press('Crear la tienda')
    await expect.poll(() => page.getByText('Falta completarlo.').count()).toBe(2)
    await page.getByLabel('Cómo se llama').fill('Imprenta Ñandú')
    await page.getByText('Queda /imprenta-nandu/.').waitFor()
    await page.getByLabel('Dirección').fill('brote')
    await office.press('Crear la tienda')
    await page.getByText('Esa dirección ya es de otra tienda.').waitFor()
    await soundAtBoth(page, 'a new shop')
    await page.getByLabel('Dirección').fill('imprenta-nandu')
    await office.press('Crear la tienda')
    await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
    await page.getByText('Todavía no hay ningún producto a la venta.').waitFor()
    await soundAtBoth(page, 'first steps')
    const seen = await seenAt('/imprenta-nandu/')
    expect(seen).toContain('Muy pronto')
    expect(seen).not.toMatch(/imprenta/i)
  })

  it('[SHOP-11] what it sells is copied, and what it still lacks to open is said with its link', async () => {
    await page.getByRole('button', { name: 'Copiar de una tienda de muestra' }).click()
    await page.getByLabel('Tarifas de envío').check()
    await soundAtBoth(page, 'a sheet that copies')
    await office.press('Copiar')
    await page.getByText('Copiado.').waitFor()
    await office.press('Abrir la tienda')
    await page.getByText('Todavía no la podés abrir. Falta una forma de pago.').waitFor()
    await soundAtBoth(page, 'a shop that can not open yet')
    const link = page.getByRole('link', { name: 'Cobros' })
    expect(await link.getAttribute('href')).toMatch(/\/imprenta-nandu\/ajustes\/cobros$/)
    await page.goto(office.address('/imprenta-nandu/'))
    await page.getByText('En preparación: nadie la ve todavía.').waitFor()
  })

  it('[SHOP-11] a shop is paused with a sentence, taken up again, and closed', async () => {
    await page.goto(office.address('/brote/pasos'))
    await office.press('Pausar')
    await page.getByLabel('Qué se lee en la portada').fill('Volvemos el lunes.')
    await soundAtBoth(page, 'a sheet that pauses')
    await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Volvemos el lunes.').waitFor()
    await soundAtBoth(page, 'a paused shop')
    await expect.poll(() => seenAt('/brote/')).toContain('Volvemos el lunes.')
    await office.press('Abrir la tienda')
    await page.getByText('La tienda está abierta.').waitFor()
    await office.press('Cerrar la tienda')
    await page.getByText('Cerrada: nadie la ve, y sus pedidos siguen acá.').waitFor()
    await expect.poll(() => seenAt('/brote/')).toContain('Tienda cerrada')
  })

  it('[SHOP-11] an order is tried out by the link of a shop that nobody sees, and shows as a test', async () => {
    const link = page.getByRole('link', { name: /^Hacer un pedido de prueba|Pedido de prueba/ })
    const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await preview.waitForURL(/\/brote\/$/)
    const person = shopper(preview, argentine)
    await preview.locator('a[href*="/simple?id="]').first().click()
    await person.addUnits(100)
    await person.drawer.getByRole('link', { name: person.cart.finish }).click()
    await person.toReview(/Transferencia/)
    await person.finalize.click()
    await preview.waitForURL(/confirm-purchase/)
    await preview.close()
    await page.reload()
    await page.getByRole('link', { name: /^Ver BROTE-/ }).click()
    await page
      .getByText(/de prueba/i)
      .first()
      .waitFor()
    await soundAtBoth(page, 'an order that was a test')
  })
})
