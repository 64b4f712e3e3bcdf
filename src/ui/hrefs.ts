import type { ProductSummary } from '#contract/catalogue.ts'

/** Paths inside a shop, without the tenant: the router prepends it. */
export const listHref = '/products-list'

/** All products, the newest first. */
export const newestHref = `${listHref}?sort=newest`

/** What the device stores of the shop, and downloads for offline use. */
export const deviceHref = '/device'

export const categoryHref = (categoryId: string): string =>
  `${listHref}?categoryId=${encodeURIComponent(categoryId)}`

type Detail = Pick<ProductSummary, 'id' | 'productType' | 'kind' | 'shownColor'>

/** Path of a product's playground: design first, choose the variant after. */
export const playgroundHref = (product: Detail): string =>
  productHref(product).replace(/\/(?:simple|curva)\?/, '/playground?')

/** A product's page, by default in the colour that its card shows. The slug is for people, the id decides. */
export const productHref = (
  { id, productType, kind, shownColor }: Detail,
  color: string | undefined = shownColor,
): string => {
  const slug = productType ? `/${encodeURIComponent(productType)}` : ''
  const chosen = color ? `&color=${encodeURIComponent(color)}` : ''
  const view = kind === 'ProductoCurva' ? 'curva' : 'simple'
  return `/product-detail${slug}/${view}?id=${encodeURIComponent(id)}${chosen}`
}

/** Path of the editor with a product in it, in one of its colours. */
export const customizeHref = (productId: string, color?: string): string => {
  const chosen = color ? `&color=${encodeURIComponent(color)}` : ''
  return `/customize-product?product=${encodeURIComponent(productId)}${chosen}`
}

/** Path of the editor with a cart line's design in it. */
export const editLineHref = (lineId: string): string =>
  `/customize-product?line=${encodeURIComponent(lineId)}`

/** Path of the editor with a line's design in it, for another line. */
export const copyLineHref = (lineId: string): string =>
  `/customize-product?copy=${encodeURIComponent(lineId)}`

/** Path of a quote. */
export const quoteHref = (quoteId: string): string => `/orders/quote/detail?id=${encodeURIComponent(quoteId)}`

const PROOF = '/orders/proof'

/** Path of an order's proofs for anybody with their link; the part after '#' is sent to no server. */
export const proofLink = (token: string): string => `${PROOF}#${new URLSearchParams({ token })}`

/** Path of what a cart line's proof will show. */
export const lineProofHref = (lineId: string): string => `${PROOF}?line=${encodeURIComponent(lineId)}`

/** Path of what the proofs of a quote will show. */
export const quoteProofHref = (quoteId: string): string => `${PROOF}?quote=${encodeURIComponent(quoteId)}`

/** Path of the editor with the design of an order's line in it. */
export const editOrderHref = (orderId: string, lineId: string, productId: string): string =>
  `/customize-product?${new URLSearchParams({ product: productId, line: lineId, order: orderId })}`

/** Path of the log-in, with the page to return to: `from` is a path including the tenant. */
export const loginHref = (from: string): string => `/auth?mode=login&from=${encodeURIComponent(from)}`

/** Decodes a path segment; a malformed percent sequence is left as it is. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
