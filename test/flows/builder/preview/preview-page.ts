import type { Page } from 'playwright-core'
import { getProductsList, type ProductSummary } from '#contract/catalogue.ts'
import { previewTexts } from '#src/features/builder/real-view/texts.ts'

export const TENANT = 'brote'
const texts = previewTexts('AR')

/** A product of the shop that can be designed and is called like this. */
export const productLike = async (origin: string, name: RegExp): Promise<ProductSummary> => {
  const query = new URLSearchParams({ tenant: TENANT, pageSize: '48' })
  const answer = await fetch(`${origin}${getProductsList.path}?${query}`)
  const { items } = ((await answer.json()) as { result: { items: ProductSummary[] } }).result
  const found = items.find((item) => item.isCustomizable && name.test(item.name))
  if (!found) throw new Error(`nothing like ${name}`)
  return found
}

/** What a person does with the preview, by the names that are on the screen. */
export const person = (page: Page, origin: string) => {
  const peek = page.getByRole('button', { name: texts.see, exact: true })
  const dialog = page.getByRole('dialog', { name: texts.title })
  const picture = dialog.getByRole('img')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    peek,
    dialog,
    picture,
    button,
    /** The editor with one of its examples on the product. */
    begin: async (product: ProductSummary) => {
      await page.goto(`${origin}/${TENANT}/customize-product?product=${product.id}`)
      await page.locator('.stage-frame').first().waitFor()
      await page.locator('.ed-example').first().click()
      await peek.waitFor()
    },
    live: () => page.locator('.ed-peek-picture[data-ready]').waitFor(),
    shown: () => dialog.locator('.ed-real-picture[data-shown]').waitFor(),
    /** What a picture shows, in short. */
    looks: (selector: string) =>
      page.locator(selector).evaluate((canvas) => {
        const small = new OffscreenCanvas(32, 32)
        const context = small.getContext('2d')
        context?.drawImage(canvas as HTMLCanvasElement, 0, 0, 32, 32)
        return [...(context?.getImageData(0, 0, 32, 32).data ?? [])].join()
      }),
    /** Which of these files no cache of the device has. */
    uncached: (files: readonly string[]) =>
      page.evaluate(async (names) => {
        const found = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        )
        return names.filter((name) => !found.flat().some(({ url }) => url.endsWith(name)))
      }, files),
    width: async () => (await picture.boundingBox())?.width ?? 0,
  }
}
