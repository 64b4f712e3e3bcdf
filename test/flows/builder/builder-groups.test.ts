import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import { areaSize, boxOf } from '#domain/design/elements.ts'
import { overflow } from '#domain/design/geometry.ts'
import { boxOfAll } from '#domain/design/together.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows } from '#harness/browser/device-rows.ts'
import { overflow as overflowOf, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { shirtToDesign } from '#harness/shopping/placed-orders.ts'

const TENANT = 'brote'
let server: ShopServer
let visitor: Visitor
let page: Page
let product: { id: string }

beforeAll(async () => {
  server = await startShop()
  product = await shirtToDesign(server, TENANT)
})
afterAll(() => server?.close())

/** The area of the one design that this device holds. */
const stored = async (): Promise<DesignArea> => {
  await page.locator('[role=status][data-saving=saved]').waitFor()
  const [draft] = await deviceRows<{ document: DesignDocument }>(page, TENANT, 'drafts')
  const area = draft?.document.views[0]?.areas[0]
  if (!area) throw new Error('nothing is stored')
  return area
}
const part = async (kind: DesignElement['kind']): Promise<DesignElement> => {
  const found = (await stored()).elements.find((one) => one.kind === kind)
  if (!found) throw new Error(`no ${kind} is stored`)
  return found
}
const groupsOf = async () => new Set((await stored()).elements.map(({ group }) => group))

/** Where the middle of an element is on the screen, moved by a share of the area's width and height. */
const middleOf = async ({ x, y, width, height }: DesignElement, dx = 0, dy = 0) => {
  const { widthMm, heightMm } = await stored()
  const frame = await page.locator('.stage-frame').last().boundingBox()
  if (!frame) throw new Error('no frame')
  return {
    x: frame.x + frame.width * ((x + width / 2) / widthMm + dx),
    y: frame.y + frame.height * ((y + height / 2) / heightMm + dy),
  }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (name: string | RegExp) => page.getByRole('option', { name })
const said = (text: string) =>
  page.locator('[aria-live=polite]', { hasText: text }).waitFor({ state: 'attached' })

const open = async (press: 'tap' | 'click') => {
  await page.goto(`${server.origin}/${TENANT}/customize-product?product=${product.id}`)
  await page.locator('.stage-canvas canvas').first().waitFor()
  await button('Marca')[press]()
  await stored()
}
const sound = async () => {
  expect(await violations(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

describe('groups by touch at 360 px', () => {
  let device: CDPSession

  beforeAll(async () => {
    visitor = await openVisitor({ own: true, viewport: PHONE })
    page = visitor.page
    device = await visitor.context.newCDPSession(page)
    await open('tap')
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints })
  /** Both at once: what came in between would make it a long press. */
  const press = (point: { x: number; y: number }) =>
    Promise.all([touch('touchStart', point), touch('touchEnd')])

  it('[BUILD-192, BUILD-194] an example comes as one group: a tap chooses it, a drag moves it, undo says what it was', async () => {
    expect((await groupsOf()).size).toBe(1)
    const [star, text] = [await part('shape'), await part('text')]
    await press(await middleOf(star))
    await button('Desagrupar').waitFor()
    await page.getByText('2elementos').waitFor()
    await sound()
    const [from, to] = [await middleOf(star), await middleOf(star, 0.05, 0.08)]
    await touch('touchStart', from)
    for (const share of [0.2, 0.4, 0.6, 0.8, 1])
      await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    await touch('touchEnd')
    await expect.poll(async () => (await part('shape')).y - star.y).toBeGreaterThan(5)
    const moved = await part('shape')
    const along = await part('text')
    expect(along.x - text.x).toBeCloseTo(moved.x - star.x, 2)
    expect(along.y - text.y).toBeCloseTo(moved.y - star.y, 2)
    await button(/Deshacer/).tap()
    await said('Deshecho: mover 2 elementos.')
    await expect.poll(async () => (await part('text')).y).toBeCloseTo(text.y, 2)
  })

  it('[BUILD-192] is pulled far over the edge and held there as one', async () => {
    const [star, text] = [await part('shape'), await part('text')]
    await touch('touchStart', await middleOf(star))
    for (const share of [0.5, 1, 2]) await touch('touchMove', await middleOf(star, -share, 0))
    await touch('touchEnd')
    await expect.poll(async () => boxOfAll((await stored()).elements)?.x).toBe(0)
    const area = await stored()
    for (const one of area.elements) expect(overflow(boxOf(one), areaSize(area))).toBeLessThanOrEqual(0.01)
    const [held, along] = [await part('shape'), await part('text')]
    expect(along.x - held.x).toBeCloseTo(text.x - star.x, 2)
    await button(/Deshacer/).tap()
  })

  it('[BUILD-190, BUILD-192] a corner of the frame scales what a tap chose', async () => {
    await press({ x: 20, y: 160 })
    const text = await part('text')
    await press(await middleOf(await part('shape')))
    await button('Desagrupar').waitFor()
    const corner = await page.locator('.stage-corner.is-se').boundingBox()
    if (!corner) throw new Error('no corner')
    const [x, y] = [corner.x + 7, corner.y + 7]
    await touch('touchStart', { x, y })
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: x - 40 * share, y: y - 40 * share })
    await touch('touchEnd')
    await expect.poll(async () => (await part('text')).width).toBeLessThan(text.width - 5)
    await button(/Deshacer/).tap()
    await said('Deshecho: cambiar el tamaño de 2 elementos.')
  })

  it('[BUILD-192] a second tap chooses the element in it; the list shows it as one row that opens', async () => {
    // The stage beside it lets go of all.
    await press({ x: 20, y: 160 })
    await press(await middleOf(await part('shape')))
    await button('Desagrupar').waitFor()
    // At once it would be a double tap, which opens its panel.
    await page.waitForTimeout(400)
    await press(await middleOf(await part('shape')))
    await button('Color').waitFor()
    await button(/Capas/).tap()
    await row('Grupo de 2 elementos').tap()
    expect(await page.getByRole('option').count()).toBe(1)
    await row('Grupo de 2 elementos').locator('.ed-layer-mark').tap()
    await row(/^Tu marca/).tap()
    await sound()
    await button('Listo').tap()
  })

  it('[BUILD-193, BUILD-195] by a long press and taps several are chosen and grouped, which a reload keeps', async () => {
    await press(await middleOf(await part('text')))
    await press(await middleOf(await part('shape')))
    await press({ x: 20, y: 160 })
    await press(await middleOf(await part('shape')))
    await button('Desagrupar').tap()
    await said('Desagrupaste 2 elementos.')
    await expect.poll(async () => [...(await groupsOf())]).toEqual([undefined])
    await press({ x: 20, y: 160 })
    await touch('touchStart', await middleOf(await part('shape')))
    // A long press: until it is taken for one.
    await page.getByText('Tocá los elementos que van juntos.').waitFor()
    await touch('touchEnd')
    await press(await middleOf(await part('text')))
    await button('Agrupar').waitFor()
    await sound()
    await button('Agrupar').tap()
    await said('Agrupaste 2 elementos.')
    await expect.poll(async () => (await groupsOf()).size).toBe(1)
    await page.reload()
    await page.locator('.stage-canvas canvas').first().waitFor()
    await press(await middleOf(await part('shape')))
    await button('Desagrupar').waitFor()
    expect(visitor.problems()).toEqual([])
  })
})

describe('what floats over a phone’s stage', () => {
  beforeAll(async () => {
    visitor = await openVisitor({ own: true, viewport: PHONE })
    page = visitor.page
    await open('tap')
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  const meet = async (one: string, other: string) => {
    const [a, b] = await Promise.all([one, other].map((css) => page.locator(css).first().boundingBox()))
    if (!a || !b) throw new Error(`no ${one}, or no ${other}`)
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }

  it('[BUILD-196, BUILD-245] makes way for a corner, and for one another on a phone on its side', async () => {
    await page.locator('.stage-canvas').focus()
    await page.keyboard.press('Control+a')
    await button('Tamaño').tap()
    await page.getByLabel('Ancho').fill('300')
    await page.keyboard.press('Enter')
    await button('Alinear arriba').tap()
    await button('Listo').tap()
    await page.locator('.ed-peek').waitFor()
    await page.locator('.stage-canvas:not([data-preview="0"])').waitFor()
    await expect.poll(() => meet('.ed-peek', '.stage-corner.is-ne')).toBe(false)
    await expect.poll(() => meet('.ed-peek', '.stage-corner.is-se')).toBe(false)
    await page.setViewportSize({ width: 740, height: 360 })
    const topOf = async (css: string) => (await page.locator(css).boundingBox())?.y ?? 0
    await expect.poll(async () => (await topOf('.ed-strip')) - (await topOf('.ed-tools'))).toBeCloseTo(0, 0)
    await expect.poll(() => meet('.ed-peek', '.ed-chip-right')).toBe(false)
    const height = async () => (await page.locator('.ed-stage').boundingBox())?.height
    await expect.poll(height).toBeGreaterThanOrEqual(160)
    expect(visitor.problems()).toEqual([])
  })
})

describe('groups by mouse and keys at 1280 px', () => {
  beforeAll(async () => {
    visitor = await openVisitor({ own: true, viewport: DESKTOP })
    page = visitor.page
    await open('click')
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  const click = async (point: { x: number; y: number }, held?: 'Shift') => {
    if (held) await page.keyboard.down(held)
    await page.mouse.click(point.x, point.y)
    if (held) await page.keyboard.up(held)
  }
  const chosen = (count: number) => page.getByRole('heading', { name: `${count} elementos` }).waitFor()

  it('[BUILD-193] Shift and a click choose several, a corner scales them, Supr removes them', async () => {
    const star = await part('shape')
    await click(await middleOf(star))
    await chosen(2)
    await page.keyboard.press('Control+Shift+g')
    await said('Desagrupaste 2 elementos.')
    await page.keyboard.press('Escape')
    await click(await middleOf(star))
    await click(await middleOf(await part('text')), 'Shift')
    await chosen(2)
    await sound()
    const text = await part('text')
    const corner = await page.locator('.stage-corner.is-se').boundingBox()
    if (!corner) throw new Error('no corner')
    await page.mouse.move(corner.x + 7, corner.y + 7)
    await page.mouse.down()
    await page.mouse.move(corner.x - 30, corner.y - 30, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => (await part('text')).width).toBeLessThan(text.width - 1)
    const [small, letters] = [await part('shape'), await part('text')]
    const scale = letters.width / text.width
    expect(small.width).toBeCloseTo(star.width * scale, 1)
    expect('sizeMm' in letters && 'sizeMm' in text && letters.sizeMm / text.sizeMm).toBeCloseTo(scale, 2)
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await stored()).elements.length).toBe(0)
    await page.keyboard.press('Control+z')
    await said('Deshecho: quitar 2 elementos.')
    await page.keyboard.press('Control+z')
    await said('Deshecho: cambiar el tamaño de 2 elementos.')
  })

  it('[BUILD-193] a rubber band chooses what it meets', async () => {
    const frame = await page.locator('.stage-frame').last().boundingBox()
    if (!frame) throw new Error('no frame')
    await page.keyboard.press('Escape')
    await page.mouse.move(frame.x - 6, frame.y - 6)
    await page.mouse.down()
    await page.mouse.move(frame.x + frame.width, frame.y + frame.height * 0.9, { steps: 6 })
    await page.locator('.stage-band').waitFor()
    await page.mouse.up()
    await chosen(2)
    await page.locator('.stage-band').waitFor({ state: 'hidden' })
  })

  it('[BUILD-193, BUILD-244] in the list of layers several are chosen by keys, and grouped', async () => {
    await page.keyboard.press('Escape')
    await button('Elegir varios').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').locator('[tabindex="0"]').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await chosen(2)
    await sound()
    await page.keyboard.press('Control+g')
    await said('Agrupaste 2 elementos.')
    const name = row('Grupo de 2 elementos').locator('b')
    const cut = await name.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight])
    expect(Math.max(...cut)).toBeLessThanOrEqual(0)
    await expect.poll(async () => (await groupsOf()).size).toBe(1)
    await page.keyboard.press('Control+d')
    await expect.poll(async () => (await stored()).elements.length).toBe(4)
    expect((await groupsOf()).size).toBe(2)
    expect(visitor.problems()).toEqual([])
  })
})
