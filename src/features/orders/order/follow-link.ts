/** Address of an order inside the shop, for its buyer and for a device that opened its link before. */
export const orderHref = (id: string): string => `/orders/detail/${encodeURIComponent(id)}`

/** The same for whoever gets the link; `id` is '' while only its token is known. */
export const orderLink = (id: string, token: string): string =>
  `${id ? orderHref(id) : '/orders/detail'}#${new URLSearchParams({ token })}`

export const ordersHref = '/orders/list'
export const quotesHref = '/orders/quote/list'

/** Address of a quote that is not stored yet, of the cart or of the one product chosen past it. */
export const unsavedQuoteHref = '/orders/quote/detail'
