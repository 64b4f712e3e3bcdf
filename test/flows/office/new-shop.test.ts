import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAreas } from '#contract/office/printing.ts'
import { addAuthenticator } from '#harness/browser/authenticator.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import { endProcesses, type ServerProcess } from '#harness/server/process.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { customizeHref } from '#src/ui/hrefs.ts'
import { act, PASSWORD, press, startInstallation } from './office-page.ts'

const SHOP = 'imprenta-nandu'
const price = priceTexts('AR')

const dataDir = temporaryFolder('new-shop')
const running: ServerProcess[] = []
let shops = ''
let gestion = ''
let owner: Visitor
let buyer: Visitor
let looking: Page | undefined
beforeAll(async () => {
  const { server, addresses } = await startInstallation(dataDir)
  running.push(server)
  ;({ shops, gestion } = await addresses())
  ;[owner, buyer] = (await Promise.all([0, 1].map(() => openVisitor({ viewport: PHONE })))) as [
    Visitor,
    Visitor,
  ]
  // What needs a proof asks for it first; a shop that is not open yet is refused.
  owner.tolerate(/status of 4(00|03|04|09)/)
})
afterAll(async () => {
  const problems = [owner, buyer].flatMap((visitor) => visitor?.problems() ?? [])
  await Promise.all([owner, buyer].map((visitor) => visitor?.close()))
  await endProcesses(running)
  expect(problems).toEqual([])
})
pictureOnFailure(() => looking)

const open = async (path: string) => {
  const { page } = owner
  looking = page
  await page.goto(`${gestion}/${SHOP}/${path}`)
  await page.locator('h1').first().waitFor()
  return page
}

const HEAD = 'Identificador de URL;Nombre;Categorías;Precio;Stock;SKU'
const TWENTY = Array.from({ length: 20 }, (_, index) => {
  const amount = index === 3 ? 'mil' : `${1000 + index},50`
  const stock = index === 7 ? 'diez' : '500'
  return `bolsa-${index};Bolsa ${index};Bolsas;${amount};${stock};BOLSA-${index}`
})

