import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { DESKTOP, openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { pdfOf, TWO_INKS } from '#harness/printing/pdf-files.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { shirtToDesign } from '#harness/shopping/placed-orders.ts'
import { drafts } from './drafts.ts'

const TENANT = 'brote'
/** Autosave is done after 300 ms; a busy machine gets more. */
const SAVED = '[role=status][data-saving=saved]'

let server: ShopServer
let visitor: Visitor
let page: Page
let product: { id: string; name: string }

const open = (query: string) => page.goto(`${server.origin}/${TENANT}/customize-product${query}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const editable = () => page.locator('.stage-canvas canvas').first().waitFor()
const saved = () => page.locator(SAVED).waitFor()
const layer = (name: string) => page.getByRole('option', { name })
beforeAll(async () => {
  server = await startShop()
  product = await shirtToDesign(server, TENANT)
})
afterAll(() => server?.close())

describe('[ROUTE-6] the editor on a desktop', () => {
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[BUILD-42] is driven by keys, with everything of what is chosen beside it', async () => {
    await open(`?product=${product.id}`)
    await editable()
    await page.keyboard.press('t')
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Hola')
    await layer('Hola').waitFor()
    await page.keyboard.press('Tab')
    await expectUsable(page)
    await button('Listo').click()
    await button('Capas').or(page.locator('.stage-canvas')).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+d')
    await expect.poll(() => page.getByRole('option').count()).toBe(2)
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await expectUsable(page)
    expect(visitor.problems()).toEqual([])
  })

  it('[WIRE-11] offers the shop’s designs, which the configuration names, as data URLs', async () => {
    await button('Diseños').click()
    const designs = page.locator('.ed-choice-design img')
    await designs.first().waitFor()
    const sources = await designs.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src') ?? ''),
    )
    const answer = await page.request.get(`${server.origin}${getConfig.path}?tenant=${TENANT}`)
    const { categories } = (await answer.json()).result.productBuilder
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(
      await page
        .locator('.ed-choice-design')
        .evaluateAll((all) => [
          ...new Set(all.map((one) => one.closest('section')?.getAttribute('aria-label'))),
        ]),
    )
    expect(sources).toHaveLength(categories.flatMap(({ designs: all }: { designs: object[] }) => all).length)
    for (const source of sources) expect(source).toMatch(/^data:image\/[\w+]+[;,]/)
    const width = () => designs.first().evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    const placed = page.getByRole('option')
    const before = await placed.count()
    await page.locator('.ed-choice-design').first().click()
    await expect.poll(() => placed.count()).toBe(before + 1)
    await page.locator('.stage-canvas').first().focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => placed.count()).toBe(before)
  })

  it('[ERR-14, BUILD-240] says of a panel’s part that it could not be loaded, and asks for it again', async () => {
    const guest = await openVisitor({ viewport: DESKTOP, serviceWorkers: 'block' })
    onTestFinished(() => guest.close())
    guest.tolerate(/./)
    const part = '**/builder/{deferred-panels,import-pdf}-*.js'
    await guest.page.route(part, (route) => route.abort())
    await guest.page.goto(`${server.origin}/${TENANT}/customize-product?product=${product.id}`)
    await guest.page.getByRole('button', { name: 'Escribir' }).click()
    const said = 'No pudimos cargar esta parte de la página'
    const failed = guest.page.getByRole('status').filter({ hasText: said }).first()
    await failed.waitFor()
    // So it is with what shows a PDF: the file is not to blame.
    const file = { name: 'volante.pdf', mimeType: 'application/pdf', buffer: pdfOf([{ content: TWO_INKS }]) }
    await guest.page
      .getByRole('button', { name: /^Subir/ })
      .first()
      .click()
    await guest.page.getByTestId('file').setInputFiles(file)
    await guest.page.getByRole('alert').filter({ hasText: said }).waitFor()
    await guest.page.unroute(part)
    await guest.page.getByRole('button', { name: 'Probar de nuevo', exact: true }).first().click()
    await failed.waitFor({ state: 'detached' })
    await guest.page.getByRole('option').first().waitFor()
  })

  it('[BUILD-241] a text whose font comes late leaves the panel that was opened meanwhile', async () => {
    const guest = await openVisitor({ viewport: DESKTOP, serviceWorkers: 'block' })
    onTestFinished(() => guest.close())
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const asked = guest.page.waitForRequest(/montserrat-latin-600[^/]*woff2/)
    await guest.page.route(/montserrat-latin-600[^/]*woff2/, async (route) => {
      await late
      await route.continue()
    })
    await guest.page.goto(`${server.origin}/${TENANT}/customize-product?product=${product.id}`)
    await guest.page.getByRole('button', { name: 'Escribir' }).click()
    await asked
    await guest.page.locator('[data-opens=upload]').first().click()
    await guest.page.getByTestId('file').waitFor({ state: 'attached' })
    arrive()
    await guest.page.getByRole('option').first().waitFor()
    expect(await guest.page.getByTestId('file').count()).toBe(1)
    expect(guest.problems()).toEqual([])
  })

  it('[BUILD-242] says why a file was not taken, though its panel was left meanwhile', async () => {
    const guest = await openVisitor({ viewport: DESKTOP, serviceWorkers: 'block' })
    onTestFinished(() => guest.close())
    guest.tolerate(/./)
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    const part = /builder\/(deferred-panels|import-pdf)-[^/]*\.js/
    await guest.page.route(part, async (route) => {
      await failed
      await route.abort()
    })
    await guest.page.goto(`${server.origin}/${TENANT}/customize-product?product=${product.id}`)
    const { page: its } = guest
    await its.locator('[data-opens=upload]').first().click()
    const file = { name: 'volante.pdf', mimeType: 'application/pdf', buffer: pdfOf([{ content: TWO_INKS }]) }
    await its.getByTestId('file').setInputFiles(file)
    await its.getByRole('button', { name: 'Leyendo volante.pdf' }).waitFor()
    await its.locator('[data-opens=technique]').first().click()
    await its.getByTestId('file').waitFor({ state: 'detached' })
    fail()
    await its.getByRole('alert').filter({ hasText: 'No pudimos cargar esta parte' }).waitFor()
    expect(await its.getByTestId('file').count()).toBe(0)
  })

  it('[BUILD-41] in two tabs loses neither', async () => {
    const address = page.url()
    const other = await visitor.context.newPage()
    await other.goto(address)
    await other.locator('.stage-canvas canvas').first().waitFor()
    await page.locator('.stage-canvas').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await saved()
    await other.locator('.stage-canvas').focus()
    await other.keyboard.press('Enter')
    await other.keyboard.press('Delete')
    await other.getByText('Seguís en una copia').waitFor()
    await expect
      .poll(async () => (await drafts(page)).map(({ elements }) => elements[0]?.length).sort())
      .toEqual([0, 1])
    expect(other.url()).not.toBe(address)
  })
})
