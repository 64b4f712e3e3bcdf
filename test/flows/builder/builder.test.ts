import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { flick } from '#harness/browser/hands.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { shirtToDesign } from '#harness/shopping/placed-orders.ts'
import { drafts, keep, logo, stored } from './drafts.ts'

const TENANT = 'brote'
let server: ShopServer
let visitor: Visitor
let page: Page
let product: { id: string; name: string }

const open = (query: string) => page.goto(`${server.origin}/${TENANT}/customize-product${query}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const editable = () => page.locator('.stage-canvas canvas').first().waitFor()
const saved = () => page.locator('[role=status][data-saving=saved]').waitFor()
const layer = (name: string) => page.getByRole('option', { name })
beforeAll(async () => {
  server = await startShop()
  product = await shirtToDesign(server, TENANT)
})
afterAll(() => server?.close())

describe('[ROUTE-6] the editor by touch at 360 px', () => {
  beforeAll(async () => {
    visitor = await openVisitor({ own: true, viewport: PHONE })
    page = visitor.page
    visitor.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[BUILD-40] opens empty from an address and invites', async () => {
    await open(`?product=${product.id}`)
    await editable()
    expect(new URL(page.url()).searchParams.get('draft')).toMatch(/^[\w-]{36}$/)
    await page.getByText('Borrador en este dispositivo').waitFor()
    await button('Subir logo').waitFor()
    await expectUsable(page)
    expect(await drafts(page)).toEqual([])
  })

  it('[BUILD-36, BUILD-43, BUILD-44, BUILD-141] takes a text in an ink by its code, and says what of it no font has', async () => {
    await button('Escribir').tap()
    // The new text is typed over at once.
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Vivero 🌱 2026')
    await page.getByText('No podemos imprimir 🌱.').waitFor()
    await saved()
    await expectUsable(page)
    // An ink of its own, by its code.
    await button('Otra tinta').tap()
    await page.getByLabel('Código Pantone').fill('485 C')
    await page.keyboard.press('Enter')
    await page.getByText('PANTONE 485 C').first().waitFor()
    await expectUsable(page)
    await button('Otra tinta').tap()
    await button('Listo').tap()
    await expect.poll(() => drafts(page)).toMatchObject([{ elements: [['Vivero 2026'], []] }])
    const area = async () =>
      ((await page.locator('.stage-frame').last().boundingBox())?.width ?? 0) / PHONE.width
    await expect.poll(area).toBeGreaterThanOrEqual(0.56)
  })

  it('[BUILD-7, BUILD-8, BUILD-44, BUILD-46, BUILD-53, BUILD-145, BUILD-153, BUILD-154, BUILD-186] takes a logo, in its inks', async () => {
    await button('Subir').tap()
    await expectUsable(page)
    await page.locator('input[type=file]').setInputFiles(await logo(page))
    await button('Tintas').tap()
    await page.getByText('Tintas · 2').waitFor()
    // What is white inside of it is the product's until it gets an ink.
    const inside = page.getByRole('switch', { name: /^El blanco de adentro/ })
    await inside.tap()
    await page.getByText('Tintas · 3').waitFor()
    expect(await inside.getAttribute('aria-checked')).toBe('true')
    await inside.tap()
    await page.getByText('Tintas · 2').waitFor()
    await page.locator('.ed-ink-row').first().tap()
    await page.getByLabel('Código Pantone').fill('nada')
    await page.keyboard.press('Enter')
    await page.getByText('Escribilo como en la carta').waitFor()
    await page.getByLabel('Código Pantone').fill('7522 c')
    await page.keyboard.press('Enter')
    await page.getByText('PANTONE 7522 c').first().waitFor()
    // How it looks is not known, and the nearest ink is no more than near.
    await page.locator('.ed-ink-hatched').first().waitFor()
    await expectUsable(page)
    // Taken off, the ground takes the empty room around along; what is drawn stays where it was.
    const image = async () => {
      const all = (await stored(page)).flatMap(({ document }) => document.views.flatMap(({ areas }) => areas))
      return all.flatMap(({ elements }) => elements).find(({ kind }) => kind === 'image')
    }
    await saved()
    const before = await image()
    const ratio = (before?.width ?? 0) / (before?.height ?? 1)
    expect(ratio).toBeCloseTo(224 / 154, 2)
    await button('Listo').tap()
    const ground = button('Fondo')
    await ground.tap()
    await page.locator('.ed-act[aria-pressed=false]').getByText('Fondo').waitFor()
    await expect.poll(async () => (await image())?.width).toBeCloseTo(((before?.width ?? 0) * 300) / 224, 1)
    const untrimmed = await image()
    expect(((before?.x ?? 0) - (untrimmed?.x ?? 0)) / (untrimmed?.width ?? 1)).toBeCloseTo(38 / 300, 2)
    await ground.tap()
    await expect.poll(async () => (await image())?.width).toBeCloseTo(before?.width ?? 0, 1)
    for (const _ of ['on', 'off'])
      await page.locator('header').getByRole('button', { name: 'Deshacer' }).tap()
    await expect.poll(image).toMatchObject({ width: before?.width, x: before?.x })
    await button('Tintas').tap()
    // A corner of the crop is pulled; what is left stays where it was, and one undo brings all back.
    await button('Recortar').tap()
    const corner = page.locator('.ed-crop-corner').last()
    // Once the sheet stands.
    await corner.hover()
    const whole = await page.locator('.ed-crop').boundingBox()
    if (!whole) throw new Error('no frame to crop in')
    await flick(corner, whole.x + whole.width * 0.8, whole.y + whole.height * 0.75)
    await expectUsable(page)
    await expect.poll(async () => ((await image())?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(0.9, 1)
    expect(await image()).toMatchObject({ x: before?.x, y: before?.y })
    await page.locator('header').getByRole('button', { name: 'Deshacer' }).tap()
    await expect.poll(image).toMatchObject({ width: before?.width, height: before?.height })
    await button('Listo').tap()
    await button('Tintas').tap()
    // One ink less costs less, and it says how much.
    expect(await page.locator('.ed-saving').innerText()).toMatch(/ahorrás \$[\d.,]+\s+en el pedido/)
    await button('Listo').tap()
    await saved()
  })

  it('[BUILD-42, BUILD-227] is a list of layers that keys move, order, hide and name', async () => {
    await button(/^Capas/).tap()
    await layer('Las Acacias').focus()
    const x = page.getByLabel('X (mm)')
    const before = await x.inputValue()
    await page.keyboard.press('ArrowRight')
    const number = (text: string) => Number(text.replace(',', '.'))
    await expect.poll(async () => number(await x.inputValue())).toBeCloseTo(number(before) + 1, 5)
    const live = page.locator('[aria-live=polite]').first()
    await expect.poll(() => live.innerText()).toContain('mm de la izquierda')
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toMatchObject([/Vivero/, /Las Acacias/])
    await x.fill('a5x,e0 mm')
    await page.keyboard.press('Enter')
    await expect.poll(() => x.inputValue()).toBe('5,0')
    await button('Ocultar Las Acacias').tap()
    await button('Mostrar Las Acacias').waitFor()
    await page.getByLabel('Nombre', { exact: true }).fill('Logo')
    await page.keyboard.press('Enter')
    await layer('Logo').waitFor()
    await expectUsable(page)
    await button('Mostrar Logo').tap()
    await button('Listo').tap()
  })

  it('[BUILD-2, BUILD-140] undoes and redoes where it was done, and says what', async () => {
    const announced = (words: string) =>
      page.locator('.ed > [aria-live=polite]').getByText(words).waitFor({ state: 'attached' })
    const side = (name: string) => page.getByRole('group', { name: 'Vista' }).getByRole('button', { name })
    await button(/^Capas/).tap()
    await side('Dorso').tap()
    await expect.poll(() => side('Dorso').getAttribute('aria-pressed')).toBe('true')
    await button('Deshacer').tap()
    await announced('Deshecho: cambiar Logo.')
    await expect.poll(() => side('Frente').getAttribute('aria-pressed')).toBe('true')
    await button('Listo').tap()
    for (let step = 0; step < 2; step++) await button('Deshacer').tap()
    await button(/^Capas/).tap()
    await layer('Las Acacias').waitFor()
    for (let step = 0; step < 3; step++) await button('Rehacer').tap()
    await layer('Logo').waitFor()
    await button('Listo').tap()
    await saved()
  })

  it('[BUILD-3, BUILD-56, LIMIT-6, LIMIT-7] holds a size that is too large in its area, says what is blurred there, and mends it', async () => {
    const [area] = (await stored(page))[0]?.document.views[0]?.areas ?? []
    if (!area) throw new Error('no area')
    await button(/^Capas/).tap()
    await layer('Logo').focus()
    const width = page.getByLabel('Ancho (mm)')
    await width.fill('5000')
    await page.keyboard.press('Enter')
    const shown = async () => Number((await width.inputValue()).replace(/\./g, '').replace(',', '.'))
    await expect.poll(shown).toBeLessThan(5000)
    await expect.poll(shown).toBeGreaterThan(200)
    // What was reached is said, not what was asked for.
    const said = `${((await shown()) / 10).toFixed(1).replace('.', ',')} por`
    await expect.poll(() => page.locator('[aria-live=polite]').first().innerText()).toContain(said)
    await button('Listo').tap()
    await saved()
    const inside = async () => {
      const [now] = (await stored(page))[0]?.document.views[0]?.areas ?? []
      return now?.elements.every(
        ({ x, y, width, height }) =>
          x >= -0.01 && y >= -0.01 && x + width <= area.widthMm + 0.01 && y + height <= area.heightMm + 0.01,
      )
    }
    expect(await inside()).toBe(true)
    // 300 pixels, printed on more than 200 mm.
    await page.getByRole('button', { name: /avisos?$/ }).tap()
    await page.getByRole('heading', { name: '«Logo» sale con poca definición' }).waitFor()
    await expectUsable(page)
    await page.getByRole('button', { name: /lo más nítido$/ }).tap()
    await page.getByRole('heading', { name: '«Logo» sale con poca definición' }).waitFor({ state: 'hidden' })
    await saved()
    const [now] = (await stored(page))[0]?.document.views[0]?.areas ?? []
    // 300 pixels at 72 DPI.
    expect(now?.elements.find(({ kind }) => kind === 'image')?.width).toBeCloseTo((224 / 72) * 25.4, 0)
    await page.getByRole('button', { name: 'Cerrar' }).first().tap()
    for (let step = 0; step < 2; step++) await button('Deshacer').tap()
    await saved()
  })

  it('[BUILD-41] is whole after the browser was killed, and without a network', async () => {
    const address = page.url()
    const before = await drafts(page)
    await page.getByText('Guardado en este dispositivo').waitFor()
    await visitor.crash()
    visitor = await openVisitor({ viewport: PHONE, profile: visitor.profile })
    page = visitor.page
    visitor.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|404/)
    await page.goto(address)
    await editable()
    expect(await drafts(page)).toEqual(before)
    // Once the worker has the editor, the network may go.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await editable()
    await visitor.settled()
    await visitor.context.setOffline(true)
    await page.reload()
    await editable()
    await button(/^Capas/).tap()
    await layer('Logo').waitFor()
    await layer('Vivero').focus()
    await page.keyboard.press('Delete')
    await saved()
    await expect.poll(async () => (await drafts(page))[0]?.elements[0]).toEqual(['image'])
    await button('Deshacer').tap()
    await expect.poll(async () => (await drafts(page))[0]?.elements[0]).toHaveLength(2)
    await visitor.context.setOffline(false)
    await button('Listo').tap()
  })

  it('[BUILD-45] lists designs: renamed, copied, removed and back, brought to another product', async () => {
    await button(/^Más/).tap()
    await button('Mis diseños').tap()
    const option = async (name: string) => {
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .tap()
      await button(name).tap()
    }
    await option('Cambiar el nombre')
    await page.getByLabel('Nombre del diseño').fill('Vivero abierto')
    await page.keyboard.press('Enter')
    await page.getByText('Vivero abierto', { exact: true }).waitFor()
    await expectUsable(page)
    await option('Duplicar')
    await page.getByText('Vivero abierto (copia)').waitFor()
    await option('Borrar')
    await page.getByText('Borraste Vivero abierto (copia).').waitFor()
    await expect.poll(() => drafts(page)).toHaveLength(1)
    await button('Deshacer').tap()
    await expect.poll(() => drafts(page)).toHaveLength(2)
    await option('Usar en otro producto')
    await page.locator('.ed-design button').first().tap()
    await editable()
    await expect.poll(() => drafts(page)).toHaveLength(3)
    const names = new Set((await drafts(page)).map(({ productId }) => productId))
    expect(names.size).toBe(2)
    await expectUsable(page)
  })

  it('[BUILD-40, BUILD-87] says what can’t be opened', async () => {
    for (const [id, document, words] of [
      ['garbage', 'garbage', 'Sus datos están dañados. No lo borramos'],
      ['newer', { version: 2, views: [] }, 'Lo guardó una versión más nueva de la tienda.'],
    ] as const) {
      await keep(page, { id, document })
      await open(`?draft=${id}`)
      await page.getByText(words).waitFor()
      await expectUsable(page)
      expect(await stored(page)).toContainEqual(expect.objectContaining({ id, document }))
    }
    await open('?draft=nobody')
    await page.getByText('Ese diseño no está en este dispositivo').waitFor()
    await expectUsable(page)
    await open('?product=999999')
    await page.getByText('Ese producto ya no está en la tienda').waitFor()
    expect(visitor.problems()).toEqual([])
  })
})
