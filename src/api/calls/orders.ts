import { completeOrder, getPaymentMethods } from '#contract/checkout.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  cancelOrder,
  getOrderByFollowToken,
  getOrderById,
  getOrders,
  updateOrderPayment,
} from '#contract/orders.ts'
import {
  cancelQuote,
  convertQuotetoOrder,
  createUnsavedQuote,
  generateQuote,
  getQuoteById,
  getQuoteByViewToken,
  getQuotes,
  sendEmailQuote,
} from '#contract/quotes.ts'
import { getShippingQuote } from '#contract/shipping.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import type { Api } from '../api.ts'

export const fetchShippingQuote = (api: Api, body: BodyOf<typeof getShippingQuote>, signal?: AbortSignal) =>
  api.call(getShippingQuote, { body, signal })

export const fetchPaymentMethods = (api: Api, signal?: AbortSignal) => api.call(getPaymentMethods, { signal })

/** `idempotencyKey`: made once per checkout attempt, so that a repeat finds the same order. */
export const sendOrder = (api: Api, body: BodyOf<typeof completeOrder>, idempotencyKey: string) =>
  api.call(completeOrder, { body, headers: { 'Idempotency-Key': idempotencyKey } })

export const fetchFollowedOrder = (api: Api, token: string, signal?: AbortSignal) =>
  api.call(getOrderByFollowToken, { body: { token }, signal })

export const fetchOrders = (api: Api, query: QueryOf<typeof getOrders>, signal?: AbortSignal) =>
  api.call(getOrders, { query, signal })

export const fetchOrder = (api: Api, id: string, signal?: AbortSignal) =>
  api.call(getOrderById, { query: { Id: id }, signal })

export const choosePayment = (api: Api, body: BodyOf<typeof updateOrderPayment>) =>
  api.call(updateOrderPayment, { body })

export const sendOrderCancel = (api: Api, body: BodyOf<typeof cancelOrder>) => api.call(cancelOrder, { body })

export const fetchQuotes = (api: Api, query: QueryOf<typeof getQuotes>, signal?: AbortSignal) =>
  api.call(getQuotes, { query, signal })

export const fetchQuote = (api: Api, id: string, signal?: AbortSignal) =>
  api.call(getQuoteById, { query: { Id: id }, signal })

export const fetchLinkedQuote = (api: Api, token: string, signal?: AbortSignal) =>
  api.call(getQuoteByViewToken, { body: { token }, signal })

/** What a quote would come to, and until when it would hold; nothing is stored. */
export const fetchUnsavedQuote = (api: Api, body: BodyOf<typeof createUnsavedQuote>, signal?: AbortSignal) =>
  api.call(createUnsavedQuote, { body, signal })

/** `idempotencyKey`: made once per click, so that a repeat finds the same quote. */
export const sendQuote = (api: Api, body: BodyOf<typeof generateQuote>, idempotencyKey: string) =>
  api.call(generateQuote, { body, headers: { 'Idempotency-Key': idempotencyKey } })

/** The quote itself is the key: a repeat finds the same order. */
export const sendConversion = (api: Api, body: BodyOf<typeof convertQuotetoOrder>) =>
  api.call(convertQuotetoOrder, { body })

export const mailQuote = (api: Api, body: BodyOf<typeof sendEmailQuote>) => api.call(sendEmailQuote, { body })

export const sendQuoteCancel = (api: Api, quoteId: string) => api.call(cancelQuote, { body: { quoteId } })

export const askWithdrawal = (api: Api, body: BodyOf<typeof requestWithdrawal>) =>
  api.call(requestWithdrawal, { body })
