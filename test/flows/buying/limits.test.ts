import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

let server: ShopServer
let visitor: Visitor
beforeAll(async () => {
  server = await startShop()
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
    await hydrated(page)
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

describe('before the configuration is known, and without it', () => {
  it('[TEN-6] the remembered locale speaks until a shop is known, then the shop’s own', async () => {
    const { page } = visitor
    await page.goto(`${server.origin}/cl/`)
    expect(page.url()).toBe(`${server.origin}/`)
    await page.getByText('Entra a una:').waitFor()
    await page.goto(`${server.origin}/brote/products-list?search=xyzzy`)
    await page.getByText(wordsOf(1, 'AR').nothingText).waitFor()
    await page.goto(`${server.origin}/arg/`)
    await page.getByText('Entrá a una:').waitFor()
    await page.goto(`${server.origin}/marea/products-list?search=xyzzy`)
    await page.getByText(wordsOf(2, 'CL').nothingText).waitFor()
  })

  it('[ERR-8] a token or a configuration that can’t be had is a line in the log: page and cart go on', async () => {
    const { page } = visitor
    const person = shopper(page, argentine)
    const warned: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text())
    })
    const said = (words: string) => expect.poll(() => warned.join()).toContain(words)
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }),
    )
    const refusal = { result: { message: 'No se pudo.', code: 'internal' }, success: false }
    await page.route(/\/(GetConfig|GetAccess)\?/, (route) => route.fulfill({ status: 400, json: refusal }))
    await page.clock.install()
    await page.goto(`${server.origin}/brote/product-detail/simple?id=1`)
    await person.addUnits(12)
    await said('No token')
    await person.drawer.getByText(/\$/).first().waitFor()
    // Old by now, and looked at again.
    await page.clock.fastForward('10:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await said('No configuration')
    await expect.poll(person.unitsInCart).toBe(12)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})
