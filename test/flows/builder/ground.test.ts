import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DesignDocument, ImageElement } from '#contract/design-document.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'

const TENANT = 'brote'

let server: ShopServer
let visitor: Visitor
let page: Page

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tool = () => page.getByRole('region', { name: 'Quitar fondo' })
const picture = () => page.locator('.ed-cut')
const said = () => page.locator('.ed-cut-said').innerText()

/** The image of the one design that this device holds. */
const image = async (): Promise<ImageElement | undefined> => {
  const documents = await page.evaluate(
    (tenant) =>
      new Promise<DesignDocument[]>((resolve, reject) => {
        const opening = indexedDB.open(`vitrina-${tenant}`)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ document }) => document))
          }
        }
      }),
    TENANT,
  )
  const all = documents.flatMap(({ views }) => views.flatMap(({ areas }) => areas))
  return all.flatMap(({ elements }) => elements).find((one) => one.kind === 'image')
}

/** A green ring around a white hole, and a red square beside it, on white. */
const mark = async () => ({
  name: 'Vivero.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="800" height="400">
        <rect width="200" height="100" fill="#ffffff"/>
        <circle cx="50" cy="50" r="32" fill="none" stroke="#0b6e4f" stroke-width="14"/>
        <rect x="100" y="20" width="60" height="60" fill="#d8232a"/></svg>`,
    ),
  )
    .png()
    .toBuffer(),
})

/** Taps the picture at that place, in shares of it, and waits for what comes of it. */
const tap = async (x: number, y: number) => {
  const box = await picture().locator('canvas').boundingBox()
  if (!box) throw new Error('no picture to tap')
  await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height)
}
const percent = async () => Number(/(\d+) %/.exec(await said())?.[1])
const settled = () => page.locator('.ed-cut[aria-busy=false]').waitFor()

describe('[BUILD-180] a ground is taken off by hand at 360 px', () => {
  beforeAll(async () => {
    server = await startShop()
    visitor = await openVisitor({ own: true, viewport: PHONE })
    page = visitor.page
    visitor.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const list = `${server.origin}/api/services/app/Zecat/GetProductsList?tenant=${TENANT}&search=remera`
    const { result } = (await (await fetch(list)).json()) as {
      result: { items: { id: string; isCustomizable: boolean }[] }
    }
    const product = result.items.find(({ isCustomizable }) => isCustomizable)
    await page.goto(`${server.origin}/${TENANT}/customize-product?product=${product?.id}`)
    await page.locator('.stage-canvas canvas').first().waitFor()
    await button('Subir logo').tap()
    await page.locator('input[type=file]').setInputFiles(await mark())
    await button('Tintas').waitFor()
  })
  afterAll(async () => {
    await visitor?.close()
    await server?.close()
  })
  pictureOnFailure(() => page)

  it('[BUILD-180] says what is taken, takes more where it is tapped, gives back, and undoes each tap', async () => {
    await button('Tintas').tap()
    await button('Quitar fondo').tap()
    await page.getByText(/^Se sacó el \d+ %/).waitFor()
    await settled()
    await expectUsable(page)
    const before = await percent()
    expect(before).toBeGreaterThan(50)
    // The hole of the ring is taken, too.
    await tap(0.25, 0.5)
    await expect.poll(percent).toBeGreaterThan(before + 5)
    // Where nothing more is to be taken that is said, and is no tap to be undone.
    await settled()
    await tap(0.25, 0.5)
    await page.getByText('Ahí no hay nada más para sacar.').waitFor()
    await tool().getByRole('button', { name: 'Deshacer' }).tap()
    await expect.poll(percent).toBe(before)
    expect(await tool().getByRole('button', { name: 'Deshacer' }).isDisabled()).toBe(true)
    await settled()
    await tap(0.65, 0.5)
    await expect.poll(percent).toBeGreaterThan(before + 15)
    await settled()
    await button('Devolver').tap()
    await tap(0.65, 0.5)
    await expect.poll(percent).toBe(before)
    await settled()
    await tap(0.65, 0.5)
    await page.getByText('De ahí no se sacó nada.').waitFor()
    await expectUsable(page)
    for (const name of ['Sacar', 'Devolver', 'Listo']) {
      const box = await tool().getByRole('button', { name, exact: true }).boundingBox()
      expect(box?.height, name).toBeGreaterThanOrEqual(44)
    }
    await button('Cancelar').tap()
    expect(await image()).not.toHaveProperty('removal')
  })

  it('[BUILD-180, BUILD-184, BUILD-185] changes the design by one step, without a network', async () => {
    await page.context().setOffline(true)
    await button('Tintas').tap()
    await page.getByText('Tintas · 2').waitFor()
    const before = await image()
    await button('Quitar fondo').tap()
    await page.getByText(/^Se sacó el \d+ %/).waitFor()
    await settled()
    await tap(0.65, 0.5)
    await settled()
    await expect.poll(percent).toBeGreaterThan(70)
    await tool().getByRole('slider', { name: 'Tolerancia' }).press('ArrowRight')
    await page.getByText('40 %', { exact: true }).waitFor()
    await settled()
    await tool().getByRole('button', { name: 'Listo' }).tap()
    await expect
      .poll(image)
      .toMatchObject({ cutOut: true, removal: { tolerance: 0.4, taps: [{ back: false }] } })
    const after = await image()
    expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(78 / 149, 1)
    expect(after?.inks?.map(({ ink }) => ink?.hex ?? null).sort()).toEqual(['#0b6e4f', null])
    await button('Tintas').tap()
    await page.getByText('Tintas · 1').waitFor()
    await page.getByText('No se imprime: queda el color del producto').waitFor()
    await button('Listo').tap()
    await page.locator('header').getByRole('button', { name: 'Deshacer' }).tap()
    await page.getByText(/^Deshecho: cambiar el fondo de /).waitFor({ state: 'attached' })
    await expect.poll(async () => (await image())?.width).toBeCloseTo(before?.width ?? 0, 3)
    await page.context().setOffline(false)
  })

  it('[BUILD-180] goes by keys, and brings the ground back', async () => {
    await button('Tintas').tap()
    await button('Quitar fondo').tap()
    await page.getByText(/^Se sacó el \d+ %/).waitFor()
    await settled()
    const before = await percent()
    await picture().getByRole('button').focus()
    // From the middle into the square, without moving anything on the product.
    const { x } = (await image()) ?? {}
    for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(percent).toBeGreaterThan(before + 15)
    expect((await image())?.x).toBe(x)
    await expectUsable(page)
    await button('Dejar el fondo').tap()
    await expect.poll(image).toMatchObject({ cutOut: false })
  })
})
