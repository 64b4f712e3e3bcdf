import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductDetail, getProductsList, type ProductDetail } from '#contract/catalogue.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import * as files from '#harness/printing/artwork-files.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine } from '#harness/shopping/shopper.ts'

const { tenant } = argentine
let server: ShopServer
let network: Network
let visitor: Visitor
let page: Page
let product: ProductDetail
let cap: ProductDetail

const ask = async <T>(path: string, query: Record<string, string>): Promise<T> => {
  const answer = await fetch(`${server.origin}${path}?${new URLSearchParams({ tenant, ...query })}`)
  return ((await answer.json()) as { result: T }).result
}
/** A product that is embroidered on an area of that width at most, in mm. */
const embroidered = async (mostMm: number): Promise<ProductDetail> => {
  const { items } = await ask<{ items: ProductDetail[] }>(getProductsList.path, { pageSize: '48' })
  for (const { id } of items.filter((item) => item.isCustomizable)) {
    const found = await ask<ProductDetail>(getProductDetail.path, { id })
    const embroidery = found.techniques.find(({ unitBasis }) => unitBasis === 'thousandStitches')
    const [area] = found.printAreas
    if (embroidery && area?.techniques.includes(embroidery.id) && area.widthMm <= mostMm) return found
  }
  throw new Error(`${tenant} embroiders nothing`)
}

beforeAll(async () => {
  server = await startShop()
  network = await openNetwork(Number(new URL(server.origin).port))
  product = await embroidered(1000)
  cap = await embroidered(85)
  visitor = await openVisitor({ viewport: PHONE })
  page = visitor.page
  visitor.tolerate(/status of 4\d\d/)
  await design(product)
})
afterAll(async () => {
  await visitor?.close()
  await network?.close()
  await server?.close()
})
pictureOnFailure(() => page)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const design = async ({ id }: ProductDetail) => {
  await page.goto(`${network.origin}/${tenant}/customize-product?product=${id}`)
  await page.locator('.stage-canvas canvas').first().waitFor()
}
/** Takes embroidery for the area. */
const embroider = async () => {
  const name = product.techniques.find(({ unitBasis }) => unitBasis === 'thousandStitches')?.name ?? ''
  await button('Técnica').click()
  const card = page.getByRole('radio', { name: new RegExp(name) })
  await card.click()
  await expect.poll(() => card.getAttribute('aria-checked')).toBe('true')
  await button('Listo').click()
}
/** The sheet of the chosen text. */
const openText = () => page.getByRole('toolbar').getByRole('button', { name: 'Editar', exact: true }).click()
const stitches = async (): Promise<number> => {
  const said = await page.getByText(/^Unas [\d.]+ puntadas, /).innerText()
  return Number(/[\d.]+/.exec(said)?.[0].replaceAll('.', ''))
}
/** Colours of the chosen element on the stage, edges aside: an ink has one, thread many. */
const shades = () =>
  page.locator('.stage-canvas canvas.lower-canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    const found = new Set<number>()
    for (let at = 0; pixels && at < pixels.length; at += 4)
      if (pixels[at + 3] === 255)
        found.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
    return found.size
  })
const figure = async (): Promise<string> =>
  (await page.locator('.ed-figure > span').first().innerText()).trim()
const priceState = () => page.locator('.ed-price').getAttribute('data-state')
const choose = (name: string, buffer: Buffer, mimeType: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

describe('artwork in the editor', () => {
  it('[BUILD-23] a file that acts is refused in words, and the next one is taken', async () => {
    await button(/^Subir/).click()
    await choose('malo.svg', files.svg('<script>alert(1)</script>'), 'image/svg+xml')
    await page.getByText('El SVG trae código o acciones. Exportá uno que solo tenga el dibujo.').waitFor()
    expect(await violations(page)).toEqual([])
    await choose('Las Acacias.png', await files.png(), 'image/png')
    await button('Tintas').waitFor()
  })

  it('[BUILD-29, STITCH-11] is shown as thread, with its stitches, where the technique is embroidery', async () => {
    await embroider()
    await button('Hilos').click()
    const counted = await stitches()
    await page.getByText('la matriz la hace un bordador').waitFor()
    await button('Ver el bordado de la tienda').click()
    const shown = page.getByRole('img', { name: 'Tu imagen bordada' })
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(50)
    const said = await page.getByText(/^[\d.]+ puntadas, contadas por la tienda$/).innerText()
    // At the width in whole mm.
    const announced = Number(/[\d.]+/.exec(said)?.[0].replaceAll('.', ''))
    expect(announced / counted).toBeGreaterThan(0.93)
    expect(announced / counted).toBeLessThan(1.07)
    expect(await violations(page)).toEqual([])
  })

  it('[STITCH-9] what the device has counted is what the shop charges once it has the file', async () => {
    // It has been sent to be stitched: the next change asks for its price.
    await button('Listo').click()
    await page.keyboard.press('ArrowRight')
    await expect.poll(priceState, { timeout: 30_000 }).toBe('firm')
  })
})

describe('a cap', () => {
  it('[STITCH-4, STITCH-6] text is embroidered on the device without a network, its stitches and price with it', async () => {
    visitor.tolerate(/ERR_|Failed to (fetch|load)|NetworkError/)
    await design(cap)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await visitor.settled()
    await network.cut()
    await button('Escribir').click()
    await page.getByRole('textbox').first().fill('Las Acacias')
    await button('Listo').click()
    await embroider()
    await openText()
    await page.getByText('la matriz la hace un bordador').waitFor()
    const [first, price] = [await stitches(), await figure()]
    for (let press = 0; press < 12; press++) await button('Más alto').click()
    await expect.poll(stitches).toBeGreaterThan(first * 1.4)
    // Charged by the thousand: one thousand more.
    const field = page.getByRole('textbox').first()
    await field.fill('Las Acacias\nHuerta y vivero')
    await expect.poll(stitches).toBeGreaterThan(1000)
    await expect.poll(figure).not.toBe(price)
    await field.fill('Las Acacias')
    // An ink has one colour, edges aside; dark thread few, but more.
    await expect.poll(shades, { timeout: 30_000 }).toBeGreaterThan(8)
    expect(await violations(page)).toEqual([])
  })

  it('[STITCH-10] letters that thread can’t hold are named, repaired in one step, and restored by undo', async () => {
    for (let press = 0; press < 22; press++) await button('Menos alto').click()
    const small = await stitches()
    await button('Listo').click()
    await button(/aviso/).click()
    await page.getByText('Las letras de «Las Acacias» son muy chicas').waitFor()
    await page.getByText(/con Bordado, desde 5,0 mm/).waitFor()
    await button(/^Agrandar: pasa de/).click()
    await expect.poll(() => page.getByText('Las letras de «Las Acacias» son muy chicas').count()).toBe(0)
    await button('Deshacer').last().click()
    await page.getByText('Las letras de «Las Acacias» son muy chicas').waitFor()
    await button(/^Agrandar: pasa de/).click()
    await button('Cerrar').click()
    await openText()
    await expect.poll(stitches).toBeGreaterThan(small)
  })

  it('[STITCH-9] and the shop’s own word is the device’s once there is a network', async () => {
    const shown = await figure()
    await network.restore()
    await expect.poll(priceState, { timeout: 60_000 }).toBe('firm')
    expect(await figure()).toBe(shown)
  })
})
