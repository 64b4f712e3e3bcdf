import {
  getProductDetail,
  getProductsList,
  type ProductDetail,
  type ProductKind,
} from '#contract/catalogue.ts'
import type { Visitor } from '#harness/browser/browser.ts'
import { openNetwork } from '#harness/browser/network.ts'
import { startShop } from '#harness/browser/shop.ts'
import { argentine } from '#harness/shopping/shopper.ts'

const { tenant } = argentine

/** A shop whose network can be cut, with products to design, and its editor by the names that are on the screen. */
export const openPriceShop = async () => {
  const server = await startShop()
  const network = await openNetwork(Number(new URL(server.origin).port))

  const ask = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const answer = await fetch(`${server.origin}${path}?${new URLSearchParams({ tenant, ...query })}`)
    return ((await answer.json()) as { result: T }).result
  }

  /** A product of the kind that can be designed in two techniques at least, with plenty of it. */
  const designable = async (kind: ProductKind): Promise<ProductDetail> => {
    const { items } = await ask<{ items: ProductDetail[] }>(getProductsList.path, { pageSize: '48' })
    for (const { id } of items.filter((item) => item.kind === kind && item.isCustomizable)) {
      const product = await ask<ProductDetail>(getProductDetail.path, { id })
      const plenty = product.variants.filter(({ stock }) => stock >= 120).length
      if ((product.printAreas[0]?.techniques.length ?? 0) > 1 && plenty > 1) return product
    }
    throw new Error(`${tenant} has no ${kind} to be designed`)
  }

  const [mug, shirt] = await Promise.all([designable('ProductoSimple'), designable('ProductoCurva')])

  return {
    network,
    origin: `${network.origin}/${tenant}`,
    mug,
    shirt,
    editor: ({ page }: Visitor) => {
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const bar = page.locator('.ed-price')
      return {
        page,
        button,
        bar,
        open: (product: ProductDetail) =>
          page.goto(`${network.origin}/${tenant}/customize-product?product=${product.id}`),
        write: async () => {
          await button('Escribir').click()
          await page.getByRole('textbox').first().waitFor()
          await button('Listo').click()
        },
        /** What a unit costs, once the server has said so. */
        firm: async (): Promise<string> => {
          await page.locator('.ed-price[data-state=firm]').waitFor()
          return (await bar.locator('.ed-figure > span').first().innerText()).trim()
        },
        techniques: () => page.getByRole('radio'),
      }
    },
    close: async () => {
      await network.close()
      await server.close()
    },
  }
}

export type PriceShop = Awaited<ReturnType<typeof openPriceShop>>
