import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, pictureOnFailure, type Visitor } from '../support/browser.ts'
import { type ShopServer, startServer } from '../support/server.ts'

let server: ShopServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  visitor = await openVisitor({ viewport: DESKTOP })
  return () => visitor.close()
})
pictureOnFailure(() => visitor?.page)

describe('what appears, and for how long', () => {
  it('[LIMIT-2] a skeleton that was shown stays for 200 ms, however soon the answer comes', async () => {
    const { page } = visitor
    // Past the worker, so that the answer comes when this test lets it.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
      const times: number[] = []
      Object.assign(globalThis, { busyTimes: times })
      new MutationObserver(() => {
        const busy = document.querySelector('main [aria-busy=true]') !== null
        if (busy === (times.length === 0)) times.push(performance.now())
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto(`${server.origin}/brote/`)
    let answer = () => {}
    const shown = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/GetProductsList?**', async (route) => {
      await shown
      await route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Todos los productos' }).first().click()
    await page.locator('main [aria-busy=true]').first().waitFor()
    answer()
    await page.locator('main article').first().waitFor()
    const times = () => page.evaluate(() => (globalThis as unknown as { busyTimes: number[] }).busyTimes)
    await expect.poll(async () => (await times()).length).toBeGreaterThanOrEqual(2)
    const [from = 0, to = 0] = await times()
    expect(to - from).toBeGreaterThanOrEqual(195)
  })

  it('[COMP-8] WhatsApp comes two seconds after the page stands, and never on /auth', async () => {
    const { page } = visitor
    const chat = page.getByRole('link', { name: /WhatsApp/ }).and(page.locator('.whatsapp'))
    await page.clock.install()
    await page.goto(`${server.origin}/brote/auth`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.runFor(5000)
    expect(await chat.count()).toBe(0)
    await page.goto(`${server.origin}/brote/`)
    await page.clock.runFor(5000)
    await chat.waitFor()
    const box = await chat.boundingBox()
    expect([box?.width, box?.height]).toEqual([60, 60])
  })
})
