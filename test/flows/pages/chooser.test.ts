import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { openNetwork } from '#harness/browser/network.ts'
import { brokenWords, overflow, smallTargets, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { templateOf } from '#src/templates/specs.ts'

const MOST_BYTES = 250_000

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

describe.each([
  { viewport: PHONE, columns: 2 },
  { viewport: DESKTOP, columns: 5 },
])('the chooser at $viewport.width px', ({ viewport, columns }) => {
  it('[LAYOUT-33] shows the home of each shop, in full rows in reading order', async () => {
    const { page } = visitor
    await page.setViewportSize(viewport)
    await page.goto(server.origin, { waitUntil: 'load' })
    const answer = await fetch(`${server.origin}/api/demo/shops`)
    const { result } = (await answer.json()) as {
      result: { tenant: string; name: string; template: number; environment: string }[]
    }
    const faces = page.locator('.face')
    expect(await faces.count()).toBe(result.length)
    for (const [at, { tenant, name, environment, template }] of result.entries()) {
      const market = environment === 'CL' ? 'Chile' : 'Argentina'
      expect(await faces.nth(at).innerText()).toMatch(
        new RegExp(`${name}[\\s\\S]*${market} · ${templateOf(template).name}`, 'i'),
      )
      expect(await faces.nth(at).locator('img').getAttribute('src')).toMatch(
        new RegExp(`/assets/${tenant}-[^/]+[.]avif$`),
      )
    }
    const boxes = await faces.evaluateAll((all) =>
      all.map((face) => face.getBoundingClientRect()).map(({ left, top }) => [left, top] as const),
    )
    for (const [at, [left, top]] of boxes.entries()) {
      expect(top).toBe(boxes[at - (at % columns)]?.[1])
      if (at % columns > 0) expect(left).toBeGreaterThan(boxes[at - 1]?.[0] ?? 0)
    }
    expect(boxes.length % columns).toBe(0)
  })

  it('[LAYOUT-33] is sound, and asks for no font and no more than 250 kB', async () => {
    const { page } = visitor
    await page.setViewportSize(viewport)
    await page.goto(server.origin, { waitUntil: 'load' })
    expect(await page.locator('.face img[loading="eager"]').count()).toBe(2)
    await toTheEnd(visitor)
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await brokenWords(page)).toEqual([])
    const requests = () =>
      page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
          (entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize }),
        ),
      )
    // What lies below is asked for as it comes near.
    await expect
      .poll(async () => (await requests()).filter(({ name }) => name.endsWith('.avif')).length)
      .toBe(10)
    const asked = await requests()
    expect(asked.filter(({ name }) => name.includes('.woff'))).toEqual([])
    expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_BYTES)
    await page.setViewportSize({ ...viewport, width: 320 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

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
    await network.restore()
    await page.locator('.face').first().waitFor({ timeout: 40_000 })
    expect(other.problems()).toEqual([])
  } finally {
    await other.close()
    await network.close()
  }
})
