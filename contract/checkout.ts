import * as v from 'valibot'
import { cartMode } from './cart.ts'
import { endpoint, SERVICES } from './endpoint.ts'
import { orderLines } from './order-lines.ts'
import { email, numberText, requiredNumber } from './pasted.ts'
import {
  id,
  looseNumber,
  looseText,
  money,
  personName,
  requiredName,
  requiredText,
  text,
} from './primitives.ts'

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))

/** Fields sent as fixed values (specification, section 9). */
const fixed = {
  customized: v.literal(false),
  shippingCode: v.literal(''),
  deliveryComment: v.literal(''),
  discount: v.literal(0),
  discountPercent: v.literal(0),
  productionBusinessDays: v.literal(0),
  discountApplication: v.literal(0),
  deliveryDiscountPrice: v.literal(0),
}

export const INVOICE_TYPES = ['A', 'B', 'boleta', 'factura'] as const

export const invoice = v.object({
  name: requiredName(120),
  document: requiredNumber(20),
  direction: v.literal(''),
  lastName: personName(120),
  phone: numberText(30),
  email,
  invoiceType: v.optional(v.picklist(INVOICE_TYPES)),
  /** Razón social, for factura A (AR) and factura (CL). */
  businessName: v.optional(text(200)),
  /** CL factura: line of business. */
  giro: v.optional(text(200)),
})

/**
 * What the chosen way to pay takes off the goods, as the person has seen it; beside the specification's fields, whose
 * `total` has no discount in it, and left out where there is none.
 */
export const paymentDiscountPercent = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))

/** Of a carrier, a service or its code, in a shop's table of tariffs as in an order. */
export const MOST_SHIPPING_LETTERS = 100

/** Flat order of the AR variant. Min and max delivery days travel swapped, as the specification has it. */
/** The guest that sends it first: a repeat after a log-in or log-out still finds the same order. */
const guestToken = v.optional(text(2000))

export const flatOrder = v.object({
  guestToken,
  userId: v.nullable(id),
  shoppingCart: v.object({ shoppingCartProductsFK: orderLines, shoppingCartMode: cartMode }),
  /** Empty, as the street and the rest of the place, where the buyer fetches the goods (`PICK_UP`). */
  provinceFKId: text(64),
  provinceId: text(64),
  locationFKId: text(64),
  locality: text(200),
  cityFKId: text(64),
  zipCode: text(12),
  shippingCost: money,
  shippingServiceType: text(MOST_SHIPPING_LETTERS),
  shippingLogisticType: text(60),
  shippingCarrierId: text(MOST_SHIPPING_LETTERS),
  MinDeliveryDays: days,
  MaxDeliveryDays: days,
  deliveryMethod: text(MOST_SHIPPING_LETTERS),
  payment: requiredText(40),
  paymentDiscountPercent,
  name: requiredName(120),
  lastName: requiredName(120),
  phone: requiredNumber(30),
  street: text(200),
  streetNumber: text(20),
  apartment: text(40),
  email,
  orderInvoiceFK: invoice,
  ...fixed,
  priceBase: money,
  taxes: money,
  subTotal: money,
  applicationCost: money,
  applicationPrice: money,
  profit: money,
  /** Shipping included. */
  total: money,
})
export type FlatOrder = v.InferOutput<typeof flatOrder>

/** Without an address where the buyer fetches the goods. */
export const orderAddressee = v.object({
  name: requiredName(120),
  lastName: requiredName(120),
  phone: requiredNumber(30),
  email,
  street: text(200),
  streetNumber: text(20),
  apartment: text(40),
  provinceId: text(64),
  cityFKId: text(64),
  locationFKId: text(64),
  locality: text(200),
  zipCode: text(12),
})

/** Days travel swapped here too. */
export const orderShipping = v.object({
  shippingCost: money,
  shippingServiceType: text(MOST_SHIPPING_LETTERS),
  shippingLogisticType: text(60),
  shippingCarrierId: text(MOST_SHIPPING_LETTERS),
  MinDeliveryDays: days,
  MaxDeliveryDays: days,
  deliveryMethod: text(MOST_SHIPPING_LETTERS),
})

/** Grouped order of the CL variant. */
export const groupedOrder = v.object({
  guestToken,
  user: v.object({ userId: v.nullable(id) }),
  billing: invoice,
  addressee: orderAddressee,
  purchase: v.object({ shoppingCartMode: cartMode, ...fixed }),
  payment: v.object({ method: requiredText(40), paymentDiscountPercent }),
  shipping: orderShipping,
  products: orderLines,
  totals: v.object({
    priceBase: money,
    taxes: money,
    subTotal: money,
    applicationCost: money,
    applicationPrice: money,
    profit: money,
    total: money,
  }),
})
export type GroupedOrder = v.InferOutput<typeof groupedOrder>

/** Account data of a bank transfer, one row per label. */
export const paymentInstructions = v.object({
  rows: v.array(v.object({ label: v.string(), value: v.string() })),
  note: looseText,
})

/** What a placed order answers: by CompleteOrder, or converted from a quote. */
export const placedOrder = v.object({
  orderId: id,
  orderNumber: looseText,
  /** Unguessable; opens the order without an account. */
  followToken: looseText,
  status: looseText,
  total: v.optional(looseNumber),
  instructions: v.nullish(paymentInstructions),
  /**
   * Address of the provider's page where the buyer pays, or a path on the back end's host; go there. null for a transfer, and while the
   * provider does not answer: the order stands, and UpdateOrderPayment tries again.
   */
  redirect: v.nullish(v.string()),
})
export type PlacedOrder = v.InferOutput<typeof placedOrder>

export const completeOrder = endpoint({
  name: 'completeOrder',
  method: 'POST',
  path: `${SERVICES}/Orders/CompleteOrder`,
  tag: 'orders',
  summary:
    'Places the order once per `Idempotency-Key`. 422 `price_changed` with the new prices when the sent total is not today’s.',
  auth: 'access',
  offline: 'never',
  body: v.union([flatOrder, groupedOrder]),
  result: placedOrder,
})

export const paymentMethod = v.object({
  /** Sent as `payment`. */
  id,
  name: v.string(),
  description: looseText,
  logo: looseText,
  /** `redirect`: the buyer pays on a provider's page, and the answer to the order has its address. */
  kind: v.optional(v.picklist(['instructions', 'redirect']), 'instructions'),
  /** Takes cards, so that what the shop says of instalments holds for it. */
  cards: v.optional(v.boolean(), false),
  /** Taken off the goods, tax included, not off the shipping. */
  discountPercent: v.optional(looseNumber, 0),
})
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  method: 'GET',
  path: `${SERVICES}/Orders/GetPaymentMethods`,
  tag: 'orders',
  summary: 'Payment methods that the shop has switched on.',
  auth: 'access',
  offline: 'never',
  result: v.array(paymentMethod),
})
