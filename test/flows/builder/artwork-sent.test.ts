import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartProduct, Customization } from '#contract/cart.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import * as files from '#harness/printing/artwork-files.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { printedProduct, savedLines } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { orders } from '#server/db/schema/orders.ts'
import { uploads, uploadUses } from '#server/db/schema/uploads.ts'
import type { AssetRow, CartRow, LineRow } from '#src/db/database/rows.ts'
import { orderTexts } from '#src/features/orders/texts.ts'

const { tenant } = argentine
const UPLOAD = '**/Designs/UploadDesign*'

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>
let printed: Awaited<ReturnType<typeof printedProduct>>
const at = (path: string) => `${server.origin}/${tenant}${path}`
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

const open = async (profile?: string) => {
  visitor = await openVisitor({ own: true, viewport: PHONE, ...(profile ? { profile } : {}) })
  visitor.tolerate(
    /status of 4\d\d|status of 507|ERR_FAILED|Network request|ERR_INTERNET_DISCONNECTED|design wait/,
  )
  page = visitor.page
  person = shopper(page, argentine)
}
beforeAll(async () => {
  server = await startShop()
  printed = await printedProduct(server, tenant)
  await open()
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => page)

/** A small logo in full colour on a print area. */
const designOf = (asset: string): Customization => {
  const { area, technique } = printed
  const printingTypeId = technique.id
  const [widthMm, heightMm] = [20, 10]
  const element = {
    kind: 'image',
    id: 'logo',
    name: '',
    locked: false,
    hidden: false,
    x: 1,
    y: 1,
    width: widthMm,
    height: heightMm,
    asset,
    source: 'upload',
    pixelWidth: 400,
    pixelHeight: 200,
    vector: false,
    crop: { left: 0, top: 0, right: 1, bottom: 1 },
    cutOut: false,
    inks: null,
  }
  const artwork = 'f'.repeat(64)
  const one = { areaId: area.id, printingTypeId, colors: 2, widthMm, heightMm, artwork, elements: [element] }
  return { views: [{ name: area.view, areas: [one] }], applicationDays: 0 }
}

/** What the editor leaves on the device: the files, and a guest's line that names them. */
const design = (artwork: Buffer, render: Buffer) =>
  page.evaluate(
    async ([name, customization, sent]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      const transaction = database.transaction(['assets', 'carts', 'lines'], 'readwrite')
      for (const { hash, base64, kind } of sent) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const row: AssetRow = {
          identity: 'guest',
          hash,
          bytes: bytes.buffer,
          name: kind,
          type: 'image/png',
          kind,
          pixelWidth: 400,
          pixelHeight: 200,
          vector: false,
          counted: null,
          thinnestPixels: null,
          uploaded: false,
          createdAt: Date.now(),
        }
        transaction.objectStore('assets').put(row)
      }
      const shown = `asset:${sent[1]?.hash}`
      const designed = (line: CartProduct): CartProduct =>
        line.type === 'ProductoSimple'
          ? {
              ...line,
              value: { ...line.value, isCustomizable: true, customization, customizationRender: shown },
            }
          : line
      const cart = transaction.objectStore('carts').get('guest')
      cart.onsuccess = () => {
        const row: CartRow = cart.result
        transaction.objectStore('carts').put({ ...row, products: row.products.map(designed) })
      }
      const lines = transaction.objectStore('lines').getAll()
      lines.onsuccess = () => {
        for (const row of lines.result as LineRow[])
          transaction.objectStore('lines').put({ ...row, product: designed(row.product) })
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    },
    [
      `vitrina-${tenant}`,
      designOf(hashOf(artwork)),
      [
        { hash: hashOf(artwork), base64: artwork.toString('base64'), kind: 'artwork' as const },
        { hash: hashOf(render), base64: render.toString('base64'), kind: 'render' as const },
      ],
    ] as const,
  )

const addLine = async () => {
  const { product, units } = printed
  await page.goto(at(`/product-detail/${product.productType}/simple?id=${product.id}`))
  await person.addUnits(units)
}
const sentOf = (hash: string) => rowsOf(server, uploads, { hash, removedAt: null })

describe('a design on its way to the shop', () => {
  test('[BUILD-28] a guest’s goes up at the checkout: cut, it says so; the browser killed, it goes on; then the order has it', async () => {
    const [artwork, render] = [await files.png(), await files.webp()]
    await addLine()
    await design(artwork, render)
    await page.route(UPLOAD, (route) => route.abort())
    await page.goto(at('/checkout'))
    await person.main.getByRole('alert').filter({ hasText: person.checkout.artworkStopped }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await sentOf(hashOf(artwork))).toEqual([])

    const { profile } = visitor
    await visitor.crash()
    await open(profile)
    await page.goto(at('/checkout'))
    await expect.poll(() => sentOf(hashOf(artwork))).toMatchObject([{ kind: 'artwork' }])
    await expect.poll(() => sentOf(hashOf(render))).toMatchObject([{ kind: 'view' }])
    await person.toReview()
    const body = page.waitForRequest(/CompleteOrder/i)
    await person.finalize.click()
    const sent = (await body).postData() ?? ''
    expect(sent).not.toMatch(/asset:|data:image/)
    expect(sent).toContain('/media/u/')
    await page.waitForURL(/confirm-purchase/)
    const uses = await rowsOf(server, uploadUses, { place: 'order' })
    expect(new Set(uses.map(({ hash }) => hash))).toEqual(new Set([hashOf(artwork), hashOf(render)]))
  })

  test('[ORDER-14, BUILD-28] a better version goes after the order, into its production', async () => {
    const texts = orderTexts('AR')
    const id = new URL(page.url()).searchParams.get('order') ?? ''
    await page.goto(at(`/orders/detail/${id}`))
    const later = files.pdf()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'original.pdf', mimeType: 'application/pdf', buffer: later })
    await person.main.getByText(texts.filesSent(1)).waitFor()
    const added = await rowsOf(server, uploadUses, { place: 'order', subject: id, hash: hashOf(later) })
    expect(added).toHaveLength(1)
    expect(await violations(page)).toEqual([])
  })

  test('[BUILD-28] a file that the shop does not take is refused in its words, and nothing is ordered', async () => {
    const before = await rowsOf(server, orders)
    const words = 'Sin una cuenta se pueden subir hasta 200 MB en 30 días, y con estos archivos serían más.'
    const other = await files.jpeg()
    await addLine()
    await design(other, await files.webp())
    const refusal = {
      success: false,
      result: { code: 'payload_too_large', message: words },
      error: { message: words },
    }
    await page.route(UPLOAD, (route) => route.fulfill({ status: 413, json: refusal }))
    await page.goto(at('/checkout'))
    await person.main.getByRole('alert').filter({ hasText: words }).waitFor()
    expect(await rowsOf(server, orders)).toHaveLength(before.length)
    await page.unroute(UPLOAD)
  })

  test('[BUILD-26, BUILD-28] who logs in with a design finds it in the account, on another device, too', async () => {
    const account = customer(page, server, argentine, 'ines.disena@example.com')
    await page.goto(at(`/auth?mode=register&from=${encodeURIComponent(`/${tenant}/shopping-cart`)}`))
    await account.register()
    await page.waitForURL(at('/shopping-cart'))
    await person.main.getByText(person.cart.saved, { exact: true }).first().waitFor()
    await expect
      .poll(async () => (await savedLines(server))[0])
      .toMatchObject({ value: { customizationRender: expect.stringMatching(/^\/media\/u\//) } })
    const [line] = await savedLines(server)
    expect(JSON.stringify(line)).not.toMatch(/asset:|data:image/)
    const [file] = await sentOf(hashOf(await files.jpeg()))
    expect(file?.owner).toMatch(/^customer:/)

    const desktop = await openVisitor({ viewport: DESKTOP })
    await desktop.page.goto(at('/auth?mode=login'))
    const there = customer(desktop.page, server, argentine, 'ines.disena@example.com')
    await there.logIn()
    await there.account.waitFor()
    await desktop.page.goto(at('/shopping-cart'))
    const shown = desktop.page.getByRole('main').locator('img[src^="/media/u/"]').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await desktop.close()
  })

  test('[BUILD-28] a quote is asked for with the design in it', async () => {
    const texts = orderTexts('AR')
    await page.goto(at('/shopping-cart'))
    await page.getByRole('link', { name: texts.quoteAsk }).filter({ visible: true }).click()
    await person.main.getByText(texts.unsavedUntil('').slice(0, 14)).waitFor()
    const body = page.waitForRequest(/GenerateQuote/i)
    await person.main.getByRole('button', { name: texts.quoteSave }).click()
    const sent = (await body).postData() ?? ''
    expect(sent).not.toMatch(/asset:|data:image/)
    expect(sent).toContain('/media/u/')
    await page.waitForURL(/\/orders\/quote\/detail\?id=/)
  })
})
