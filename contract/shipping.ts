import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { id, looseNumber, looseText, quantity, text } from './primitives.ts'

/** Carrier's offer, in the aggregator's shape. */
export const shippingOption = v.object({
  carrier: v.object({ id, name: v.string(), logo: looseText }),
  logistic_type: v.string(),
  service_type: v.object({ code: v.string(), name: v.string() }),
  /** Business days from dispatch. */
  delivery_time: v.object({ min: looseNumber, max: looseNumber }),
  amounts: v.object({ price_incl_tax: looseNumber }),
})
export type ShippingOption = v.InferOutput<typeof shippingOption>

const quoteLine = v.object({ productId: id, genericProductId: id, quantity })

/** The specification's section 3 payload (ours). */
export const shippingQuoteBody = v.object({
  shoppingCart: v.object({
    shoppingCartProductsFK: v.pipe(v.array(quoteLine), v.minLength(1), v.maxLength(2000)),
  }),
  /** Empty: it is fetched at the shop. */
  provinceFKId: text(64),
  provinceId: text(64),
  locationFKId: text(64),
  locality: text(200),
  cityFKId: text(64),
  zipCode: text(12),
  discount: v.literal(0),
  discountPercent: v.literal(0),
  payment: v.literal('NONE'),
})
export type ShippingQuoteBody = v.InferOutput<typeof shippingQuoteBody>

/** The short reading of the specification's section 7. */
export const shortShippingQuoteBody = v.object({
  province: text(64),
  location: text(64),
  city: text(64),
  postalCode: text(12),
  products: v.pipe(
    v.array(v.object({ productId: id, genericProductId: id, quantity: v.optional(quantity, 1) })),
    v.minLength(1),
    v.maxLength(2000),
  ),
})

export const getShippingQuote = endpoint({
  name: 'getShippingQuote',
  method: 'POST',
  path: `${SERVICES}/Orders/GetShippingQuote`,
  tag: 'orders',
  summary: 'Offers to send these products there; without a province, to fetch them at the shop.',
  auth: 'access',
  offline: 'never',
  body: v.union([shippingQuoteBody, shortShippingQuoteBody]),
  result: v.object({ all_results: v.array(shippingOption) }),
})
