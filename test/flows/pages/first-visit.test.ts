import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { DESKTOP, openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { openStaticHost, type StaticHost } from '#harness/browser/static-host.ts'
import { rendersOfScreen, watchRenders } from '#harness/server/renders.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'

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

  it('[SSR-9] what is typed and chosen before the scripts are there counts', async () => {
    // The scripts wait until the person has acted.
    const hold = async (path: string) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${server.origin}/${SHOP}/${path}`, { waitUntil: 'commit' })
      return async () => {
        release()
        await hydrated(page)
        await page.unroute('**/assets/*.js')
      }
    }

    const goOn = await hold('products-list')
    expect(await page.getByLabel('Ingresar').getAttribute('href')).toMatch(/from=%2F\w+%2Fproducts-list$/)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await goOn()
    await page.waitForURL(/sort=price/)

    const goOnSimple = await hold(DETAIL)
    const units = page.locator('.detail .stepper-input')
    const wanted = String(Number(await units.inputValue()) + 7)
    await units.fill(wanted)
    const total = page.locator('.add-note .tnum')
    const before = await total.innerText()
    await goOnSimple()
    await expect.poll(() => total.innerText()).not.toBe(before)
    expect(await units.inputValue()).toBe(wanted)

    const goOnCurva = await hold(CURVA)
    await page.locator('.curva-input').nth(1).fill('2')
    await page.locator('.curva-input').nth(3).fill('3')
    await goOnCurva()
    await page.locator('.curva-cell-set').nth(1).waitFor()
    expect(await page.locator('.curva-input').nth(1).inputValue()).toBe('2')
    expect(await page.locator('.curva-input').nth(3).inputValue()).toBe('3')
  })

  /** Opens an address of which only the small script that lets the others in comes, until somebody has acted. */
  const pressEarly = async (path: string, act: () => Promise<void>) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/(?!loader)[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const loader = page.waitForResponse(/\/assets\/loader/)
    await page.goto(`${server.origin}/${path}`, { waitUntil: 'commit' })
    await (await loader).finished()
    await act()
    await page.locator('[data-click-pending]').first().waitFor({ state: 'attached' })
    release()
    await hydrated(page)
    await expect.poll(() => page.locator('[data-click-pending]').count()).toBe(0)
  }

  it('[SSR-9] what goes into the cart before the scripts are there goes into it once', async () => {
    let units = 0
    await pressEarly(`${SHOP}/${DETAIL}`, async () => {
      const panel = page.locator('.detail')
      units = Number(await panel.locator('.stepper-input').inputValue()) + 2
      await panel.getByRole('button', { name: 'Sumar' }).click({ clickCount: 2 })
      // Who sees nothing happen presses again.
      await panel.getByRole('button', { name: 'Agregar al carrito' }).click({ clickCount: 2 })
    })
    await page.getByRole('dialog', { name: 'Resumen' }).waitFor()
    const count = page.locator('.bag-count').first()
    await expect.poll(() => count.innerText()).toBe(String(units))
    await visitor.settled()
    expect(await count.innerText()).toBe(String(units))
  })

  it('[SSR-9] a filter that is set before the scripts are there is set', async () => {
    await visitor.close()
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
    const black = page.locator('.color-choice', { hasText: 'Negro' })
    await pressEarly(`${SHOP}/products-list`, () => black.click())
    await page.waitForURL(/Negro/)
    expect(await black.getByRole('checkbox').isChecked()).toBe(true)
  })

  it.each([
    { path: `${SHOP}/${DETAIL}`, pressed: '.gallery-pic', opened: 'dialog.zoom[open]' },
    { path: 'voltio/', pressed: '.menu-button', opened: 'dialog[open]' },
  ])('[SSR-9] a press on $pressed before the scripts are there opens what it is for', async (early) => {
    await pressEarly(early.path, () => page.locator(early.pressed).first().click())
    await page.locator(early.opened).waitFor()
  })

  it('[SSR-9] a press that orders from a list counts once, though its code is still on the way', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/row-order-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.origin}/galpon/products-list`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    const first = page.locator('.row-order').first()
    const units = await first.locator('.row-order-units').inputValue()
    const asked = page.waitForRequest('**/assets/row-order-*.js')
    await first.getByRole('button', { name: /^Agregar/ }).click()
    await asked
    release()
    const count = page.locator('.bag-count').first()
    await count.waitFor()
    await visitor.settled()
    expect(await count.innerText()).toBe(units)
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  })

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
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => Math.round(scrollY))
    expect(before).toBeGreaterThan(300)
    await card.click()
    await page.waitForURL(/product-detail/)
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
      expect(chunks).toHaveLength(times)
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
    await askDatabase(
      server,
      `UPDATE tenants SET settings = jsonb_set(settings, '{name}', '"Otra feria"') WHERE name = 'kermes'`,
    )
    await expect.poll(titleOf, { timeout: 10_000, interval: 500 }).toContain('Otra feria')
  })
})

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

  it('[ERR-7] a screen that is gone is loaded anew at its own address, and told the second time', async () => {
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

  it('[ERR-7, COMP-11] a drawer that is gone loads the page anew once, then it is told', async () => {
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
    const came = page.waitForResponse(/GetConfig/)
    await page.goto(`${host.origin}/${SHOP}/`)
    await came
    const at = Date.now()
    expect(await page.title()).toContain('Brote')
    await expect.poll(() => page.title(), { interval: 20 }).toContain('Otoño')
    expect(Date.now() - at).toBeGreaterThan(700)
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
    expect(loads).toBeLessThanOrEqual(2)
    const saved = await page.evaluate(() => localStorage.getItem('vitrina:brote:session'))
    expect(saved).not.toContain(token)
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

const isProduct = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && '@type' in data && data['@type'] === 'Product'

const isShown = (image: Element) => image.getBoundingClientRect().width > 0

const guestToken = async (tenant: string): Promise<string> => {
  const answer = await fetch(`${server.origin}/api/TokenAuth/GetAccess?tenant=${tenant}`)
  const { result } = (await answer.json()) as { result: { accessToken: string } }
  return result.accessToken
}
