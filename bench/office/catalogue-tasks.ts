import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { inSheet, type Phone, said, type Task } from './phone.ts'

/** Orders of the month whose sales are downloaded. */
export const MONTH = 10_000

/** Moves every order of a shop into the month that runs, as sold. */
export const sellInThisMonth = (server: ShopServer, shop: string) =>
  askDatabase(
    server,
    `UPDATE orders o SET status = 'Delivered', created_at = greatest(now() - (o.number % 600) * interval '1 minute',
       date_trunc('month', now()) + interval '12 hours')
     FROM tenants t WHERE t.id = o.tenant_id AND t.name = $1 AND o.owner LIKE 'guest:bench-%'`,
    [shop],
  )

/** A photograph as a phone takes it: 12 megapixels, some 3 MB. */
const photograph = async (at: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
    .tint({ r: 90 + at * 40, g: 120, b: 160 })
    .png()
    .toBuffer()
  return {
    name: `IMG_${4000 + at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(small).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer(),
  }
}

type Photograph = Awaited<ReturnType<typeof photograph>>

const openCatalogueOf = (phone: Phone) =>
  phone.tap(phone.page.getByRole('link', { name: 'Catálogo' }), () =>
    phone.page.locator('.product-card').first().waitFor(),
  )

/** From the home until the product is on sale, over a slow network; its photographs are still on their way. */
const makeProduct = async (phone: Phone, at: number, photos: readonly Photograph[]) => {
  const { page } = phone
  await phone.slow(true)
  await openCatalogueOf(phone)
  await phone.tap(page.getByRole('link', { name: 'Producto nuevo' }), () =>
    page.getByRole('textbox', { name: 'Nombre' }).waitFor(),
  )
  const chosen = page.waitForEvent('filechooser')
  await phone.tap(page.locator('.photo-add'), async () => (await chosen).setFiles([...photos]))
  await phone.wait(() => page.locator('.photo-view').nth(2).waitFor())
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`Taza de banco ${at}`)
  await page.getByLabel('Precio desde 1 un.').fill('4940')
  await phone.tap(page.locator('.actions').getByRole('button', { name: 'Guardar' }), () =>
    page.getByText('En venta.', { exact: true }).waitFor(),
  )
}

/** All three photographs have arrived. */
const allStored = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelectorAll('.photo-view').length === 3 &&
      ![...document.querySelectorAll('.photo-word')].some(({ textContent }) =>
        /espera|subiendo/.test(textContent ?? ''),
      ),
    undefined,
    { timeout: 120_000 },
  )

/** What whoever owns a shop does with its catalogue, and with its month; `open`: another phone of theirs. */
export const catalogueTasksOf = (owner: Phone, open: () => Promise<Phone>): Task[] => {
  const { page } = owner
  const openCatalogue = () => openCatalogueOf(owner)
  return [
    {
      name: '8 the price of one product',
      most: [3, 8],
      async run(at) {
        await owner.home()
        await openCatalogue()
        const price = page
          .locator('dialog[open]')
          .getByLabel(/^Precio/)
          .first()
        await owner.tap(page.locator('.product-quick').nth(at), () => price.waitFor())
        await price.fill(String(5000 + at))
        await owner.tap(inSheet(owner, 'Guardar'), () => said(owner, /^Guardado/))
        return owner.taken()
      },
    },
    {
      name: '8 +12 % on a category, old and new shown before',
      most: [5, 15],
      async run() {
        await owner.home()
        await openCatalogue()
        const category = page.getByRole('combobox', { name: 'Categoría' })
        await owner.tap(category, async () => undefined)
        const all = page.getByRole('button', { name: 'Cambiar estos' })
        // The phone's own list: its second tap can't be driven, and is counted.
        await owner.tap(category, async () => {
          await category.selectOption({ index: 1 })
          await all.waitFor()
        })
        const percent = page.getByLabel('Por ciento', { exact: false })
        await owner.tap(all, () => percent.waitFor())
        await percent.fill('12')
        const apply = inSheet(owner, /^Cambiar \d+$/)
        await owner.wait(() => apply.waitFor())
        await owner.tap(apply, () => said(owner, /^Cambi(ó|aron) \d+ producto/))
        return owner.taken()
      },
    },
    {
      name: '9 a new product from three photographs, on sale',
      most: [8, 60],
      async run(at) {
        const photos = await Promise.all([0, 1, 2].map(photograph))
        await owner.home()
        await makeProduct(owner, at, photos)
        await owner.wait(() => allStored(page))
        await owner.slow(false)
        return owner.taken()
      },
    },
    {
      name: '9 the same, with the tab killed while photographs are sent',
      most: [8, 60],
      async run(at) {
        const photos = await Promise.all([0, 1, 2].map(photograph))
        const phone = await open()
        await phone.home()
        await makeProduct(phone, at, photos)
        await phone.wait(() => phone.page.locator('.photo-word', { hasText: 'subiendo' }).first().waitFor())
        const address = phone.page.url()
        const before = phone.taken()
        const next = await phone.kill()
        await next.slow(true)
        await next.wait(async () => {
          await next.page.goto(address)
          await next.page.getByText('En venta', { exact: true }).first().waitFor()
          await allStored(next.page)
        })
        const after = next.taken()
        await next.close()
        return { taps: before.taps + after.taps, waits: before.waits + after.waits }
      },
    },
    {
      name: `10 a month's sales of ${MONTH.toLocaleString('en')} orders as CSV`,
      most: [3, 5],
      async run() {
        await owner.home()
        await owner.tap(page.getByRole('link', { name: 'Más' }), () =>
          page.getByRole('link', { name: 'Informes' }).waitFor(),
        )
        const get = page.getByRole('button', { name: /^Descargar/ }).first()
        await owner.tap(page.getByRole('link', { name: 'Informes' }), () => get.waitFor())
        const coming = page.waitForEvent('download')
        await owner.tap(get, async () => (await coming).path())
        return owner.taken()
      },
    },
  ]
}
