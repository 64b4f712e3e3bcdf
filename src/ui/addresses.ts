import type { ProductSummary } from '#contract/catalogue.ts'

/** Addresses inside a shop, without its name: the router puts it before them. */
export const listHref = '/products-list'

export const categoryHref = (categoryId: string): string =>
  `${listHref}?categoryId=${encodeURIComponent(categoryId)}`

type Detail = Pick<ProductSummary, 'id' | 'productType' | 'kind'>

/** Where and how a product can be marked, before its variant is chosen. */
export const playgroundHref = (product: Detail): string =>
  productHref(product).replace(/\/(?:simple|curva)\?/, '/playground?')

/** A product's page. The slug is for reading, the id decides. */
export const productHref = ({ id, productType, kind }: Detail, color?: string): string => {
  const slug = productType ? `/${encodeURIComponent(productType)}` : ''
  const chosen = color ? `&color=${encodeURIComponent(color)}` : ''
  const view = kind === 'ProductoCurva' ? 'curva' : 'simple'
  return `/product-detail${slug}/${view}?id=${encodeURIComponent(id)}${chosen}`
}

/** The log-in's address inside the shop, with the page to come back to: `from` is its path with the shop's name. */
export const loginHref = (from: string): string => `/auth?mode=login&from=${encodeURIComponent(from)}`

/** A part of an address as it reads; a stray % is somebody's typing, not our failure. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
