import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listImports } from '#contract/office/imports.ts'
import { changeProduct } from '#harness/rows/catalogue.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let page: Page
let office: Office
let server: ShopServer
const flow = officeFlow({
  // A run that is asked for while its file is only beginning to come, and a list that is held back.
  tolerate: /status of 404|ERR_FAILED/,
  begin: ({ office: own }) => own.setUp(),
})
beforeAll(() => {
  ;({ page, office, server } = flow())
})

const HEAD = 'Identificador de URL;Nombre;Categorías;Precio;Stock;SKU'
const fileOf = (rows: readonly string[]) => ({
  name: 'tiendanube.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\n')),
})
const TWENTY = Array.from({ length: 20 }, (_, index) => {
  const price = index === 3 ? 'mil' : `${1000 + index},50`
  const stock = index === 7 ? 'diez' : '10'
  return `gorra-${index};Gorra ${index};Gorras;${price};${stock};GORRA-${index}`
})

const choose = (file: ReturnType<typeof fileOf>) => page.locator('input[type=file]').setInputFiles(file)

const cell = (row: string, column: string) =>
  page.getByRole('listitem').filter({ hasText: row }).getByLabel(column, { exact: true })

describe('files of products', () => {
  it('[IMP-10] a file is looked at, two of its rows are repaired, and it is brought in', async () => {
    await page.goto(office.address('/brote/importar'))
    await page.getByText('Todavía no se importó ningún archivo.').waitFor()
    await soundAtBoth(page, 'no import yet')
    await choose({ ...fileOf(TWENTY), name: 'productos.xlsx' })
    await page.getByText('Es una planilla de Excel').waitFor()
    await choose(fileOf(TWENTY))
    await page.getByRole('button', { name: 'Importar 18 productos' }).waitFor()
    await page.getByText('El precio “mil” no es un importe.').waitFor()
    await soundAtBoth(page, 'rows with errors')
    await cell('Fila 5', 'Precio').fill('1003,50')
    await cell('Fila 9', 'Stock').fill('10')
    await soundAtBoth(page, 'rows being corrected')
    await office.press('Corregir 2 filas y leer de nuevo')
    await page.getByRole('button', { name: 'Importar 20 productos' }).waitFor()
    await office.press('Importar 20 productos')
    await page.getByText('20 productos nuevos').first().waitFor()
    await soundAtBoth(page, 'an import that is done')
  })

  it('[IMP-10] what another file would change is shown old and new, and taken back whole', async () => {
    await page.getByRole('link', { name: 'Importar otro archivo' }).click()
    const dearer = TWENTY.slice(0, 3).map((row) =>
      row.replace(';Gorra ', ';Gorra linda ').replace(',50', ',75'),
    )
    await choose(fileOf(dearer))
    await page.getByRole('button', { name: 'Importar 3 productos' }).waitFor()
    await page.getByText('Gorra linda 1', { exact: true }).first().waitFor()
    expect(await page.locator('del').first().innerText()).toBe('Gorra 0')
    await soundAtBoth(page, 'what a file changes')
    await office.press('Importar 3 productos')
    await page.getByText('3 cambiados').first().waitFor()
    await office.press('Deshacer el archivo entero')
    await page.locator('dialog[open]').waitFor()
    await soundAtBoth(page, 'before a file is undone')
    await office.press('Deshacer el archivo entero')
    await page.getByText('Deshecho: 3 productos como estaban').waitFor()
    await soundAtBoth(page, 'a file that is undone')
  })

  it('[IMP-10] prices by quantity are shown with their quantities', async () => {
    const priceBreaks = [
      { from: 1, price: 1000 },
      { from: 10, price: 900 },
    ]
    await changeProduct(server, { slug: 'gorra-0' }, { priceBreaks })
    await page.getByRole('link', { name: 'Importar otro archivo' }).click()
    await choose(fileOf(TWENTY.slice(0, 1)))
    await page.getByRole('button', { name: 'Importar 1 producto' }).waitFor()
    expect(await page.locator('del').first().innerText()).toMatch(/^1: \$\s?[\d.,]+; 10: \$\s?[\d.,]+$/)
    await soundAtBoth(page, 'prices by quantity')
    await office.press('Cancelar')
    await page.getByText('Se canceló: no cambió nada.').waitFor()
  })

  it('[IMP-10] one that is cancelled, one that is none, and a list that does not come say so', async () => {
    await page.getByRole('link', { name: 'Importar otro archivo' }).click()
    await choose(fileOf(['x;X;;1.500;1;X']))
    await page.getByText('¿Cuánto es?').waitFor()
    await soundAtBoth(page, 'a question about decimals')
    await office.press('1500')
    await page.getByRole('button', { name: 'Importar 1 producto' }).waitFor()
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.getByText('Marta Ruiz está importando “tiendanube.csv”').waitFor()
    await soundAtBoth(page, 'another import runs')
    await page.getByRole('link', { name: 'Ver cómo va' }).click()
    await office.press('Cancelar')
    await page.getByText('Se canceló: no cambió nada.').waitFor()
    await soundAtBoth(page, 'a cancelled import')
    await page.getByRole('link', { name: 'Importar otro archivo' }).click()
    await choose({ ...fileOf([]), buffer: Buffer.from('a;b\n1;2\n') })
    await page.getByText(/El encabezado no es el de Tiendanube/).waitFor()
    await soundAtBoth(page, 'a file of something else')
    await page.route(`**${listImports.path}?*`, (route) => route.abort())
    await page.goto(office.address('/brote/importar'))
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    await soundAtBoth(page, 'imports that do not come')
  })
})
