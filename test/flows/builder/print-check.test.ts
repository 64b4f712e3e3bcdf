import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductsList, type ProductSummary } from '#contract/catalogue.ts'
import { type PrintedPicture, uploadDesign } from '#contract/design.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import * as files from '#harness/printing/artwork-files.ts'
import { GRADIENT, pdfOf, TWO_INKS } from '#harness/printing/pdf-files.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine } from '#harness/shopping/shopper.ts'
import { pdfTexts } from '#src/features/builder/panels/images/pdf-texts.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'

const { tenant } = argentine
let server: ShopServer
let visitor: Visitor
let page: Page
let product: ProductSummary
let shirt: ProductSummary
beforeAll(async () => {
  server = await startShop()
  const query = new URLSearchParams({ tenant, pageSize: '48' })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  const { items } = ((await answer.json()) as { result: { items: ProductSummary[] } }).result
  const found = items.find(({ isCustomizable }) => isCustomizable)
  if (!found) throw new Error(`${tenant} has nothing to be designed`)
  product = found
  const white = items.find(({ isCustomizable, name }) => isCustomizable && name.startsWith('Remera'))
  if (!white) throw new Error(`${tenant} has no shirt`)
  shirt = white
  visitor = await openVisitor({ viewport: PHONE })
  page = visitor.page
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => page)

const UPLOAD = `**${uploadDesign.path}*`

/** The server's answer to a picture, as a test has it. */
const answering = async (change: (printed: PrintedPicture) => PrintedPicture) => {
  await page.unroute(UPLOAD)
  await page.route(UPLOAD, async (route) => {
    const response = await route.fetch()
    const { result, ...rest } = await response.json()
    const printed = change(result.printed)
    await route.fulfill({ response, json: { ...rest, result: { ...result, printed } } })
  })
}

/** Opens an editor again, at where files are chosen. */
const open = async ({ id } = product) => {
  await page.goto(`${server.origin}/${tenant}/customize-product?product=${id}`)
  await page.getByRole('button', { name: 'Subir logo' }).click()
}
/** Chooses a file in an editor that was opened again; answers when the server has it. */
const choose = async (name: string, buffer: Buffer, on = product) => {
  await open(on)
  const sent = page.waitForResponse((answer) => answer.url().includes(uploadDesign.path))
  await page.getByTestId('file').setInputFiles({ name, mimeType: 'image/svg+xml', buffer })
  await sent
}
const drawing = (inside: string) => files.svg(inside, 'viewBox="0 0 200 100"')
const TWO =
  '<circle cx="50" cy="50" r="40" fill="#c81e1e"/><rect x="110" y="20" width="70" height="60" fill="#1f4fbf"/>'

describe('what print makes of a file is said where it is chosen', () => {
  it('[BUILD-160] a drawing that both draw alike stays as it is, and nothing is said', async () => {
    let unlike = 0
    await answering((printed) => {
      if (printed.miniature) unlike += 1
      return printed
    })
    await choose('marca.svg', drawing(TWO))
    expect(unlike).toBe(1)
    await page.locator('.ed-price[data-state=firm]').waitFor()
    expect(await page.locator('.ed-notice').count()).toBe(0)
  })

  it('[BUILD-160] one that print draws otherwise is shown as it is printed', async () => {
    const empty = Buffer.alloc(64 * 64 * 4).toString('base64')
    await answering((printed) => ({ ...printed, miniature: empty }))
    await choose('escudo.svg', drawing(`${TWO}<circle cx="50" cy="50" r="9" fill="#1f4fbf"/>`))
    await page
      .getByRole('alert')
      .filter({ hasText: /«escudo» se imprime distinto.+Ahora se ve como sale impreso/ })
      .waitFor()
    const rows = () =>
      page.evaluate(async (name) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        const all = database.transaction('assets').objectStore('assets').getAll()
        await new Promise((resolve) => {
          all.onsuccess = resolve
        })
        database.close()
        return all.result.map(({ name: called, printed }) => [called, printed?.picture?.type])
      }, `vitrina-${tenant}`)
    await expect.poll(rows).toContainEqual(['escudo', 'image/webp'])
  })

  it('[BUILD-161] inks that the server counts otherwise are taken over', async () => {
    await answering((printed) => ({
      ...printed,
      counted: printed.counted && {
        ...printed.counted,
        inks: [...printed.counted.inks, { hex: '#1a8f3c', share: 0.1 }],
      },
    }))
    await choose('tres.svg', drawing(`${TWO}<rect width="9" height="9" fill="#1f4fbf"/>`))
    await page
      .getByRole('alert')
      .filter({ hasText: /«tres» se imprime con 3 tintas, y acá contamos 2/ })
      .waitFor()
    await page.locator('[data-opens=image]').first().click()
    await page.getByText('Tintas · 3').waitFor()
  })

  it('[BUILD-163] an image of which nothing shows on the product is said to be so', async () => {
    await answering((printed) => printed)
    await choose('blanco.svg', drawing('<circle cx="50" cy="50" r="40" fill="#ffffff"/>'), shirt)
    await page
      .getByRole('alert')
      .filter({ hasText: /De «blanco» no se va a ver nada en Blanco/ })
      .waitFor()
  })

  it('[BUILD-160] what the server does not take is said at once, in its words', async () => {
    await page.unroute(UPLOAD)
    const message = 'El SVG es demasiado complejo.'
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 422, json: { success: false, result: { message, code: 'invalid_request' } } }),
    )
    visitor.tolerate(/status of 422/)
    await choose('otro.svg', drawing(`${TWO}<rect width="20" height="9" fill="#1f4fbf"/>`))
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
  })
})

