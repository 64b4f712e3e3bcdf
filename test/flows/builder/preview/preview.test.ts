import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProductDetail } from '#contract/catalogue.ts'
import products from '#demo/products.json' with { type: 'json' }
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows } from '#harness/browser/device-rows.ts'
import { keyboard } from '#harness/browser/hands.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { overflow, smallTargets, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { previewTexts } from '#src/features/builder/real-view/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { person, productLike, TENANT } from './preview-page.ts'

const texts = previewTexts('AR')
const builder = builderTexts('AR')
const price = priceTexts('AR')

let server: ShopServer
let network: Network
beforeAll(async () => {
  server = await startShop()
  network = await openNetwork(server.port)
})
afterAll(() => Promise.all([network?.close(), server?.close()]))

describe('by finger on a phone', () => {
  let visitor: Visitor
  let page: Page
  let hand: ReturnType<typeof person>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    page = visitor.page
    hand = person(page, network.origin)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)
  beforeEach(() => expect(visitor.problems()).toEqual([]))

  for (const [name, like] of [
    ['a mug', /^Taza/],
    ['a shirt', /^Remera/],
    ['a cap', /^Gorra/],
  ] as const)
    it(`[PREVIEW-20] shows ${name} with its design, small beside the stage and large over everything`, async () => {
      await hand.begin(await productLike(server.origin, like))
      await hand.live()
      expect(await violations(page)).toEqual([])
      await hand.peek.tap()
      await hand.shown()
      await hand.picture.and(page.getByLabel(/vista real$/)).waitFor()
      await hand.dialog.getByText(/^.+\. *Vista aproximada/).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await smallTargets(page)).toEqual([])
    })

  it('[PREVIEW-23] brings it nearer by two fingers, two taps and buttons, and moves it', async () => {
    const device = await visitor.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      device.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    await hand.shown()
    const whole = await hand.width()
    await touch('touchStart', [150, 300], [210, 300])
    await touch('touchMove', [110, 300], [250, 300])
    await touch('touchMove', [90, 300], [270, 300])
    await touch('touchEnd')
    await expect.poll(hand.width).toBeGreaterThan(whole * 2)
    const left = async () => (await hand.picture.boundingBox())?.x ?? 0
    const before = await left()
    await touch('touchStart', [180, 300])
    await touch('touchMove', [200, 300])
    await touch('touchMove', [230, 300])
    await touch('touchEnd')
    await expect.poll(left).toBeGreaterThan(before + 20)
    // All at once: what came in between would make them single ones.
    const tap = () => [touch('touchStart', [180, 300]), touch('touchEnd')]
    await Promise.all([...tap(), ...tap()])
    await expect.poll(hand.width).toBeLessThanOrEqual(whole + 1)
    await hand.button(texts.nearer).tap()
    await expect.poll(hand.width).toBeGreaterThan(whole * 1.2)
    await hand.button(texts.back).tap()
    await hand.dialog.waitFor({ state: 'hidden' })
  })

  it('[PREVIEW-24] another colour of the product is shown without any request', async () => {
    await hand.begin(await productLike(server.origin, /^Taza/))
    await hand.live()
    await hand.peek.tap()
    await hand.shown()
    // What is fetched ahead has come.
    await visitor.settled()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/media\//.test(request.url())) asked.push(request.url())
    })
    const before = await hand.looks('.ed-real-picture')
    await hand.dialog.locator('.ed-swatch').nth(2).tap()
    await expect.poll(() => hand.looks('.ed-real-picture')).not.toBe(before)
    await hand.dialog.locator('[aria-busy]').waitFor({ state: 'detached' })
    expect(asked).toEqual([])
    await hand.button(texts.back).tap()
  })

  it('[PREVIEW-25] follows each change of the design', async () => {
    const before = await hand.looks('.ed-peek canvas')
    await page.getByRole('button', { name: builder.undo, exact: true }).tap()
    await page.getByRole('button', { name: builder.redo, exact: true }).tap()
    await page.locator('.stage-canvas').focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => hand.looks('.ed-peek canvas')).not.toBe(before)
  })

  it('[PREVIEW-26] shares the picture as a file, or saves it where the device shares none', async () => {
    await hand.peek.tap()
    await hand.shown()
    const saving = page.waitForEvent('download')
    await hand.button(texts.share).tap()
    expect((await saving).suggestedFilename()).toMatch(/^Taza.+\.jpg$/)
    await page.evaluate(() => {
      const shared: File[] = []
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => void shared.push(...files),
      })
      Object.assign(window, { shared })
    })
    await hand.button(texts.share).tap()
    const type = () => page.evaluate(() => (window as unknown as { shared: File[] }).shared[0]?.type)
    await expect.poll(type).toBe('image/jpeg')
    await hand.button(texts.back).tap()
  })

  it('[PREVIEW-27] the cart shows the line as its preview does', async () => {
    await page.getByRole('button', { name: price.goOn }).tap()
    await page.getByRole('heading', { name: price.summary }).waitFor()
    await page.locator('.ed-resume').getByRole('button', { name: texts.see }).tap()
    await hand.shown()
    await hand.button(texts.back).tap()
    await page.locator('.ed-price').getByRole('button', { name: price.add }).tap()
    await page.locator('.ed-in-cart').waitFor()
    const rows = await deviceRows<{ kind: string; pixelWidth: number; pixelHeight: number }>(
      page,
      TENANT,
      'assets',
    )
    const render = rows.find(({ kind }) => kind === 'render')
    const [left, top, right, bottom] = products.taza.studio[0]?.box ?? []
    const ratio = ((right ?? 0) - (left ?? 0)) / ((bottom ?? 0) - (top ?? 0))
    // As it was photographed, at 500 px times two.
    expect(Math.max(render?.pixelWidth ?? 0, render?.pixelHeight ?? 0)).toBe(1000)
    expect((render?.pixelWidth ?? 0) / (render?.pixelHeight ?? 1)).toBeCloseTo(ratio, 2)
  })

  it('[PREVIEW-28] once it was seen it is there without a network', async () => {
    await hand.begin(await productLike(server.origin, /^Remera/))
    await hand.live()
    // The other side comes at an idle moment.
    const files = products.remera.studio.flatMap((view) => Object.values(view.files))
    await expect.poll(() => hand.uncached(files)).toEqual([])
    await visitor.settled()
    visitor.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource|Failed to fetch/)
    await network.cut()
    await visitor.context.setOffline(true)
    await page.reload()
    await hand.live()
    await hand.peek.tap()
    await hand.shown()
    // The other side was never looked at.
    await hand.dialog.getByRole('button', { name: /^Dorso/ }).tap()
    await hand.dialog.locator('[aria-busy]').waitFor({ state: 'detached' })
    expect(await hand.dialog.getByText(texts.failedOffline).count()).toBe(0)
    await visitor.context.setOffline(false)
    await network.restore()
  })
})

