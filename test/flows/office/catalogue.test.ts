import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPhoto } from '#contract/office/catalogue.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let page: Page
let office: Office
const flow = officeFlow({
  begin: async ({ office: opened }) => opened.setUp(),
})
beforeAll(() => {
  ;({ page, office } = flow())
})

/** As large as a phone takes them. */
const photo = async (background: string) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Noise with a transparent border, as `side` × `side` pixels: a PNG of some 4 bytes for each within. */
const cutOut = async (side: number) => ({
  name: 'recorte.png',
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .ensureAlpha()
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer(),
})

/** Red, green, blue and alpha of a picture's corner, as the page shows it. */
const cornerOf = async (page: Page, src: string): Promise<number[]> => {
  const answer = await page.request.get(src)
  const { data } = await sharp(await answer.body())
    .ensureAlpha()
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('the catalogue in the back office', () => {
  it('[CAT-9] a price is changed in three taps, and taken back', async () => {
    await page.goto(office.address('/brote/'))
    await page.getByRole('link', { name: 'Catálogo' }).click()
    await page.locator('.product-card').first().waitFor()
    await soundAtBoth(page, 'the catalogue')
    const first = page.locator('.product-card').first()
    const before = await first.locator('b').textContent()
    await first.getByRole('button').click()
    const field = page
      .locator('dialog[open]')
      .getByLabel(/^Precio/)
      .first()
    await field.fill('4321')
    await soundAtBoth(page, 'price and stock')
    await office.press('Guardar')
    await page.getByText('Guardado.').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('Deshecho.').waitFor()
    await expect.poll(() => first.locator('b').textContent()).toBe(before)
  })

  it('[CAT-10] [CAT-14] a new product from photographs is on sale, once, and what is typed survives a closed tab', async () => {
    await page.goto(office.address('/brote/catalogo/nuevo'))
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Taza de prueba')
    await page.locator('input[type=file]').setInputFiles([await photo('#a33'), await photo('#36a')])
    await expect.poll(() => page.locator('.photo-view').count()).toBe(2)
    await soundAtBoth(page, 'a new product')
    await page.getByLabel('Precio desde 1 un.').fill('4940')
    // Stored once typing has paused: only then the tab may close.
    await expect
      .poll(async () => {
        const stored = await page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              const open = indexedDB.open('gestion-forms')
              open.onsuccess = () => {
                const rows = open.result.transaction('drafts').objectStore('drafts').getAll()
                rows.onsuccess = () => resolve(JSON.stringify(rows.result))
              }
            }),
        )
        return stored.includes('Taza de prueba') && !stored.includes('"price":-1},{')
      })
      .toBe(true)
    await page.reload()
    await page.getByText('sigue acá').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Taza de prueba')
    await expect.poll(() => page.locator('.photo-view').count()).toBe(2)
    await page.getByLabel('Precio desde 1 un.').fill('4940')
    const save = () => office.act('Guardar')
    // The tab is closed while the product is made, before the answer comes.
    const made = new Promise<void>((resolve) => {
      void page.route(
        /\/catalogue\/product\?/,
        async (route) => {
          await route.fetch()
          resolve()
        },
        { times: 1 },
      )
    })
    await save()
    await made
    await page.reload()
    await page.getByText('sigue acá').waitFor()
    await save()
    await page.getByText('En venta.', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Taza de prueba' }).waitFor()
    // Both are sent, each once.
    const photos = async () => [
      await page.locator('.photo-word', { hasText: /espera|subiendo/ }).count(),
      await page.locator('.photo-view').count(),
    ]
    await expect.poll(photos).toEqual([0, 2])
    await page.reload()
    await expect.poll(photos).toEqual([0, 2])
    await soundAtBoth(page, 'a product')
    await page.goto(office.address('/brote/catalogo?q=taza+de+prueba'))
    await expect.poll(() => page.locator('.product-card', { hasText: 'Taza de prueba' }).count()).toBe(1)
  })

  it('[CAT-10] photographs that one tab sends are not sent by another that was opened meanwhile', async () => {
    await page.locator('.product-card', { hasText: 'Taza de prueba' }).locator('a').first().click()
    await page.getByRole('heading', { name: 'Taza de prueba' }).waitFor()
    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes(addPhoto.path)) sent.push(request.url())
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${addPhoto.path}?*`, async (route) => {
      await released
      await route.continue()
    })
    await page.locator('input[type=file]').setInputFiles([await photo('#3a3'), await photo('#aa3')])
    await page.locator('.photo-word', { hasText: 'subiendo' }).waitFor()
    await page.locator('.photo-word', { hasText: 'espera' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect.poll(() => other.locator('.photo-word', { hasText: 'espera' }).count()).toBe(2)
    release()
    for (const tab of [page, other]) {
      await expect.poll(() => tab.locator('.photo-word', { hasText: /espera|subiendo/ }).count()).toBe(0)
      await expect.poll(() => tab.locator('.photo-view').count()).toBe(4)
    }
    expect(sent.length).toBe(2)
    await other.close()
  })

  it('[CAT-15] transparent parts stay so, or stand on white, where a browser writes no WebP', async () => {
    // As Safari does, which answers a PNG instead.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (take, type, quality) {
        toBlob.call(this, take, type === 'image/webp' ? 'image/png' : type, quality)
      }
    })
    const pictures = page.locator('.photo-view img')
    const before = await pictures.count()
    await page.locator('input[type=file]').setInputFiles([await cutOut(200), await cutOut(1500)])
    await expect.poll(() => pictures.count()).toBe(before + 2)
    await expect.poll(() => page.locator('.photo-word', { hasText: /espera|subiendo/ }).count()).toBe(0)
    const corner = async (at: number) =>
      cornerOf(page, await pictures.nth(at).evaluate((one: HTMLImageElement) => one.currentSrc || one.src))
    expect((await corner(before))[3]).toBe(0)
    expect(Math.min(...(await corner(before + 1)))).toBeGreaterThan(245)
  })
})
