import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { setSetting } from '#harness/rows/shops.ts'
import { rendersOfScreen, watchRenders } from '#harness/server/renders.ts'
import type { ShopServer } from '#harness/server/server.ts'

const SHOP = 'brote'
const DETAIL = 'product-detail/simple?id=1'
const CURVA = 'product-detail/curva?id=6'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server.close())

describe('without scripts', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await openVisitor({ javaScriptEnabled: false })
  })
  afterEach(() => visitor.close())

  it('[SSR-1, HEAD-1, HEAD-2] home, list and detail can be read, and their links lead on', async () => {
    const { page } = visitor
    await page.goto(`${server.origin}/${SHOP}/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    const answer = await page.request.get(`${server.origin}${getConfig.path}?tenant=${SHOP}`)
    const { name, favicon } = (await answer.json()).result
    expect(await page.title()).toContain(name)
    const icon = await page.locator('link[rel=icon]').getAttribute('href')
    expect(icon).toBe(favicon)
    expect((await page.request.get(`${server.origin}${icon}`)).headers()['content-type']).toContain('image/')
    expect(await page.locator('h1').innerText()).not.toBe('')
    expect(await page.locator('.loading-overlay').count()).toBe(0)
    await page.locator(`main a[href="/${SHOP}/products-list"]`).first().click()
    expect(await page.locator('main article').count()).toBeGreaterThan(10)
    expect(await page.locator('main article').first().innerText()).toContain('$')
    await page.locator('main article a').first().click()
    expect(await page.locator('h1').innerText()).not.toBe('')
    expect(await page.locator('main').innerText()).toContain('$')
    const shown = await page.locator('main picture img').first().evaluate(isShown)
    expect(shown).toBe(true)
  })

  it('[SAFE-69] a legal page leads to the licences of packages and fonts', async () => {
    const { page } = visitor
    await page.goto(`${server.origin}/${SHOP}/legal/arrepentimiento`)
    await page.getByRole('link', { name: 'Licencias de los programas' }).click()
    const text = await page.locator('body').innerText()
    for (const part of ['react-dom', 'workbox-core', '@fontsource/nunito', 'SIL OPEN FONT LICENSE'])
      expect(text).toContain(part)
  })

  it('[HEAD-3, HEAD-4] a product says to machines what it is and what it costs', async () => {
    const { page } = visitor
    await page.goto(`${server.origin}/${SHOP}/${DETAIL}`)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = texts.map((text): unknown => JSON.parse(text)).find(isProduct)
    expect(product).toMatchObject({ name: await page.locator('h1').innerText() })
    expect(JSON.stringify(product)).toMatch(/"availability":"[^"]*InStock"/)
    expect(JSON.stringify(product)).toMatch(/"image":/)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(image).toMatch(/^http.*\/share\/\d+\.jpg$/)
  })

  it('[SSR-1, SSR-7, ROUTE-16] what is not there says so with its own status', async () => {
    const { page } = visitor
    for (const [path, status] of [
      [`${SHOP}/nada`, 404],
      [`${SHOP}/product-detail/x/simple?id=99999`, 404],
      [`${SHOP}/products-list?page=999`, 404],
      ['ninguna/', 404],
    ] as const) {
      const answer = await page.goto(`${server.origin}/${path}`)
      expect([path, answer?.status()]).toEqual([path, status])
      expect(await page.locator('body').innerText()).not.toBe('')
    }
    await page.goto(`${server.origin}/${SHOP}/nada`)
    const buttons = await page.locator('main a').allInnerTexts()
    expect(buttons).toEqual(['Ver todos los productos', 'Volver al inicio'])
  })
})

describe('with scripts', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await openVisitor()
    page = visitor.page
  })
  afterEach(async () => {
    expect(visitor.problems()).toEqual([])
    await visitor.close()
  })

  it.each(['', 'products-list', 'products-list?page=2&sort=price', DETAIL, CURVA, 'nada'])(
    '[SSR-2] /%s is taken over once, without a mismatch and without asking again for what came with it',
    async (path) => {
      visitor.tolerate(path === 'nada' ? /404/ : /^$/)
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/') && !request.serviceWorker()) calls.push(request.url())
      })
      await watchRenders(page)
      await page.goto(`${server.origin}/${SHOP}/${path}`)
      // What lies below has no text of its own before: it waits for the largest picture.
      await page.locator('html:not([data-waiting])').waitFor()
      const before = await page.locator('main').innerText()
      await visitor.settled()
      expect(await page.locator('main').innerText()).toBe(before)
      expect(calls).toEqual([])
      expect(await rendersOfScreen(page)).toBe(1)
    },
  )

  it('[SSR-4] nothing blocks the first paint', async () => {
    const blocking: string[] = []
    const devtools = await visitor.context.newCDPSession(page)
    await devtools.send('Network.enable')
    devtools.on('Network.requestWillBeSent', ({ request, renderBlockingBehavior }) => {
      if (renderBlockingBehavior === 'Blocking') blocking.push(request.url)
    })
    await page.goto(`${server.origin}/${SHOP}/products-list`)
    await hydrated(page)
    expect(blocking).toEqual([])
  })

  it.each([
    { path: DETAIL, small: '.swatch', colored: true },
    { path: CURVA, small: '.curva-color', colored: false },
  ])('[SSR-4] the small pictures of $path wait for the large one', async ({ path, small, colored }) => {
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/media/**', async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    await page.goto(`${server.origin}/${SHOP}/${path}`, { waitUntil: 'domcontentloaded' })
    const choices = page.locator(small)
    await choices.first().waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const shown = () => choices.first().evaluate((choice) => choice.querySelector('img')?.checkVisibility())
    expect(await shown()).toBe(false)
    const colors = () =>
      choices.first().evaluate((choice) => {
        const { color, backgroundColor } = getComputedStyle(choice)
        return color === backgroundColor
      })
    expect(await colors()).toBe(colored)
    const pictures = await page
      .locator(`:is(${small}, .gallery-view, .gallery-track > li + li)`)
      .locator('source[type="image/avif"]')
      .evaluateAll((sources) =>
        sources.map((source) =>
          (source.getAttribute('srcset') ?? '').split(',').map((each) => each.trim().split(' ')[0] ?? ''),
        ),
      )
    expect(pictures.length).toBeGreaterThan(1)
    const others = pictures.flat().filter((path) => path !== '')
    const lead = await page.locator('img[fetchpriority=high]').evaluate((image) => {
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
      return sources.map(({ srcset }) => srcset).join(' ')
    })
    const early = asked.filter((url) => others.some((path) => url.endsWith(path) && !lead.includes(path)))
    expect(early).toEqual([])
    release()
    await expect.poll(shown).toBe(true)
    expect(await colors()).toBe(false)
    await choices.first().scrollIntoViewIfNeeded()
    await page.waitForFunction(
      (choice) => (document.querySelector<HTMLImageElement>(`${choice} img`)?.naturalWidth ?? 0) > 0,
      small,
    )
  })

  it('[HEAD-2, HEAD-3] title and description follow from page to page', async () => {
    await page.goto(`${server.origin}/${SHOP}/products-list`)
    await hydrated(page)
    const listed = await page.title()
    const card = page.locator('main article').first()
    const name = await card.getByRole('heading').innerText()
    await card.locator('a').first().click()
    await page.waitForURL(/product-detail/)
    await expect.poll(() => page.title()).toContain(name)
    expect(await page.title()).not.toBe(listed)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toContain('/product-detail/')
  })

  it('[ROUTE-19] going back finds the list where it was', async () => {
    await page.goto(`${server.origin}/${SHOP}/products-list?sort=price`)
    await hydrated(page)
    const card = page.locator('main article a').nth(10)
    // Where it is left, which the way to the card decides.
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), true),
    )
    await card.click()
    await page.waitForURL(/product-detail/)
    const before = await page.evaluate(() => Number(Reflect.get(window, 'left')))
    expect(before).toBeGreaterThan(300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(/products-list\?sort=price/)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before)
  })

  it.each([
    ['a plain line', {}, {}, 1],
    ['save-data', { saveData: true }, {}, 0],
    ['2g', { effectiveType: 'slow-2g' }, {}, 0],
    ['a line that has become 2g since', {}, { effectiveType: '2g' }, 0],
  ])(
    '[LIMIT-1] what a pointer rests on is fetched ahead, unless the line asks for restraint: %s',
    async (_line, atFirst, later, times) => {
      await page.addInitScript((connection) => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', ...connection } })
      }, atFirst)
      const chunks: string[] = []
      page.on('request', (request) => {
        if (/assets\/product-detail/.test(request.url()) && !request.serviceWorker())
          chunks.push(request.url())
      })
      await page.clock.install()
      await page.goto(`${server.origin}/${SHOP}/products-list`)
      await hydrated(page)
      await page.evaluate((more) => {
        Object.assign((navigator as { connection?: object }).connection ?? {}, more)
      }, later)
      await page.locator('main article a').first().dispatchEvent('pointerover')
      await page.clock.fastForward(2500)
      await visitor.settled()
      await expect.poll(() => chunks).toHaveLength(times)
    },
  )

  it('[TEN-4] a shop that does not exist is a page, never a reload loop', async () => {
    visitor.tolerate(/404/)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${server.origin}/ninguna/products-list`)
    await visitor.settled()
    expect(await page.locator('h1').innerText()).toBe('No encontramos lo que buscabas')
    expect(loads).toBe(1)
  })

  it('[TEN-10] a changed setting is on the first pages within 10 s, though others have just been there', async () => {
    const titleOf = async () => {
      const html = await (await fetch(`${server.origin}/kermes/`)).text()
      return /<title>([^<]*)/.exec(html)?.[1] ?? ''
    }
    expect(await titleOf()).toContain('Kermés')
    await setSetting(server, 'kermes', 'name', 'Otra feria')
    // A machine that stands still meanwhile is not counted.
    let awake = 0
    let last = performance.now()
    const looked = () => {
      const now = performance.now()
      awake += Math.min(now - last, 1000)
      last = now
      return titleOf()
    }
    await expect.poll(looked, { interval: 500 }).toContain('Otra feria')
    expect(awake).toBeLessThan(10_000)
  })
})

const isProduct = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && '@type' in data && data['@type'] === 'Product'

const isShown = (image: Element) => image.getBoundingClientRect().width > 0
