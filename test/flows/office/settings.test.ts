import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeRows } from '#harness/rows/rows.ts'
import { changeSettings, shopRow } from '#harness/rows/shops.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { shippingRates } from '#server/db/schema/shipping.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let server: ShopServer
let page: Page
let office: Office
const flow = officeFlow({
  tolerate: /status of 4(00|09)/,
  begin: ({ office }) => office.setUp(),
})
beforeAll(() => {
  ;({ server, page, office } = flow())
})

const open = async (path: string, title: string) => {
  await page.goto(office.address(`/brote/ajustes${path}`))
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('status', { name: 'Un momento…' }).count()).toBe(0)
}
const stored = async (path: string) => {
  const { settings } = await shopRow(server, 'brote')
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], settings)
}

describe('settings in the back office', () => {
  it('[SET-12] every page is reached from "Más", and is sound on phones and desks', async () => {
    await page.goto(office.address('/brote/mas'))
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor()
    await soundAtBoth(page, 'the list of settings')
    for (const [path, title, sign] of [
      ['/datos', 'Datos y precios', 'Margen'],
      ['/cobros', 'Cobros', 'Descuento por transferencia'],
      ['/envios', 'Envíos', 'Con el servicio'],
      ['/textos', 'Textos legales', 'Privacidad'],
      ['/medicion', 'Medición', 'Google Analytics'],
      ['/vacaciones', 'Días cerrados', 'Desde'],
    ] as const) {
      await open(path, title)
      await page.getByLabel(sign).first().waitFor()
      await soundAtBoth(page, path)
    }
    await open('/ingreso', 'Ingreso con Google')
    await page.getByText('sin credenciales: no se ofrece').waitFor()
    await soundAtBoth(page, '/ingreso')
  })

  it('[SET-13] margin and tax are typed with a decimal comma beside an example price, saved and taken back', async () => {
    const before = await stored('profitMultiplier')
    await open('/datos', 'Datos y precios')
    await page.getByLabel('Margen').fill('37,5')
    await page.getByText(/^Lo que te cuesta \$\s1\.000/).waitFor()
    await page.getByLabel('CUIT o RUT').fill('30-71234567-0')
    await office.press('Guardar')
    await page.getByText('Ese CUIT no es: son 11 dígitos, y el último no coincide.').waitFor()
    expect(await stored('profitMultiplier')).toBe(before)
    await soundAtBoth(page, 'a refusal at its field')
    await page.getByLabel('CUIT o RUT').fill('20-12345678-6')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    expect(await stored('profitMultiplier')).toBe(1.375)
    await office.press('Deshacer')
    await page.getByText('Deshecho.').waitFor()
    expect(await stored('profitMultiplier')).toBe(before)
  })

  it('[SET-14] what two people change at once is shown with both values, and one press decides', async () => {
    await open('/datos', 'Datos y precios')
    await page.getByLabel('Lema').fill('El mío')
    await changeSettings(server, 'brote', { tagline: 'El de otro' })
    await office.press('Guardar')
    await page.getByText('Cambió “Lema” mientras tanto. ¿Cuál queda?').waitFor()
    await page.getByText('El de otro', { exact: true }).waitFor()
    await soundAtBoth(page, 'a conflict of settings')
    await office.press('Poner el mío')
    await page.getByText('Guardado.').waitFor()
    expect(await stored('tagline')).toBe('El mío')
  })

  it('[SET-15] the account for transfers is refused at its row, and saved by whoever has proven that it is them', async () => {
    await office.prove()
    await open('/cobros', 'Cobros')
    await page.getByLabel(/^CBU/).fill('0110599520000001234560')
    await office.press('Guardar la cuenta')
    await page.getByText(/^Ese CBU o CVU no es/).waitFor()
    await soundAtBoth(page, 'a CBU that is none')
    await page.getByLabel(/^CBU/).fill('0110599520000001234569')
    await office.press('Guardar la cuenta')
    await page.getByText('Guardado.').waitFor()
    expect(JSON.stringify(await stored('payments.transfer'))).toContain('0110599520000001234569')
  })

  it('[SET-16] credentials are written and never shown; whoever may not is asked for a proof', async () => {
    await office.prove()
    await open('/cobros', 'Cobros')
    await office.press('Conectar Mercado Pago')
    await page.getByLabel('Access Token de producción').fill('APP_USR-secreto-de-acceso-9f2c')
    await soundAtBoth(page, 'credentials as they are typed')
    await office.press('Guardar')
    await page.getByText('Falta, o no es como lo da su panel.').first().waitFor()
    await page.getByLabel('Clave secreta de los webhooks').fill('secreto-del-webhook')
    await office.press('Guardar')
    await page.getByText(/por Marta Ruiz, termina en …9f2c/).waitFor()
    await soundAtBoth(page, 'credentials that are stored')
    expect(await page.content()).not.toContain('secreto-de-acceso')
    await office.press('Quitar Mercado Pago')
    await page.getByText(/No se puede deshacer/).waitFor()
    await office.press('Quitar las credenciales')
    await page.getByText('sin credenciales: no se ofrece').waitFor()
  })

  it('[SET-17] a rate is changed on a phone, shown old → new before it counts, and taken back', async () => {
    await open('/envios', 'Envíos')
    const row = page
      .locator('li')
      .filter({ hasText: /hasta .* kg/ })
      .first()
    const before = await row.innerText()
    await row.getByRole('button').click()
    await page.getByLabel('Precio con IVA').fill('4321,5')
    await soundAtBoth(page, 'a rate')
    await office.press('Listo')
    await page.getByRole('heading', { name: 'Qué cambia' }).waitFor()
    await soundAtBoth(page, 'a table that is changed')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    await expect.poll(() => row.innerText()).toMatch(/4\.321/)
    await office.press('Deshacer')
    await page.getByText('Deshecho.').waitFor()
    await expect.poll(() => row.innerText()).toBe(before)
  })

  it('[SET-19] of two who change one rate, one press decides, and other changes stay', async () => {
    await open('/envios', 'Envíos')
    const rows = page.locator('li').filter({ hasText: /hasta .* kg/ })
    const type = async (index: number, price: string) => {
      await rows.nth(index).getByRole('button').click()
      await page.getByLabel('Precio con IVA').fill(price)
      await office.press('Listo')
    }
    await type(0, '5555')
    await type(1, '6666')
    const { id: tenantId } = await shopRow(server, 'brote')
    await changeRows(server, shippingRates, { tenantId, upToGrams: 2000 }, { priceInclTax: '7777' })
    await office.press('Guardar')
    await page.getByText(/mientras tanto. ¿Cuál queda\?/).waitFor()
    await soundAtBoth(page, 'a conflict of rates')
    await office.press('Poner el mío')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    await expect.poll(() => rows.nth(0).innerText()).toMatch(/5\.555/)
    expect(await rows.nth(1).innerText()).toMatch(/6\.666/)
  })

  it('[SET-18] closed days are chosen from the calendar, as many as a holiday has', async () => {
    await open('/vacaciones', 'Días cerrados')
    await page.getByLabel('Desde').fill('2030-01-02')
    await page.getByLabel('Hasta').fill('2030-01-04')
    await office.press('Agregar')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    expect(await stored('closedDays')).toEqual(
      expect.arrayContaining(['2030-01-02', '2030-01-03', '2030-01-04']),
    )
    await soundAtBoth(page, 'closed days')
  })
})