describe('a PDF is artwork like any other', () => {
  const texts = priceTexts('AR')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const alert = (hasText: string | RegExp) => page.getByRole('alert').filter({ hasText })
  const bar = () => page.locator('.ed-price')
  const firm = () => page.locator('.ed-price[data-state=firm]').waitFor()
  const give = (name: string, buffer: Buffer) =>
    page.getByTestId('file').setInputFiles({ name, mimeType: 'application/pdf', buffer })

  it('[BUILD-205, BUILD-207] of two inks it is its first page, in its plates and at the price of its inks, up to the cart', async () => {
    await page.unroute(UPLOAD)
    await open(shirt)
    await give('tres.pdf', pdfOf([{ content: TWO_INKS }, GRADIENT, GRADIENT]))
    await alert('Así es la primera página de tu PDF. Tiene 3').waitFor()
    await firm()
    await bar().filter({ hasText: '2 tintas' }).waitFor()
    await page.locator('[data-opens=image]').first().click()
    await page.getByText('Tintas · 2').waitFor()
    await page.getByRole('button', { name: /^Ver planchas/ }).click()
    await expect.poll(() => page.getByRole('img', { name: /^Plancha de/ }).count()).toBe(2)
    await button('Listo').click()
    await button('Listo').click()
    await button(texts.goOn).click()
    await page.locator('.ed-cell input:enabled').first().fill('60')
    await firm()
    await button(texts.goOn).click()
    await page.getByRole('heading', { name: texts.summary }).waitFor()
    const total = (await page.locator('.ed-lines-total dd').innerText()).trim()
    await bar().getByRole('button', { name: texts.add }).click()
    await page.getByText(texts.added).first().waitFor()
    await page.getByRole('link', { name: texts.seeCart }).click()
    await expect.poll(() => page.getByRole('main').innerText()).toContain(total)
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/2\stintas/)
  })

  it('[BUILD-208, BUILD-210] one that the server can’t show is added once its price has been said', async () => {
    await open(shirt)
    await give('vacio.pdf', pdfOf([{ content: '' }]))
    await alert(/nada visible/).waitFor()
    await page.getByText(/^Sin vista se cobra a todo color: \+\s\$.+por unidad\.$/).waitFor()
    expect(await button(pdfTexts.see).count()).toBe(0)
    await button(pdfTexts.addAnyway).click()
    await bar().filter({ hasText: 'a todo color' }).waitFor()
    await page.locator('[data-opens=image]').first().click()
    await page.getByText(pdfTexts.unseenHelp).waitFor()
  })

  it('[BUILD-208, BUILD-209] without a network it is added for its price, and mends itself once there is one', async () => {
    visitor.tolerate(/Failed to load resource|ERR_|Failed to fetch/)
    await open(shirt)
    // What shows the offer comes once the stage stands.
    await visitor.settled()
    await visitor.context.setOffline(true)
    await give('despues.pdf', pdfOf([{ content: `${TWO_INKS} %later` }]))
    await alert(pdfTexts.offline('despues')).waitFor()
    await button(pdfTexts.addAnyway).click()
    await bar().filter({ hasText: 'a todo color' }).waitFor()
    await visitor.context.setOffline(false)
    await alert('Ya se ve la primera página de «despues»: se imprime con 2 tintas.').waitFor()
    await firm()
    await bar().filter({ hasText: '2 tintas' }).waitFor()
  })
})
