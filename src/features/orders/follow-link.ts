/** Address of an order inside the shop, for whoever has its token. */
export const followHref = (token: string): string => `/orders/detail?follow=${encodeURIComponent(token)}`

/** The whole address, to be passed on. */
export const followLink = (origin: string, tenant: string, token: string): string =>
  `${origin}/${tenant}${followHref(token)}`

/** Address of a customer's order inside the shop. */
export const orderHref = (id: string): string => `/orders/detail/${encodeURIComponent(id)}`

export const ordersHref = '/orders/list'
export const quotesHref = '/orders/quote/list'

/** Address of a quote that is not stored yet, of the cart or of the one product chosen past it. */
export const unsavedQuoteHref = '/orders/quote/detail'

/** Address of a quote inside the shop. */
export const quoteHref = (id: string): string => `/orders/quote/detail?id=${encodeURIComponent(id)}`
