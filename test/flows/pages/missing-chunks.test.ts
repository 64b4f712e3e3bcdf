import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { openStaticHost, type StaticHost } from '#harness/browser/static-host.ts'
import type { ShopServer } from '#harness/server/server.ts'

const SHOP = 'brote'
const DETAIL = 'product-detail/simple?id=1'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server.close())

describe('while chunks are gone', () => {
  let visitor: Visitor
  let page: Page
  let gone: RegExp
  let loads: string[]
  beforeEach(async () => {
    gone = /^$/
    loads = []
    visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
    page = visitor.page
    visitor.tolerate(/./)
    await visitor.context.route(
      (url) => gone.test(url.pathname),
      (route) => route.fulfill({ status: 404 }),
    )
    page.on('load', () => loads.push(new URL(page.url()).pathname))
  })
  afterEach(() => visitor.close())

  it('[ERR-7, COMP-11] a part that a page can do without takes nothing else with it', async () => {
    gone = /suggest|whatsapp-button/
    await page.goto(`${server.origin}/${SHOP}/`)
    await hydrated(page)
    // The rest of the look, its foot among it, comes with the first sign of a person.
    gone = /suggest|whatsapp-button|assets\/looks/
    const missing: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(answer.url())
    })
    let at = 5
    await expect
      .poll(async () => {
        // Again: the parts may not be listening yet.
        await page.mouse.move(at++, 5)
        return ['/looks/', '/suggest'].filter((part) => missing.some((url) => url.includes(part)))
      })
      .toHaveLength(2)
    await page.locator('main a[href*="products-list"]').first().click()
    await page.waitForURL(/products-list/)
    await page.locator('main article').first().waitFor()
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(3)
    expect(loads).toEqual([`/${SHOP}/`])
  })

  it('[ERR-7] a screen that is gone is loaded anew at its own address, and reported the second time', async () => {
    await page.goto(`${server.origin}/${SHOP}/products-list`)
    await hydrated(page)
    gone = /assets\/product-detail/
    await page.locator('main article a').first().click()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await expect.poll(() => loads.length).toBe(2)
    expect(loads[1]).toContain('/product-detail/')
    await retry.waitFor()
    expect(loads).toHaveLength(2)
    gone = /^$/
    await retry.click()
    await page.locator('main h1').waitFor()
  })

  it('[ERR-7, COMP-11] a drawer that is gone loads the page anew once, then says so', async () => {
    await page.goto(`${server.origin}/${SHOP}/`)
    await hydrated(page)
    gone = /cart-drawer/
    const bag = page.getByRole('link', { name: /^Carrito/ })
    await bag.click()
    await expect.poll(() => loads.length).toBe(2)
    await hydrated(page)
    await bag.click()
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    expect(loads).toHaveLength(2)
  })
})

describe('on a static host', () => {
  let host: StaticHost
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    host = await openStaticHost(server.port)
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
  })
  afterEach(async () => {
    await visitor.close()
    await host.close()
  })

  it('[SSR-5] the same build renders on the client', async () => {
    for (const path of ['', 'products-list', DETAIL]) {
      await page.goto(`${host.origin}/${SHOP}/${path}`)
      await expect.poll(() => page.locator('main').innerText()).toContain('$')
    }
    await expect.poll(() => page.title()).toContain('Brote')
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--c-primary'),
    )
    expect(primary).not.toBe('')
    expect(visitor.problems()).toEqual([])
  })

  it('[LIMIT-3] a configuration that has changed is applied 800 ms after it came', async () => {
    await page.goto(`${host.origin}/${SHOP}/`)
    await page.locator('main h1').waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrina:brote:queries')))
      .toContain('Brote')
    await visitor.context.route('**/GetConfig?**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"name":"Brote"', '"name":"Otoño"'),
      })
    })
    // By the page's own clock: on a busy machine its news reach a test late.
    await page.addInitScript(() => {
      const titles: { title: string; at: number }[] = []
      Object.assign(window, { titles })
      new MutationObserver(() => {
        const { title } = document
        if (title !== titles.at(-1)?.title) titles.push({ title, at: performance.now() })
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto(`${host.origin}/${SHOP}/`)
    await expect.poll(() => page.title()).toContain('Otoño')
    const { titles, came } = await page.evaluate(() => ({
      titles: Reflect.get(window, 'titles') as { title: string; at: number }[],
      came: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('GetConfig'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    }))
    const changed = titles.find(({ title }) => title.includes('Otoño'))?.at ?? 0
    expect(titles.some(({ title, at }) => title.includes('Brote') && at < changed)).toBe(true)
    expect(came.length).toBeGreaterThan(0)
    expect(changed - Math.min(...came)).toBeGreaterThanOrEqual(800)
  })

  it('[TEN-3] another shop’s token ends in a guest’s of this one, by one reload', async () => {
    visitor.tolerate(/401/)
    const token = await guestToken('marea')
    await page.goto(`${host.origin}/${SHOP}/`)
    await page.locator('main h1').waitFor()
    await page.evaluate((accessToken) => {
      localStorage.clear()
      localStorage.setItem('vitrina:brote:session', JSON.stringify({ userId: null, accessToken }))
    }, token)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${host.origin}/${SHOP}/products-list`)
    await page.locator('main article').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrina:brote:session')))
      .not.toContain(token)
    expect(loads).toBeLessThanOrEqual(2)
  })

  it('[ERR-7] a chunk that is gone reloads the page once, and not again within a minute', async () => {
    visitor.tolerate(/./)
    host.refuse(/product-detail/)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${host.origin}/${SHOP}/${DETAIL}`)
    // It gave up reloading.
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    expect(loads).toBe(2)
  })
})

const guestToken = async (tenant: string): Promise<string> => {
  const answer = await fetch(`${server.origin}/api/TokenAuth/GetAccess?tenant=${tenant}`)
  const { result } = (await answer.json()) as { result: { accessToken: string } }
  return result.accessToken
}