it('[PREVIEW-30] a product that no studio knows is shown by its photograph', async () => {
  const visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  try {
    const { page } = visitor
    const hand = person(page, network.origin)
    await page.route(
      (url) => url.pathname === getProductDetail.path,
      async (route) => {
        const answer = await route.fetch()
        const { result, ...rest } = await answer.json()
        const { studio: _, ...product } = result
        await route.fulfill({ response: answer, json: { ...rest, result: product } })
      },
    )
    await hand.begin(await productLike(server.origin, /^Taza/))
    await hand.live()
    await hand.peek.tap()
    await hand.shown()
    await hand.dialog.getByText(/sobre la foto del producto/).waitFor()
    expect(visitor.problems()).toEqual([])
  } finally {
    await visitor.close()
  }
})

it('[PREVIEW-28, PREVIEW-27] where the connection is to be spared nothing comes unasked, and without it lines are drawn flat', async () => {
  const visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  try {
    const { page } = visitor
    const hand = person(page, network.origin)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const isCoordinates = (url: URL) => url.pathname.endsWith(products.taza.studio[0]?.files.uv ?? '-')
    let asked = 0
    visitor.tolerate(/ERR_FAILED|Failed to load resource|Failed to fetch/)
    await visitor.context.route(isCoordinates, (route) => {
      asked += 1
      return route.abort()
    })
    await hand.begin(await productLike(server.origin, /^Taza/))
    await visitor.settled()
    expect(asked).toBe(0)
    await hand.peek.tap()
    await hand.dialog.getByText(texts.failed).waitFor()
    expect(asked).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    await hand.button(texts.back).tap()
    await page.getByRole('button', { name: price.goOn }).tap()
    await page.locator('.ed-price').getByRole('button', { name: price.add }).tap()
    await page.locator('.ed-in-cart').waitFor()
    const rows = await deviceRows<{ kind: string; pixelWidth: number; pixelHeight: number }>(
      page,
      TENANT,
      'assets',
    )
    const render = rows.find(({ kind }) => kind === 'render')
    // The stage's picture is never wider than high.
    expect(render?.pixelHeight).toBe(1000)
    await page.locator('.ed-resume').getByRole('button', { name: texts.see }).tap()
    await hand.dialog.getByText(texts.failed).waitFor()
    await visitor.context.unroute(isCoordinates)
    await hand.button(texts.again).tap()
    await hand.shown()
  } finally {
    await visitor.close()
  }
})

describe('by keyboard on a desktop', () => {
  let visitor: Visitor
  let page: Page
  let hand: ReturnType<typeof person>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
    hand = person(page, network.origin)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[PREVIEW-29] is opened, looked at closely and left by keys, which move nothing of the design', async () => {
    await hand.begin(await productLike(server.origin, /^Remera/))
    await hand.live()
    await page.keyboard.press('Escape')
    await keyboard(page).press(hand.peek)
    await hand.shown()
    expect(await violations(page)).toEqual([])
    const before = await hand.width()
    await page.keyboard.press('+')
    await expect.poll(hand.width).toBeGreaterThan(before * 1.2)
    const left = async () => (await hand.picture.boundingBox())?.x ?? 0
    const at = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(at)
    await page.keyboard.press('0')
    // Focus stays in it, whichever way one goes.
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await keyboard(page).press(hand.dialog.getByRole('button', { name: /^Dorso/ }))
    await hand.dialog.getByText(`${texts.blank}.`).waitFor()
    await page.keyboard.press('Escape')
    await hand.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => hand.peek.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(visitor.problems()).toEqual([])
  })
})
