import type { Page } from 'playwright-core'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProductsList, type ProductDetail } from '#contract/catalogue.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { underChat, violations } from '#harness/browser/page-checks.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { anyProduct, productOf } from '#harness/shopping/placed-orders.ts'
import { productHref } from '#src/ui/hrefs.ts'

let server: ShopServer
let shirt: ProductDetail
let mug: ProductDetail
beforeAll(async () => {
  server = await startShop()
  shirt = await anyProduct(server, 'brote', 'ProductoCurva')
  mug = await anyProduct(server, 'brote', 'ProductoSimple')
})
afterAll(() => server?.close())

/** A simple product of brote whose name begins so. */
const namedProduct = async (name: string) => {
  const query = new URLSearchParams({ tenant: 'brote', search: name })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  const { items } = v.parse(v.object({ result: getProductsList.result }), await answer.json()).result
  const found = items.find((item) => item.name.startsWith(name))
  if (!found) throw new Error(`brote has no ${name}`)
  return productOf(server, 'brote', found.id)
}

/** A visitor, whom no worker serves, on a page with a photograph that has more pixels. */
const closely = async ({ saveData = false } = {}) => {
  const visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  onTestFinished(visitor.close)
  const { page } = visitor
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
    saveData,
  )
  const cup = await namedProduct('Taza')
  const { large } = cup.variants.find(({ color }) => color === 'Negro')?.images[0]?.picture ?? {}
  if (!large) throw new Error(`${cup.name} has no large photograph`)
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  await open(page, addressOf(productHref(cup, 'Negro')))
  return {
    visitor,
    page,
    cup,
    large,
    near: page.locator('.gallery-zoom'),
    asked: () => seen.filter((path) => path === large.avif || path === large.webp),
  }
}

const addressOf = (path: string) => `${server.origin}/brote${path}`
const listOf = async (tenant: string) => {
  const query = new URLSearchParams({ tenant, pageSize: '48' })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  return v.parse(getProductsList.result, ((await answer.json()) as { result: unknown }).result)
}
/** A page whose later parts come alive: they wait for a sign of life, and the first scripts for that. */
const open = async (page: Page, address: string) => {
  await openPage(page, address)
  await page.mouse.move(5, 5)
}

describe('an address', () => {
  it('[ROUTE-20] leads to its product whatever is said before the id, and names the right one', async () => {
    const right = productHref(mug)
    for (const slug of ['otra-cosa/', '', '%C3%B1and%C3%BA/']) {
      const answer = await fetch(addressOf(`/product-detail/${slug}simple?id=${mug.id}`))
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<h1 class="t-title">${mug.name}</h1>`)
      expect(html.replaceAll('&amp;', '&')).toMatch(
        new RegExp(`<link rel="canonical" href="[^"]*/brote${right.replace(/[?.]/g, '\\$&')}"`),
      )
    }
  })
})

