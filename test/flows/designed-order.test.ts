import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Customization } from '#contract/cart.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { customizeHref } from '#src/ui/addresses.ts'
import { flatLogo } from '../support/artwork-files.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '../support/browser.ts'
import { ownerSays } from '../support/owner.ts'
import { printedProduct } from '../support/placed-orders.ts'
import { askDatabase, type ShopServer } from '../support/server.ts'
import { startShop } from '../support/shop.ts'
import { argentine, shopper } from '../support/shopper.ts'

const { tenant } = argentine
const texts = priceTexts('AR')
let server: ShopServer
let visitor: Visitor
let page: Page
let folder: string
beforeAll(async () => {
  server = await startShop()
  folder = await mkdtemp(join(tmpdir(), 'vitrina-taller-'))
  visitor = await openVisitor({ viewport: PHONE })
  page = visitor.page
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})
pictureOnFailure(() => page)

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** A picture that really shows something. */
const isDrawn = (address: RegExp) => async () => {
  const pictures = await page
    .locator('li img')
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLImageElement).src, (one as HTMLImageElement).naturalWidth]),
    )
  return pictures.some(([src, width]) => address.test(String(src)) && Number(width) > 0)
}

describe('a design from the editor to the workshop', () => {
  it('[BUILD-75, BUILD-76, CART-24] is seen in cart, checkout and order, and made from its files and sheet', async () => {
    const { product } = await printedProduct(server, tenant)
    const person = shopper(page, argentine)
    const logo = await flatLogo()
    await page.goto(`${server.origin}/${tenant}${customizeHref(product.id)}`)
    await button('Subir logo').click()
    await page.getByTestId('file').setInputFiles({ name: 'Vivero.png', mimeType: 'image/png', buffer: logo })
    // The shop has not seen the file.
    await page.locator('.ed-price').getByText('estimado').waitFor()
    await button(texts.goOn).click()
    await button(texts.add).click()
    await page.getByRole('link', { name: texts.seeCart }).click()

    // On this device alone: no file has gone anywhere.
    await expect.poll(isDrawn(/^blob:/)).toBe(true)
    const said = page.getByText(/\s·\s\d+(,\d)?\s×\s\d+(,\d)?\scm\s·\s/).first()
    await said.waitFor()
    const print = (await said.innerText()).replace(/\s+/g, ' ')
    expect(await askDatabase(server, 'SELECT hash FROM uploads')).toEqual([])
    await page.getByText(person.cart.estimatedUnseen).filter({ visible: true }).waitFor()

    await page.goto(`${server.origin}/${tenant}/checkout`)
    await person.toReview()
    await person.finalize.click()
    await page.waitForURL(/confirm-purchase/)
    await page.getByText(print).first().waitFor()
    await expect.poll(isDrawn(/\/media\/u\//)).toBe(true)
    const [order] = await askDatabase<{ id: string; number: string; customization: Customization }>(
      server,
      'SELECT o.id, o.number, l.customization FROM orders o JOIN order_lines l ON l.order_id = o.id',
    )
    expect(order?.customization.views[0]?.areas[0]?.artwork).toMatch(/^[0-9a-f]{64}$/)
    await page.goto(`${server.origin}/${tenant}/orders/detail/${order?.id}`)
    await page.getByText(print).first().waitFor()
    await expect.poll(isDrawn(/\/media\/u\//)).toBe(true)

    await ownerSays(server, 'pedidos', 'produccion', tenant, String(order?.number), folder)
    const written = await readdir(folder)
    const original = written.find((name) => /^linea-1-archivo-\d-vivero\.png$/.test(name))
    expect(await readFile(join(folder, original ?? ''))).toEqual(logo)
    const sheet = await readFile(join(folder, written.find((name) => name.endsWith('.txt')) ?? ''), 'utf8')
    expect(sheet).toContain(`Archivo: ${original}`)
    expect(sheet).toContain('mm de la izquierda')
  })
})
