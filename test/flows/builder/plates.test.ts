import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProductDetail, getProductsList, type ProductDetail } from '#contract/catalogue.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { startShop } from '#harness/browser/shop.ts'
import { linedLogo, squeezed } from '#harness/printing/artwork-files.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine } from '#harness/shopping/shopper.ts'
import { platesTexts } from '#src/features/builder/panels/plates/texts.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'

const { tenant } = argentine
const texts = platesTexts('AR')
const panels = builderTexts('AR')
const prices = priceTexts('AR')
let server: ShopServer
let network: Network
let visitor: Visitor
let shirt: ProductDetail

const ask = async <T>(path: string, query: Record<string, string>): Promise<T> => {
  const answer = await fetch(`${server.origin}${path}?${new URLSearchParams({ tenant, ...query })}`)
  return ((await answer.json()) as { result: T }).result
}

const isSilk = ({ techniques }: ProductDetail) =>
  techniques.some((technique) => printMethodOf(technique) === 'plates')

beforeAll(async () => {
  server = await startShop()
  network = await openNetwork(Number(new URL(server.origin).port))
  const { items } = await ask<{ items: ProductDetail[] }>(getProductsList.path, { pageSize: '48' })
  for (const { id } of items.filter((one) => one.kind === 'ProductoCurva' && one.isCustomizable)) {
    const product = await ask<ProductDetail>(getProductDetail.path, { id })
    if (isSilk(product)) shirt ??= product
  }
  visitor = await openVisitor({ viewport: PHONE })
  await visitor.page.goto(`${network.origin}/${tenant}/`)
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
afterAll(async () => {
  await visitor?.close()
  await network?.close()
  await server?.close()
})
pictureOnFailure(() => visitor?.page)

/** What of a picture's pixels is painted, and in which colours, the most frequent first. */
const painted = (index: number, selector = '.ed-plate-card > .ed-plate-picture') =>
  visitor.page
    .locator(selector)
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) {
          const colour = `#${[0, 1, 2].map((c) => (data[at + c] ?? 0).toString(16).padStart(2, '0')).join('')}`
          counts.set(colour, (counts.get(colour) ?? 0) + 1)
        }
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const most = [...counts].sort((one, other) => other[1] - one[1])
      // Fewer are roundings along an edge.
      return most.filter(([, count]) => count > all / 100).map(([colour]) => colour)
    })

const button = (name: string | RegExp) => visitor.page.getByRole('button', { name })

const upload = async (name: string, file: Buffer) => {
  await visitor.page
    .getByTestId('file')
    .setInputFiles({ name, mimeType: name.endsWith('jpg') ? 'image/jpeg' : 'image/png', buffer: file })
}

const chooseSilk = async () => {
  const silk = shirt.techniques.find((technique) => printMethodOf(technique) === 'plates')
  await button('Técnica').click()
  const card = visitor.page.getByRole('radio').filter({ hasText: silk?.name ?? '' })
  await card.first().click()
  await button('Listo').click()
}

/** Nothing of the sheet lies beside the screen. */
const fits = async () => {
  const [inner, outer] = await visitor.page
    .locator('.ed-sheet-body')
    .evaluate((body) => [body.scrollWidth, body.clientWidth])
  expect(inner).toBeLessThanOrEqual(outer ?? 0)
}

describe('the plates of a design', () => {
  it('[BUILD-170, BUILD-171, BUILD-172, BUILD-173] are seen before it is ordered, without a network; an ink goes or gives way, and comes back', async () => {
    const { page } = visitor
    await page.goto(`${network.origin}/${tenant}/customize-product?product=${shirt.id}`)
    await button('Subir logo').click()
    await upload('Escudo.png', await linedLogo())
    await chooseSilk()
    await page.locator('[data-opens=image]').click()
    await button(texts.see).waitFor()
    visitor.tolerate(/Failed to load resource|ERR_|Failed to fetch/)
    await network.cut()
    onTestFinished(() => network.restore())
    await button(texts.see).click()
    const plates = page.locator('.ed-plate-card')
    await expect.poll(() => plates.count()).toBe(2)
    await expect.poll(() => page.getByText(/de lo impreso/).count()).toBe(2)
    // A disc has no outline to be named.
    await expect.poll(() => page.getByText(/^Línea más fina: \d,\d mm/).count()).toBe(1)
    const one = async (index: number) => (await painted(index)).length
    await expect.poll(async () => [await one(0), await one(1)]).toEqual([1, 1])
    const both = [await painted(0), await painted(1)]
    await fits()
    // One ink in the other's place, looked at before it counts.
    await button(texts.merge).first().click()
    const pair = page.locator('.ed-plate-pair canvas')
    await expect.poll(() => pair.count()).toBe(2)
    const paired = (index: number) => painted(index, '.ed-plate-pair canvas')
    await expect.poll(async () => new Set(await paired(0))).toEqual(new Set(both.flat()))
    await expect.poll(() => paired(1)).toEqual(both[1])
    expect(await plates.count()).toBe(2)
    await fits()
    await page.getByRole('button', { name: texts.mergeThem, exact: true }).click()
    await expect.poll(() => plates.count()).toBe(1)
    await page.locator('header').getByRole('button', { name: panels.undo }).first().click()
    await page.getByText(/Deshecho: unir tintas/).waitFor({ state: 'attached' })
    await expect.poll(() => plates.count()).toBe(2)
    // One that does not go.
    await button(texts.leaveOut).first().click()
    await expect.poll(() => plates.count()).toBe(1)
    await page.getByText(texts.unprinted).waitFor()
    await expect.poll(() => painted(0)).toEqual(both[1])
    await button(panels.printIt).click()
    await expect.poll(() => plates.count()).toBe(2)
    await expect.poll(() => page.getByText(/de lo impreso/).count()).toBe(2)
    // Back to where they were asked for.
    await button('Listo').click()
    await page.getByText(panels.inksCount(2)).waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('[BUILD-170, BUILD-174] lie beside the price too, and a file that was compressed is said to need a look', async () => {
    const { page } = visitor
    await page.goto(`${network.origin}/${tenant}/customize-product?product=${shirt.id}`)
    await button('Subir logo').click()
    await upload('Chat.jpg', await squeezed())
    await chooseSilk()
    await page.locator('[data-opens=image]').click()
    await page.getByText(texts.compressed).waitFor()
    await button('Listo').click()
    await page.getByRole('button', { name: prices.goOn }).click()
    await page.locator('.ed-cell input:enabled').first().fill('60')
    await button(prices.goOn).click()
    await page.getByRole('heading', { name: prices.summary }).waitFor()
    await page.getByText(texts.compressed).waitFor()
    await button(texts.see).click()
    await page.locator('.ed-plate-card').first().waitFor()
    await button('Listo').click()
    await page.getByRole('heading', { name: prices.summary }).waitFor()
  })
})