describe('with two fingers', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[COMP-13] swipes through the photographs and pinches one near', async () => {
    await open(page, addressOf(productHref(shirt)))
    const views = page.getByRole('button', { name: /^Ver / }).and(page.locator('.gallery-view'))
    await views.nth(1).waitFor()
    await page.locator('.gallery-track').evaluate((track) => track.scrollTo({ left: track.clientWidth }))
    await expect.poll(() => views.nth(1).getAttribute('aria-pressed')).toBe('true')

    await page.locator('.gallery-track').click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.getByText(/^2 de \d/).waitFor()
    expect(await violations(page)).toEqual([])

    const fingers = await visitor.context.newCDPSession(page)
    const at = (half: number) => [
      { x: 180 - half, y: 370, id: 0 },
      { x: 180 + half, y: 370, id: 1 },
    ]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', at(40))
    await touch('touchMove', at(60))
    await touch('touchMove', at(100))
    await touch('touchEnd', [])
    const scale = () =>
      dialog
        .locator('.zoom-slide')
        .nth(1)
        .evaluate((slide) => Number(getComputedStyle(slide).getPropertyValue('--zoom')))
    expect(await scale()).toBeCloseTo(2.5, 1)
    // What was in the middle is in the middle still.
    const centre = await dialog
      .locator('.zoom-slide')
      .nth(1)
      .evaluate((slide) => (slide.scrollLeft + slide.clientWidth / 2) / slide.scrollWidth)
    expect(centre).toBeCloseTo(0.5, 1)

    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('[PREVIEW-5] shows the product with somebody’s design after its photographs, and says that it is one', async () => {
    await open(page, addressOf(productHref(shirt)))
    const slides = page.locator('.gallery-track > li')
    await slides.first().waitFor()
    const notes = await slides.evaluateAll((all) =>
      all.map((slide) => slide.querySelector('.gallery-note')?.textContent ?? ''),
    )
    expect(notes.slice(0, 2)).toEqual(['', ''])
    const first = notes.findIndex((note) => note.startsWith('con un diseño de ejemplo'))
    expect(first).toBeGreaterThan(1)
    expect(notes.filter((note) => note.startsWith('con un diseño de ejemplo'))).toHaveLength(2)
    expect(await slides.nth(first).getByRole('img').getAttribute('alt')).toContain('con un diseño de ejemplo')
    await page.locator('.gallery-view').nth(first).tap()
    await slides.nth(first).locator('.gallery-note').waitFor()
    await expect
      .poll(() =>
        slides
          .nth(first)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await page.locator('.gallery-track').click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.getByText(`${first + 1} de ${notes.length}: con un diseño de ejemplo`).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('[COMP-26] shows a colour’s pictures in one order, each once and with its words, the shop’s sets last', async () => {
    const { page, cup } = await closely()
    const pictures = page.locator('.gallery-track > li img')
    await pictures.first().waitFor()
    const alts = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
    const name = `${cup.name}, Negro`
    expect(alts).toEqual([
      `${name}, frente`,
      `${name}, con un diseño de ejemplo`,
      `${name}, con un diseño de ejemplo en blanco`,
      `${name}, junto a otros productos`,
      `${name}, junto a otros productos (Dúo de tazas)`,
    ])
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(sources).size).toBe(sources.length)
    const last = page.locator('.gallery-track > li').last()
    await last.evaluate((slide) => slide.scrollIntoView({ block: 'nearest' }))
    expect(await last.locator('.gallery-note').innerText()).toMatch(/^junto a otros productos/i)
    expect(await violations(page)).toEqual([])
  })

  it('[COMP-27] fetches what has more pixels only for who looks closely, and shows each as one of the screen’s', async () => {
    const { page, asked, large, near, visitor } = await closely()
    await near.click()
    expect(asked()).toEqual([])
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.waitFor()
    await visitor.settled()
    expect(asked()).toEqual([])
    for (let press = 0; press < 9 && !(await dialog.getByText('100 %').isVisible()); press++)
      await dialog.getByRole('button', { name: 'Acercar' }).click()
    await dialog.getByText('100 %').waitFor()
    await expect.poll(asked).toEqual([large.avif])
    const shown = dialog.locator('.zoom-large')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(large.width)
    const width = await shown.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect()
      return Math.min(width, height) * devicePixelRatio
    })
    expect(width).toBeCloseTo(large.width, -1)
    await dialog.getByRole('button', { name: 'Alejar' }).click()
    await dialog.getByText('100 %').waitFor({ state: 'hidden' })
    // One that has no file for it is shown by the next best.
    expect(await dialog.locator('.zoom-slide source').last().getAttribute('type')).toBe('image/webp')
  })

  it('[COMP-27] spares a connection until somebody asks, and goes on with what is there without one', async () => {
    const { page, asked, large, near, visitor } = await closely({ saveData: true })
    await near.click()
    const dialog = page.getByRole('dialog', { name: /^Fotos de / })
    await dialog.getByRole('button', { name: 'Acercar' }).click()
    const more = dialog.getByRole('button', { name: 'Ver con más detalle' })
    await more.waitFor()
    expect(await violations(page)).toEqual([])
    await visitor.settled()
    expect(asked()).toEqual([])
    visitor.tolerate(/Failed to load resource|net::ERR/)
    await visitor.context.setOffline(true)
    await more.click()
    await more.waitFor({ state: 'hidden' })
    const medium = dialog.locator('.zoom-slide').first().locator('.zoom-pic').first()
    expect(await medium.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(
      await dialog.locator('.zoom-large').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(0)
    await visitor.context.setOffline(false)
    // The next time one comes near it is asked for again.
    await dialog.getByRole('button', { name: 'Alejar' }).click()
    await dialog.getByRole('button', { name: 'Acercar' }).click()
    await expect
      .poll(() => dialog.locator('.zoom-large').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(large.width)
  })

  it('[COMP-13] opens at the very first press, which brings the code for it', async () => {
    for (const where of ['.gallery-zoom', '.gallery-track']) {
      await openPage(page, addressOf(productHref(shirt)))
      await page.locator(where).tap()
      const dialog = page.getByRole('dialog', { name: /^Fotos de / })
      await dialog.waitFor()
      await dialog.getByRole('button', { name: 'Cerrar' }).tap()
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  it('[COMP-8, COMP-18] the chat button covers nothing to press and no amount at rest, and comes back to the foot', async () => {
    for (const product of [mug, shirt]) {
      await open(page, addressOf(productHref(product)))
      expect(await underChat(page)).toEqual([])
      // At the page's end, where the bar to buy with is gone: whole, and near the foot.
      const { x, y, width, height } = (await page.locator('.whatsapp').boundingBox()) ?? {}
      expect({ x, width, height }).toEqual({ x: PHONE.width - 76, width: 60, height: 60 })
      expect(y).toBeGreaterThan(PHONE.height - 180)
    }
  })

  it('[COMP-19] where nothing is free it is a tab at the edge, and the first press brings it out', async () => {
    await open(page, addressOf(productHref(mug)))
    const chat = page.locator('.whatsapp')
    await chat.waitFor()
    // A column of buttons over the whole right side.
    await page.evaluate(() => {
      const column = document.createElement('div')
      column.id = 'column'
      column.style.cssText = 'position:fixed;top:0;right:16px;z-index:20'
      for (let n = 0; n < 20; n += 1) {
        const button = document.createElement('button')
        button.textContent = `Botón ${n}`
        button.style.cssText = 'display:block;width:100px;height:44px'
        column.append(button)
      }
      document.body.append(column)
    })
    const seen = async () => PHONE.width - ((await chat.boundingBox())?.x ?? 0)
    await expect.poll(seen).toBe(14)
    /** Whether the next press on it leads to the chat. */
    const leads = () =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const heard = (event: MouseEvent) => {
              resolve(!event.defaultPrevented)
              event.preventDefault()
            }
            addEventListener('click', heard, { once: true })
          }),
      )
    const press = async (x: number) => {
      const led = leads()
      const { y = 0 } = (await chat.boundingBox()) ?? {}
      await page.touchscreen.tap(x, y + 30)
      return led
    }
    expect(await press(PHONE.width - 6)).toBe(false)
    await expect.poll(seen).toBe(76)
    expect(await press(PHONE.width - 40)).toBe(true)
    await page.evaluate(() => document.getElementById('column')?.remove())
  })

  it('[COMP-13] shows no edge of a dark photograph in a dark window', async () => {
    const lamp = await anyProduct(server, 'voltio', 'ProductoSimple')
    await open(page, `${server.origin}/voltio${productHref(lamp)}`)
    await page.locator('.gallery-track').click()
    const photo = page.locator('.zoom-pic').first()
    await photo.evaluate((image: HTMLImageElement) => image.decode())
    const window = await page.screenshot()
    const edge = (PHONE.height - PHONE.width) / 2
    const light = async (top: number) => {
      const line = await sharp(window)
        .extract({ left: 0, top, width: PHONE.width, height: 1 })
        .greyscale()
        .raw()
        .toBuffer()
      return line.reduce((sum, value) => sum + value, 0) / line.length
    }
    expect(Math.abs((await light(edge + 2)) - (await light(edge - 2)))).toBeLessThan(2)
    await page.keyboard.press('Escape')
  })

  it('[COMP-13, COMP-15] does what the very first press asked for, once its code is there', async () => {
    const { page, close } = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
    onTestFinished(close)
    // Without sharing of the device's own, the ways to pass a product on open below the button.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    for (const { part, button, done } of [
      { part: 'gallery-tools', button: '.gallery-view >> nth=1', done: '[aria-pressed=true] >> nth=0' },
      { part: 'product-facts', button: '.share-choice', done: '[aria-expanded=true]' },
    ]) {
      let press = () => {}
      const pressed = new Promise<void>((resolve) => {
        press = resolve
      })
      await page.route(new RegExp(`/${part}`), async (route) => {
        await pressed
        await route.continue()
      })
      await openPage(page, addressOf(productHref(shirt)))
      await page.locator(button).tap()
      press()
      await page.locator(button).and(page.locator(done)).waitFor()
      await page.unroute(new RegExp(`/${part}`))
    }
  })

  it('[COMP-14] remembers on the device what was seen, in this shop alone', async () => {
    await open(page, addressOf(productHref(mug)))
    await page.getByRole('heading', { name: wordsOf(1, 'AR').seen }).waitFor()
    const seen = page.locator('.seen').getByRole('link')
    expect((await seen.allInnerTexts())[0]).toBe(shirt.name)
    await open(page, `${server.origin}/marea/`)
    await page.getByRole('button', { name: 'Buscar' }).first().click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Buscar productos' }).count()).toBe(1)
    expect(await page.getByRole('option').count()).toBe(0)
  })

  it('[COMP-17] carries one photograph to the next product, also when a second press overtakes the first', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, addressOf(productHref(mug)))
    const cards = page.locator('.related article a')
    await cards.nth(1).waitFor()
    const last = await cards.nth(1).innerText()
    // In one moment: the product's own photograph and two cards would bear the name.
    await cards.evaluateAll((links) => {
      for (const link of links.slice(0, 2)) if (link instanceof HTMLElement) link.click()
    })
    await page.getByRole('heading', { level: 1, name: last }).waitFor()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(visitor.problems()).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('[ROUTE-26] a phone’s first screen has unit price, minimum and arrival; less than the minimum is said, not changed', async () => {
    const { items } = await listOf('brote')
    const many = items.find(
      ({ kind, minimumQuantity, stock }) => kind === 'ProductoSimple' && minimumQuantity > 1 && stock > 500,
    )
    if (!many) throw new Error('Everything is sold from one unit on')
    const { minimumQuantity: least } = many
    await page.setViewportSize({ width: 360, height: 640 })
    onTestFinished(() => page.setViewportSize(PHONE))
    for (const product of [many, mug, shirt]) {
      await open(page, addressOf(productHref(product)))
      const facts = page.locator('.add-facts > span')
      await facts.first().waitFor()
      expect(await facts.allInnerTexts()).toEqual([
        expect.stringMatching(/^\$[\d.,]+ c\/u$/),
        product.minimumQuantity === 1 ? 'Desde una unidad' : `Mínimo ${product.minimumQuantity} unidades`,
        expect.stringMatching(/^Llega en \d+ a \d+ días hábiles$/),
      ])
      // Whole, and under nothing.
      const uncovered = await facts.evaluateAll((all) =>
        all.every((fact) => {
          const { left, right, top, bottom } = fact.getBoundingClientRect()
          const inWindow = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
          return inWindow && fact.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        }),
      )
      expect(uncovered).toBe(true)
    }
    await open(page, addressOf(productHref(many)))
    const units = page.getByRole('textbox', { name: `Cantidad de ${many.name}` })
    await units.fill(String(least - 1))
    await units.blur()
    const said = page.locator('.add-note').getByText(`El mínimo es de ${least} unidades.`)
    await said.waitFor()
    expect(await units.inputValue()).toBe(String(least - 1))
    expect(await units.getAttribute('aria-invalid')).toBe('true')
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    expect(await add.isDisabled()).toBe(true)
    await page.locator('.add-row').getByRole('button', { name: 'Sumar' }).tap()
    await expect.poll(() => units.inputValue()).toBe(String(least))
    expect(await add.isDisabled()).toBe(false)
    expect(await said.count()).toBe(0)
  })

  it('[ROUTE-27] the grid of a curva fits a thumb: one colour open, stock in words, Enter goes on to the next colour', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    onTestFinished(() => page.setViewportSize(PHONE))
    await open(page, addressOf(productHref(shirt)))
    const grid = page.locator('.curva')
    const fields = grid.getByRole('textbox')
    await fields.first().waitFor()
    expect((await grid.boundingBox())?.height).toBeLessThan(1.5 * 640)
    const rows = grid.getByRole('group')
    const shown = () =>
      rows
        .filter({ has: page.getByRole('textbox') })
        .locator('legend')
        .allInnerTexts()
    expect(await shown()).toHaveLength(1)
    for (const cell of await grid.locator('.curva-cell:visible').allInnerTexts())
      expect(cell).toMatch(/disponibles?$|sin stock$/i)
    const small = await grid.locator('button:visible, input:visible').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          return width < 44 || height < 44
        }).length,
    )
    expect(small).toBe(0)
    const [first, second] = await rows.locator('legend').allInnerTexts()
    await grid.getByRole('button', { name: `Ver ${first}` }).tap()
    await expect.poll(shown).toEqual([first])
    await fields.last().focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect.poll(shown).toEqual([second])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toMatch(new RegExp(`^${second} `))
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    expect(await focused()).toMatch(new RegExp(`^${second} `))
    // The folded one says what it holds.
    await grid.getByRole('button', { name: `Ver ${first}, 2 un.` }).waitFor()
    await page.getByText(/^5 unidades ·/).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('[COMP-15] passes a product on by a link that leads to its colour', async () => {
    await open(page, addressOf(productHref(mug)))
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Compartir' }).click()
    const link = page.getByRole('link', { name: /WhatsApp \(abre/ }).and(page.locator('.share-choice'))
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain(mug.name)
    expect(text).toContain(`/brote${productHref(mug)}&color=`)
    expect(visitor.problems()).toEqual([])
  })
})

