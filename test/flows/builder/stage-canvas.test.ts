import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DesignElement } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import { overflow } from '#domain/design/geometry.ts'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'

/** The print area of the page's design, in mm. */
const AREA = { width: 300, height: 400 }

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let page: Page
let device: CDPSession

beforeAll(async () => {
  site = await openPageSite('harness/pages/canvas.tsx')
  visitor = await openVisitor()
  page = visitor.page
  device = await visitor.context.newCDPSession(page)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})
pictureOnFailure(() => page)

beforeEach(async () => {
  await page.goto(site.origin)
  await page.waitForFunction(() => 'openStage' in window)
  await page.evaluate(async () => {
    window.stage = await window.openStage()
  })
  await page.locator('.stage-tag.is-area').waitFor()
})

const elements = () =>
  page.evaluate(() => window.stage.store.state().document.views[0]?.areas[0]?.elements ?? [])
const element = async (id: string): Promise<DesignElement> => {
  const found = (await elements()).find((one) => one.id === id)
  if (!found) throw new Error(`no element ${id}`)
  return found
}
const selected = () => page.evaluate(() => window.stage.store.state().selected)

/** Where a point of the area is on the screen; mm to px. */
const at = async (x: number, y: number) => {
  const frame = await page.locator('.stage-frame').last().boundingBox()
  if (!frame) throw new Error('no frame')
  return { x: frame.x + (x / AREA.width) * frame.width, y: frame.y + (y / AREA.height) * frame.height }
}

interface Finger {
  readonly x: number
  readonly y: number
}
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
  device.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
  })
const between = (from: Finger, to: Finger, share: number): Finger => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})
const STEPS = [0.2, 0.4, 0.6, 0.8, 1]

const drag = async (from: Finger, to: Finger) => {
  await touch('touchStart', from)
  for (const share of STEPS) await touch('touchMove', between(from, to, share))
  await touch('touchEnd')
}
/** Taps in a row, all at once: what came in between would make them single ones. */
const taps = (spot: Finger, times: number) =>
  Promise.all(Array.from({ length: times }, () => [touch('touchStart', spot), touch('touchEnd')]).flat())
const pinch = async (from: readonly [Finger, Finger], to: readonly [Finger, Finger]) => {
  await touch('touchStart', from[0])
  await touch('touchStart', ...from)
  for (const share of STEPS)
    await touch('touchMove', between(from[0], to[0], share), between(from[1], to[1], share))
  await touch('touchEnd', to[0])
  await touch('touchEnd')
}

test('[BUILD-30] a finger moves an element, one undo puts it back', async () => {
  const before = await element('star')
  await drag(await at(90, 110), await at(150, 160))
  const after = await element('star')
  expect(after.x - before.x).toBeCloseTo(60, -1)
  expect(after.y - before.y).toBeCloseTo(50, -1)
  expect(await selected()).toBe('star')
  await page.evaluate(() => window.stage.store.undo())
  expect(await element('star')).toEqual(before)
  expect(visitor.problems()).toEqual([])
})

test('[BUILD-30] what is pulled over the edge is held there, and it is said', async () => {
  await drag(await at(90, 110), await at(-200, 700))
  const star = await element('star')
  expect(overflow(boxOf(star), AREA)).toBeLessThanOrEqual(0.01)
  expect(star.x).toBe(0)
  expect(star.y).toBe(300)
  expect(await page.evaluate(() => window.stage.held())).toBeGreaterThan(0)
})

test('[BUILD-30] a corner grows an element in its proportions up to the edge', async () => {
  await page.evaluate(() => window.stage.store.select('star'))
  await page.locator('.stage-corner.is-se').waitFor()
  await drag(await at(143, 163), await at(420, 600))
  const star = await element('star')
  expect(overflow(boxOf(star), AREA)).toBeLessThanOrEqual(0.01)
  expect(star).toMatchObject({ x: 40, y: 60 })
  expect(star.width).toBeCloseTo(260, 1)
  expect(star.height).toBeCloseTo(260, 1)
})

test('[BUILD-35] an element that comes near to the middle is drawn to it, and its measure says so', async () => {
  const [from, to] = [await at(90, 110), await at(147, 110)]
  await touch('touchStart', from)
  for (const share of STEPS) await touch('touchMove', between(from, to, share))
  await expect.poll(() => page.locator('.stage-tag.is-measure').innerText()).toContain('Centrado')
  await touch('touchEnd')
  const star = await element('star')
  expect(star.x + star.width / 2).toBeCloseTo(AREA.width / 2, 5)
})

test('[BUILD-31] a second finger undoes what the first did, then two grow the chosen element', async () => {
  const before = await element('star')
  await page.evaluate(() => window.stage.store.select('star'))
  const [left, right] = [await at(60, 110), await at(120, 110)]
  await touch('touchStart', left)
  await touch('touchMove', await at(90, 150))
  await touch('touchStart', await at(90, 150), right)
  expect(await element('star')).toEqual(before)
  await touch('touchEnd')
  expect(await element('star')).toEqual(before)
  await pinch([left, right], [await at(45, 110), await at(135, 110)])
  const after = await element('star')
  expect(after.width / before.width).toBeCloseTo(1.5, 1)
  expect(after.width).toBeCloseTo(after.height, 1)
  expect(overflow(boxOf(after), AREA)).toBeLessThanOrEqual(0.01)
})

test('[LIMIT-60] two fingers that turn around each other turn nothing', async () => {
  const before = await element('star')
  await page.evaluate(() => window.stage.store.select('star'))
  await pinch([await at(60, 110), await at(120, 110)], [await at(90, 80), await at(90, 140)])
  const after = await element('star')
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(after.width).toBeCloseTo(before.width, 0)
  expect(after.height).toBeCloseTo(before.height, 0)
  expect(after).toMatchObject({ x: expect.closeTo(before.x, 0), y: expect.closeTo(before.y, 0) })
})

test('[BUILD-31] with nothing chosen two fingers zoom, a double tap shows all again', async () => {
  const width = async () => (await page.locator('.stage-frame').last().boundingBox())?.width ?? 0
  const before = await width()
  await pinch([await at(100, 200), await at(200, 200)], [await at(0, 200), await at(300, 200)])
  await expect.poll(width).toBeGreaterThan(before * 2)
  const star = await element('star')
  expect(star.x).toBe(40)
  await taps({ x: 30, y: 450 }, 2)
  await expect.poll(width).toBeCloseTo(before, 0)
})

test('[BUILD-31] two fingers on an element that is not chosen zoom, and choose nothing', async () => {
  const width = async () => (await page.locator('.stage-frame').last().boundingBox())?.width ?? 0
  const before = await width()
  const star = await element('star')
  await pinch([await at(60, 110), await at(120, 110)], [await at(0, 110), await at(180, 110)])
  await expect.poll(width).toBeGreaterThan(before * 2)
  expect(await element('star')).toEqual(star)
  expect(await selected()).toBeNull()
})

test('[BUILD-31] a tap beside everything chooses nothing, a tap on an element chooses it', async () => {
  await drag(await at(90, 110), await at(90, 110))
  expect(await selected()).toBe('star')
  await drag(await at(280, 380), await at(280, 380))
  expect(await selected()).toBeNull()
})

test('[BUILD-31] two taps on a text open it', async () => {
  const middle = await at(110, 257)
  await taps(middle, 1)
  expect(await page.evaluate(() => window.stage.opened())).toBe('')
  await taps(middle, 2)
  await expect.poll(() => page.evaluate(() => window.stage.opened())).toBe('text')
})
