import { getProductsList } from '#contract/catalogue.ts'
import { getDemoShops } from '#contract/demo.ts'

/** What a call of the shop's API answers. */
export const ask = async (url: string): Promise<unknown> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return ((await answer.json()) as { result: unknown }).result
}

/** The pages that are measured, as name and path: home, list, and the detail of the list's first product. */
export const pagesOf = async (origin: string, shop: string): Promise<readonly [string, string][]> => {
  const tenant = shop || (await firstShop(origin))
  const { items } = (await ask(`${origin}${getProductsList.path}?tenant=${tenant}`)) as {
    items: { id: string; kind: string }[]
  }
  const first = items.find(({ kind }) => kind === 'ProductoSimple')
  if (!first) throw new Error(`${tenant} sells no simple product`)
  return [
    ['home', `/${tenant}/`],
    ['list', `/${tenant}/products-list`],
    ['detail', `/${tenant}/product-detail/producto/simple?id=${first.id}`],
  ]
}

/** The first of the demo's shops. */
export const firstShop = async (origin: string) => {
  const [first] = (await ask(`${origin}${getDemoShops.path}`)) as { tenant: string }[]
  if (!first) throw new Error('There is no demo shop')
  return first.tenant
}
