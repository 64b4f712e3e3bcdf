import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateOf } from '#src/templates/specs.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '../support/browser.ts'
import { openNetwork } from '../support/network.ts'
import type { ShopServer } from '../support/server.ts'
import { startShop } from '../support/shop.ts'
import { brokenWords, overflow, smallTargets, violations } from '../support/soundness.ts'

const MOST_BYTES = 350_000

let server: ShopServer
let visitor: Visitor
beforeAll(async () => {
  server = await startShop()
  visitor = await openVisitor({ viewport: PHONE })
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => visitor?.page)

const toTheEnd = async ({ page, settled }: Visitor) => {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 500) await page.mouse.wheel(0, 500)
  await settled()
}

/** What tells a face at a glance: letters, edges, and where its picture stands. */
const formsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.face')].map((face) => {
      const part = (name: string) =>
        face.querySelector(`.face-${name}`)?.getBoundingClientRect() ?? new DOMRect()
      const [picture, name] = [part('pic'), part('name')]
      const letters = getComputedStyle(face.querySelector('.face-name') ?? face)
      const { borderRadius, borderTopWidth, textAlign, backgroundImage } = getComputedStyle(face)
      return {
        letters: [letters.fontFamily, letters.fontWeight, letters.fontStyle, letters.textTransform].join(),
        edges: [borderRadius, borderTopWidth, textAlign, backgroundImage].join(),
        place: picture.top >= name.bottom - 1 ? 'below' : picture.right <= name.left + 1 ? 'left' : 'other',
        crop: Math.round((10 * picture.width) / picture.height) / 10,
      }
    }),
  )

/** Rows of the wall, as they stand. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const wall = document.querySelector('.chooser-wall')?.getBoundingClientRect() ?? new DOMRect()
    const rows = new Map<number, DOMRect[]>()
    for (const place of document.querySelectorAll('.chooser-place')) {
      const box = place.getBoundingClientRect()
      rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box])
    }
    return [...rows.values()].map((row) => ({
      places: row.length,
      inOrder: row.every((box, at) => at === 0 || box.left >= (row[at - 1]?.right ?? 0)),
      full:
        Math.abs((row.at(-1)?.right ?? 0) - wall.right) < 2 && Math.abs((row[0]?.left ?? 0) - wall.left) < 2,
    }))
  })

describe.each([
  { viewport: PHONE, least: 9 },
  { viewport: DESKTOP, least: 10 },
])('the chooser at $viewport.width px', ({ viewport, least }) => {
  it('[LAYOUT-33] has a face for each shop after its template, and none looks like another', async () => {
    const { page } = visitor
    await page.setViewportSize(viewport)
    await page.goto(server.origin, { waitUntil: 'load' })
    const answer = await fetch(`${server.origin}/api/demo/shops`)
    const { result } = (await answer.json()) as {
      result: { name: string; template: number; environment: string }[]
    }
    const faces = page.locator('.face')
    expect(await faces.evaluateAll((all) => all.map((face) => face.getAttribute('data-look')))).toEqual(
      result.map(({ template }) => templateOf(template).look),
    )
    for (const [at, { name, environment, template }] of result.entries()) {
      const market = environment === 'CL' ? 'Chile' : 'Argentina'
      expect(await faces.nth(at).innerText()).toMatch(
        new RegExp(`${name}[\\s\\S]*${market} · ${templateOf(template).name}`, 'i'),
      )
    }
    const forms = await formsOf(page)
    expect(new Set(forms.map(({ letters }) => letters)).size).toBeGreaterThanOrEqual(least)
    expect(new Set(forms.map(({ edges }) => edges)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(forms.map(({ place }) => place)).size).toBeGreaterThanOrEqual(2)
    expect(new Set(forms.map(({ crop }) => crop)).size).toBeGreaterThanOrEqual(5)
  })

  it('[LAYOUT-33] is sound, and asks for no font and no more than 350 kB', async () => {
    const { page } = visitor
    await page.setViewportSize(viewport)
    await page.goto(server.origin, { waitUntil: 'load' })
    await toTheEnd(visitor)
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await brokenWords(page)).toEqual([])
    const asked = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize }),
      ),
    )
    expect(asked.filter(({ name }) => name.includes('.woff'))).toEqual([])
    expect(asked.filter(({ name }) => name.includes('/media/')).length).toBe(10)
    expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_BYTES)
    await page.setViewportSize({ ...viewport, width: 320 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

it.each([600, 960, 1280, 1904])(
  '[LAYOUT-33] fills its rows in the reading order at %i px, with one shop as with 25',
  async (width) => {
    // Without scripts of its own: the page would put its shops back.
    const still = await openVisitor({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    const { page } = still
    await page.goto(server.origin, { waitUntil: 'load' })
    for (const count of [10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 25]) {
      await page.evaluate((wanted) => {
        const wall = document.querySelector('.chooser-wall')
        const places = [...(wall?.children ?? [])]
        const shown = Array.from(
          { length: wanted },
          (_, at) => places[at % places.length]?.cloneNode(true) as Node,
        )
        wall?.replaceChildren(...shown)
      }, count)
      const rows = await rowsOf(page)
      expect(
        rows.reduce((sum, { places }) => sum + places, 0),
        `${count} shops`,
      ).toBe(count)
      expect(
        rows.filter(({ full, inOrder }) => !full || !inOrder),
        `${count} shops`,
      ).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    await still.close()
  },
)

it('[OFF-1] opens without a connection after a visit, says that the shops are not there, and has them when it is back', async () => {
  const network = await openNetwork(Number(new URL(server.origin).port))
  const other = await openVisitor({ viewport: PHONE })
  other.tolerate(/Failed to load resource|ERR_|Failed to fetch/)
  const { page } = other
  try {
    await page.goto(network.origin)
    // A shop brings the worker, which keeps the scripts of the chooser as well.
    await page.locator('.face').first().click()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(network.origin)
    await page.locator('.face').first().waitFor()
    await network.cut()
    await page.goto(network.origin)
    await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await network.mend()
    await page.locator('.face').first().waitFor({ timeout: 40_000 })
    expect(other.problems()).toEqual([])
  } finally {
    await other.close()
    await network.close()
  }
})