it('[COMP-31] a picture that is long in coming has a spinner in its place, and none once it is there', async () => {
  const visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  onTestFinished(visitor.close)
  const { page } = visitor
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf(productHref(mug)), { waitUntil: 'commit' })
  const first = page.locator('.gallery img').first()
  const background = () => first.evaluate((image) => getComputedStyle(image).backgroundImage)
  await expect.poll(background, { timeout: 10_000 }).toMatch(/<circle/)
  release()
  await expect.poll(background).toBe('none')
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

describe('at a desk', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[COMP-16] suggests while one types, and the keys choose', async () => {
    await open(page, addressOf('/'))
    const field = page.getByRole('search').locator('.search-input:visible')
    await field.focus()
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    await box.waitFor()
    await page.keyboard.type('trmo')
    const options = page.getByRole('option')
    // One letter is missing: only the server copes with that.
    await expect.poll(() => options.allInnerTexts()).toContainEqual(expect.stringContaining('Termo'))
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('ArrowDown')
    const first = options.first()
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    expect(await box.inputValue()).toBe('trmo')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/product-detail|categoryId=/)
  })

  it('[COMP-16] stays shut under a field that was left before the list had come', async () => {
    await open(page, addressOf(productHref(mug)))
    // What notes it comes with the first touch.
    const seen = () => page.evaluate(() => localStorage.getItem('vitrina:brote:seen'))
    await expect.poll(seen).toContain(mug.id)
    await open(page, addressOf('/'))
    // What suggests comes with the first touch, too.
    await visitor.settled()
    const field = page.getByRole('search').locator('.search-input:visible')
    await field.evaluate((input: HTMLInputElement) => {
      input.focus()
      input.blur()
    })
    await page.getByRole('combobox', { name: 'Buscar productos' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await field.focus()
    await page.getByRole('option', { name: mug.name }).waitFor()
  })

  it('[COMP-16, OFF-14] suggests without a connection from what the device has, at prices that are called an estimate of their day, and Enter searches', async () => {
    await open(page, addressOf('/products-list'))
    await page.getByRole('search').locator('.search-input:visible').focus()
    await page.getByRole('combobox', { name: 'Buscar productos' }).waitFor()
    visitor.tolerate(/Failed to load resource|net::ERR/)
    await visitor.context.setOffline(true)
    await page.keyboard.type('termo')
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toContainEqual(expect.stringMatching(/termo/i))
    const priced = page.getByRole('option').filter({ hasText: 'c/u' })
    await expect.poll(() => priced.count()).toBeGreaterThan(0)
    const dated = priced.filter({ hasText: /estimado al \d+ \p{L}+/u })
    await expect.poll(async () => (await priced.count()) - (await dated.count())).toBe(0)
    await visitor.context.setOffline(false)
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=termo/)
    await page.getByRole('heading', { level: 1, name: /termo/ }).waitFor()
    expect(visitor.problems()).toEqual([])
  })
})
