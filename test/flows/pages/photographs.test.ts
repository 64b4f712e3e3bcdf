import type { Page } from 'playwright-core'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProductsList, type ProductDetail } from '#contract/catalogue.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { violations } from '#harness/browser/page-checks.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, productOf } from '#harness/shopping/placed-orders.ts'
import { productHref } from '#src/ui/hrefs.ts'

let server: ShopServer
let shirt: ProductDetail
beforeAll(async () => {
  server = await startShop()
  shirt = await anyProduct(server, 'brote', 'ProductoCurva')
})
afterAll(() => server?.close())

/** A simple product of brote whose name begins so. */
const namedProduct = async (name: string) => {
  const query = new URLSearchParams({ tenant: 'brote', search: name })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  const { items } = v.parse(v.object({ result: getProductsList.result }), await answer.json()).result
  const found = items.find((item) => item.name.startsWith(name))
  if (!found) throw new Error(`brote has no ${name}`)
  return productOf(server, 'brote', found.id)
}

/** A visitor, whom no worker serves, on a page with a photograph that has more pixels. */
const closely = async ({ saveData = false } = {}) => {
  const visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  onTestFinished(visitor.close)
  const { page } = visitor
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
    saveData,
  )
  const cup = await namedProduct('Taza')
  const { large } = cup.variants.find(({ color }) => color === 'Negro')?.images[0]?.picture ?? {}
  if (!large) throw new Error(`${cup.name} has no large photograph`)
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  await open(page, addressOf(productHref(cup, 'Negro')))
  return {
    visitor,
    page,
    cup,
    large,
    near: page.locator('.gallery-zoom'),
    asked: () => seen.filter((path) => path === large.avif || path === large.webp),
  }
}

const addressOf = (path: string) => `${server.origin}/brote${path}`
/** A page whose later parts come alive: they wait for a sign of life, and the first scripts for that. */
const open = async (page: Page, address: string) => {
  await openPage(page, address)
  await page.mouse.move(5, 5)
}