/** A bag on a wall, as somebody photographs it. */
const photo = async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><rect width="1600" height="1600" fill="#eceae4"/><rect x="300" y="250" width="1000" height="1100" rx="30" fill="#d8b98a"/></svg>'
  return { name: 'bolsa.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}

let productPage = ''
let area = ''

describe('[OFFICE-2] a shop is made and sells without a terminal', () => {
  it('whoever starts it sets it up and makes a shop, which nobody sees yet', async () => {
    const { page } = owner
    looking = page
    await addAuthenticator(page)
    await page.goto(gestion)
    await page.getByLabel('Nombre').fill('Marta Ruiz')
    await page.getByLabel('Correo').fill('marta@nandu.test')
    await page.getByLabel('Contraseña nueva').fill(PASSWORD)
    await press(page, 'Empezar')
    await page.getByRole('link', { name: 'Crear la tuya' }).click()
    await page.getByLabel('Cómo se llama').fill('Imprenta Ñandú')
    await page.getByLabel('CUIT').fill('20-12345678-6')
    await page.getByLabel('Margen sobre el costo, en %').fill('40')
    await press(page, 'Crear la tienda')
    await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
    expect(await (await fetch(`${shops}/${SHOP}/`)).text()).toContain('Muy pronto')
  })

  it('twenty products come from a file, two of whose rows are repaired on screen', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'Traerlos de un archivo' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'tiendanube.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEAD, ...TWENTY].join('\n')),
    })
    await page.getByText('El precio “mil” no es un importe.').waitFor()
    await page.getByLabel('Precio', { exact: true }).first().fill('1003,50')
    await page.getByLabel('Stock', { exact: true }).last().fill('500')
    await press(page, 'Corregir 2 filas y leer de nuevo')
    await press(page, 'Importar 20 productos')
    await page.getByText('20 productos nuevos').first().waitFor()
  })

  it('a template and colours are tried on her own products, and published', async () => {
    const page = await open('apariencia')
    const frame = page.frameLocator('.look-phone iframe')
    await frame.getByText('Bolsa 19').first().waitFor()
    await page.getByText('Mosaico', { exact: true }).click()
    await frame.locator('[data-template=mosaic]').first().waitFor()
    await page.getByRole('textbox', { name: 'Código: Principal' }).fill('#0b3d2e')
    await page.getByText('Borrador guardado').first().waitFor()
    await act(page, 'Publicar')
    await page.getByText('Publicado.').waitFor()
  })

  it('a technique has three prices', async () => {
    const page = await open('tecnicas')
    await press(page, 'Agregar una técnica')
    await page.getByLabel('Nombre').fill('Serigrafía')
    await page.getByLabel('El precio es').selectOption('color')
    for (let more = 0; more < 2; more++) await press(page, 'Otra cantidad')
    for (const [at, from, amount] of [
      [0, '1', '900'],
      [1, '50', '400'],
      [2, '200', '250'],
    ] as const) {
      await page.getByLabel('Desde', { exact: true }).nth(at).fill(from)
      await page.getByLabel('Precio', { exact: true }).nth(at).fill(amount)
    }
    await page.getByText(/^100 un\., 2 tintas/).waitFor()
    await page.getByLabel(/^Imprime tintas planas/).check()
    await press(page, 'Guardar')
    await page.getByText('Guardado.').waitFor()
  })

  it('a product gets its photograph, and may be customised', async () => {
    const page = await open('catalogo')
    await page.getByRole('link', { name: 'Bolsa 0' }).first().click()
    await page.getByRole('heading', { name: 'Bolsa 0' }).waitFor()
    productPage = page.url()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photo()])
    await expect.poll(() => page.locator('.photo-word', { hasText: /espera|subiendo/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Foto 1' }).click()
    await page.getByLabel('Lado que muestra').fill('Frente')
    await press(page, 'Guardar')
    await page.getByText('Fotos guardadas.').waitFor()
    await page.getByLabel('Se puede personalizar').check()
    await page.getByLabel('Serigrafía').check()
    await act(page, 'Guardar')
    await page.getByText('Guardado.').waitFor()
  })

  it('its print area is dragged on the photograph and measured by the ruler', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'Dibujar' }).click()
    await press(page, 'Dibujar un área')
    const corner = page.getByRole('button', { name: 'Abajo a la derecha' })
    const box = await corner.boundingBox()
    if (box === null) throw new Error('The area has no corner')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 30, { steps: 4 })
    await page.mouse.up()
    await page.getByLabel('Regla').check()
    await page.getByLabel('La línea mide, mm').fill('160')
    area = await page.getByLabel('Ancho, mm').inputValue()
    expect(Number(area.replace(',', '.'))).toBeGreaterThan(10)
    // That the product is saved may still be said.
    const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === saveAreas.path)
    await press(page, 'Guardar')
    expect((await saved).status()).toBe(200)
    await page.getByText('Guardado.').first().waitFor()
  })

  it('she says where she is paid, and proves that it is her', async () => {
    const page = await open('ajustes/cobros')
    await page.getByLabel('Titular').fill('Marta Ruiz')
    await page.getByLabel('CBU', { exact: true }).fill('0110599520000001234569')
    await press(page, 'Guardar la cuenta')
    await press(page, 'Usar huella o cara')
    await press(page, 'Ya los guardé')
    await page.getByText('Guardado.').waitFor()
  })

  it('two rates say what deliveries cost', async () => {
    const page = await open('ajustes/envios')
    for (const [kilos, amount] of [
      ['5', '4200'],
      ['30', '9800'],
    ] as const) {
      await press(page, /^Agregar/)
      await page.getByLabel(/^Hasta/).fill(kilos)
      await page.getByLabel('Precio con IVA').fill(amount)
      await page.getByLabel(/mínimo/i).fill('2')
      await page.getByLabel(/máximo/i).fill('5')
      await page.getByLabel('Zona', { exact: true }).fill('Todo el país')
      await page.getByLabel('Transportista').fill('Correo Argentino')
      await page.getByLabel('Servicio', { exact: true }).fill('Estándar')
      await press(page, 'Listo')
    }
    await press(page, 'Guardar')
    await page.getByText('Guardado.').waitFor()
  })

  it('a test order goes through, and the shop opens', async () => {
    const page = await open('pasos')
    await press(page, 'Abrir la tienda')
    await page.getByText('La tienda está abierta.').waitFor()
  })

  it('a shopper designs and orders on a phone, and it is on the board', async () => {
    const { page } = buyer
    looking = page
    const id = /catalogo\/(\d+)/.exec(productPage)?.[1] ?? ''
    const person = shopper(page, { ...argentine, tenant: SHOP, template: 2 })
    await page.goto(`${shops}/${SHOP}${customizeHref(id)}`)
    await page.getByRole('button', { name: 'Subir logo', exact: true }).click()
    await page
      .getByTestId('file')
      .setInputFiles({ name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() })
    await page
      .locator('.ed-price')
      .getByText(/2 tintas/)
      .waitFor()
    await page.getByRole('button', { name: price.goOn, exact: true }).click()
    await page.getByRole('button', { name: price.add, exact: true }).click()
    await page.getByRole('link', { name: price.seeCart }).click()
    await page.goto(`${shops}/${SHOP}/checkout`)
    await person.toReview(/transferencia/i)
    await person.finalize.click()
    await page.waitForURL(/confirm-purchase/)
    const board = await open('')
    await board.locator('article').filter({ hasText: 'Bolsa 0' }).first().waitFor()
  })
})