describe('photographs under two fingers', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[COMP-13] swipes through the photographs and pinches one near', async () => {
    await open(page, addressOf(productHref(shirt)))
    const views = page.getByRole('button', { name: /^Ver / }).and(page.locator('.gallery-view'))
    await views.nth(1).waitFor()
    await page.locator('.gallery-track').evaluate((track) => track.scrollTo({ left: track.clientWidth }))
    await expect.poll(() => views.nth(1).getAttribute('aria-pressed')).toBe('true')

    await page.locator('.gallery-track').click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.getByText(/^2 de \d/).waitFor()
    expect(await violations(page)).toEqual([])

    const fingers = await visitor.context.newCDPSession(page)
    const at = (half: number) => [
      { x: 180 - half, y: 370, id: 0 },
      { x: 180 + half, y: 370, id: 1 },
    ]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', at(40))
    await touch('touchMove', at(60))
    await touch('touchMove', at(100))
    await touch('touchEnd', [])
    const scale = () =>
      dialog
        .locator('.zoom-slide')
        .nth(1)
        .evaluate((slide) => Number(getComputedStyle(slide).getPropertyValue('--zoom')))
    await expect.poll(scale).toBeCloseTo(2.5, 1)
    // What was in the middle is in the middle still.
    const centre = () =>
      dialog
        .locator('.zoom-slide')
        .nth(1)
        .evaluate((slide) => (slide.scrollLeft + slide.clientWidth / 2) / slide.scrollWidth)
    await expect.poll(centre).toBeCloseTo(0.5, 1)

    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('[PREVIEW-5] shows the product with a design after its photographs, and says that it is one', async () => {
    await open(page, addressOf(productHref(shirt)))
    const slides = page.locator('.gallery-track > li')
    await slides.first().waitFor()
    const notes = await slides.evaluateAll((all) =>
      all.map((slide) => slide.querySelector('.gallery-note')?.textContent ?? ''),
    )
    expect(notes.slice(0, 2)).toEqual(['', ''])
    const first = notes.findIndex((note) => note.startsWith('con un diseño de ejemplo'))
    expect(first).toBeGreaterThan(1)
    expect(notes.filter((note) => note.startsWith('con un diseño de ejemplo'))).toHaveLength(2)
    expect(await slides.nth(first).getByRole('img').getAttribute('alt')).toContain('con un diseño de ejemplo')
    await page.locator('.gallery-view').nth(first).tap()
    await slides.nth(first).locator('.gallery-note').waitFor()
    await expect
      .poll(() =>
        slides
          .nth(first)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await page.locator('.gallery-track').click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.getByText(`${first + 1} de ${notes.length}: con un diseño de ejemplo`).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('[COMP-26] shows a colour’s pictures in one order, each once and with its words, the shop’s sets last', async () => {
    const { page, cup } = await closely()
    const pictures = page.locator('.gallery-track > li img')
    await pictures.first().waitFor()
    const alts = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
    const name = `${cup.name}, Negro`
    expect(alts).toEqual([
      `${name}, frente`,
      `${name}, con un diseño de ejemplo`,
      `${name}, con un diseño de ejemplo en blanco`,
      `${name}, junto a otros productos`,
      `${name}, junto a otros productos (Dúo de tazas)`,
    ])
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(sources).size).toBe(sources.length)
    const last = page.locator('.gallery-track > li').last()
    await last.evaluate((slide) => slide.scrollIntoView({ block: 'nearest' }))
    expect(await last.locator('.gallery-note').innerText()).toMatch(/^junto a otros productos/i)
    expect(await violations(page)).toEqual([])
  })

  it('[COMP-27] fetches what has more pixels only for who looks closely, and shows each as one of the screen’s', async () => {
    const { page, asked, large, near, visitor } = await closely()
    await near.click()
    expect(asked()).toEqual([])
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.waitFor()
    await visitor.settled()
    expect(asked()).toEqual([])
    const percent = async () => (await dialog.locator('.zoom-scale').allInnerTexts()).join()
    for (let press = 0, before = await percent(); press < 9 && before !== '100 %'; press++) {
      await dialog.getByRole('button', { name: 'Acercar' }).click()
      await expect.poll(percent).not.toBe(before)
      before = await percent()
    }
    await dialog.getByText('100 %').waitFor()
    await expect.poll(asked).toEqual([large.avif])
    const shown = dialog.locator('.zoom-large')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(large.width)
    const width = await shown.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect()
      return Math.min(width, height) * devicePixelRatio
    })
    expect(width).toBeCloseTo(large.width, -1)
    await dialog.getByRole('button', { name: 'Alejar' }).click()
    await dialog.getByText('100 %').waitFor({ state: 'hidden' })
    // One that has no file for it is shown by the next best.
    expect(await dialog.locator('.zoom-slide source').last().getAttribute('type')).toBe('image/webp')
  })

  it('[COMP-27] spares a connection until the person asks, and goes on with what is there without one', async () => {
    const { page, asked, large, near, visitor } = await closely({ saveData: true })
    await near.click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.getByRole('button', { name: 'Acercar' }).click()
    const more = dialog.getByRole('button', { name: 'Ver con más detalle' })
    await more.waitFor()
    expect(await violations(page)).toEqual([])
    await visitor.settled()
    expect(asked()).toEqual([])
    visitor.tolerate(/Failed to load resource|net::ERR/)
    await visitor.context.setOffline(true)
    await more.click()
    await more.waitFor({ state: 'hidden' })
    const medium = dialog.locator('.zoom-slide').first().locator('.zoom-pic').first()
    expect(await medium.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(
      await dialog.locator('.zoom-large').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(0)
    await visitor.context.setOffline(false)
    // The next time one comes near it is asked for again.
    await dialog.getByRole('button', { name: 'Alejar' }).click()
    await dialog.getByRole('button', { name: 'Acercar' }).click()
    await expect
      .poll(() => dialog.locator('.zoom-large').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(large.width)
  })

  it('[COMP-13] opens at the very first press, which brings the code for it', async () => {
    for (const where of ['.gallery-zoom', '.gallery-track']) {
      await openPage(page, addressOf(productHref(shirt)))
      await page.locator(where).tap()
      const dialog = page.getByRole('dialog', { name: /^Fotos de / })
      await dialog.waitFor()
      await dialog.getByRole('button', { name: 'Cerrar' }).tap()
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  it('[COMP-13] shows no edge of a dark photograph in a dark window', async () => {
    const lamp = await anyProduct(server, 'voltio', 'ProductoSimple')
    await open(page, `${server.origin}/voltio${productHref(lamp)}`)
    await page.locator('.gallery-track').click()
    const photo = page.locator('.zoom-pic').first()
    await photo.evaluate((image: HTMLImageElement) => image.decode())
    const window = await page.screenshot()
    const edge = (PHONE.height - PHONE.width) / 2
    const light = async (top: number) => {
      const line = await sharp(window)
        .extract({ left: 0, top, width: PHONE.width, height: 1 })
        .greyscale()
        .raw()
        .toBuffer()
      return line.reduce((sum, value) => sum + value, 0) / line.length
    }
    expect(Math.abs((await light(edge + 2)) - (await light(edge - 2)))).toBeLessThan(2)
    await page.keyboard.press('Escape')
  })

  it('[COMP-13, COMP-15] does what the very first press asked for, once its code is there', async () => {
    const { page, close } = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
    onTestFinished(close)
    // Without sharing of the device's own, the ways to pass a product on open below the button.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    for (const { part, button, done } of [
      { part: 'gallery-tools', button: '.gallery-view >> nth=1', done: '[aria-pressed=true] >> nth=0' },
      { part: 'product-facts', button: '.share-choice', done: '[aria-expanded=true]' },
    ]) {
      let press = () => {}
      const pressed = new Promise<void>((resolve) => {
        press = resolve
      })
      await page.route(new RegExp(`/${part}`), async (route) => {
        await pressed
        await route.continue()
      })
      await openPage(page, addressOf(productHref(shirt)))
      await page.locator(button).tap()
      press()
      await page.locator(button).and(page.locator(done)).waitFor()
      await page.unroute(new RegExp(`/${part}`))
    }
  })
})
