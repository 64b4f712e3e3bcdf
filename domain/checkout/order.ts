import type { CartMode, CartPrices, CartProduct } from '#contract/cart.ts'
import type { FlatOrder, GroupedOrder } from '#contract/checkout.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { asTyped } from '#contract/pasted.ts'
import type { convertQuotetoOrder } from '#contract/quotes.ts'
import type { ShippingQuoteBody } from '#contract/shipping.ts'
import { lineItems } from '../cart/lines.ts'
import { type Market, marketOf } from '../market/market.ts'
import { normalizePhone } from '../market/phone.ts'
import { normalizePostalCode } from '../market/postal-code.ts'
import { parseTaxId } from '../market/tax-id.ts'
import { sum } from '../money/exact.ts'
import { swapDeliveryDays } from '../orders/delivery.ts'
import { toOrderLines } from '../orders/lines.ts'
import { type AddresseeForm, type CheckoutForm, isCompanyInvoice } from './form.ts'

/** A complete checkout: the form, what is bought, and the prices that the person has seen. */
export interface OrderDraft {
  readonly form: CheckoutForm
  readonly products: readonly CartProduct[]
  readonly prices: CartPrices
  readonly mode: CartMode
  /** null for a guest. */
  readonly userId: string | null
  readonly environment: string
}

/** Fields that every order sends as they are. */
const FIXED = {
  customized: false,
  shippingCode: '',
  deliveryComment: '',
  discount: 0,
  discountPercent: 0,
  productionBusinessDays: 0,
  discountApplication: 0,
  deliveryDiscountPrice: 0,
} as const

const phoneOf = (text: string, market: Market): string => normalizePhone(text, market) ?? asTyped(text)

const NO_STREET = { street: '', streetNumber: '', apartment: '' }
const NO_PLACE = { provinceId: '', cityFKId: '', locationFKId: '', locality: '', zipCode: '' }

function addresseeOf({ addressee }: CheckoutForm, market: Market) {
  return {
    name: addressee.name.trim(),
    lastName: addressee.lastName.trim(),
    phone: phoneOf(addressee.phone, market),
    email: asTyped(addressee.email),
    ...streetOf(addressee),
  }
}

function streetOf({ pickUp, street, streetNumber, apartment }: AddresseeForm) {
  if (pickUp) return NO_STREET
  return { street: street.trim(), streetNumber: streetNumber.trim(), apartment: apartment.trim() }
}

function placeOf({ addressee }: CheckoutForm, market: Market) {
  if (addressee.pickUp) return NO_PLACE
  return {
    provinceId: addressee.provinceId,
    cityFKId: addressee.cityId,
    locationFKId: addressee.locationId,
    locality: addressee.locality.trim(),
    zipCode: normalizePostalCode(addressee.zipCode, market) ?? addressee.zipCode.trim(),
  }
}

function invoiceOf({ billing, addressee }: CheckoutForm, market: Market): FlatOrder['orderInvoiceFK'] {
  const person = billing.sameAsAddressee ? addressee : billing
  const company = isCompanyInvoice(billing.invoiceType)
  return {
    name: person.name.trim(),
    lastName: person.lastName.trim(),
    document: parseTaxId(billing.document, market)?.value ?? asTyped(billing.document),
    direction: '',
    phone: phoneOf(person.phone, market),
    email: asTyped(person.email),
    invoiceType: billing.invoiceType,
    ...(company && { businessName: billing.businessName.trim() }),
    ...(company && market === 'CL' && { giro: billing.giro.trim() }),
  }
}

function shippingOf({ shipping }: CheckoutForm): GroupedOrder['shipping'] {
  const { option } = shipping
  return {
    shippingCost: option?.amounts.price_incl_tax ?? 0,
    shippingServiceType: option?.service_type.code ?? '',
    shippingLogisticType: option?.logistic_type ?? '',
    shippingCarrierId: option?.carrier.id ?? '',
    ...swapDeliveryDays(option?.delivery_time ?? { min: 0, max: 0 }),
    deliveryMethod: option?.service_type.name ?? '',
  }
}

/** Only where there is a discount: elsewhere an order is the specification's, field by field. */
function discountOf({ payment: { discountPercent } }: CheckoutForm): { paymentDiscountPercent?: number } {
  return discountPercent > 0 ? { paymentDiscountPercent: discountPercent } : {}
}

/** The products' TOTAL and the shipping, exactly added; a discount of the way to pay is not in it. */
export function totalWithShipping(prices: CartPrices, shippingCost: number): number {
  return sum([prices.TOTAL.total, shippingCost]).toNumber()
}

function totalsOf({ form, prices }: OrderDraft): GroupedOrder['totals'] {
  const { TOTAL } = prices
  return {
    priceBase: TOTAL.basePrice,
    taxes: TOTAL.taxes,
    subTotal: TOTAL.subTotal,
    applicationCost: TOTAL.applicationCost,
    applicationPrice: TOTAL.applicationPrice,
    profit: TOTAL.profit,
    total: totalWithShipping(prices, shippingOf(form).shippingCost),
  }
}

/** Flat order (AR). Delivery days go swapped. */
export function toFlatOrder(draft: OrderDraft): FlatOrder {
  const market = marketOf(draft.environment)
  const { form } = draft
  return {
    userId: draft.userId,
    shoppingCart: {
      shoppingCartProductsFK: toOrderLines(draft.products, draft.prices),
      shoppingCartMode: draft.mode,
    },
    ...placeOf(form, market),
    provinceFKId: placeOf(form, market).provinceId,
    ...shippingOf(form),
    payment: form.payment.method,
    ...discountOf(form),
    ...addresseeOf(form, market),
    orderInvoiceFK: invoiceOf(form, market),
    ...FIXED,
    ...totalsOf(draft),
  }
}

/** Grouped order (CL). Delivery days go swapped. */
export function toGroupedOrder(draft: OrderDraft): GroupedOrder {
  const market = marketOf(draft.environment)
  const { form } = draft
  return {
    user: { userId: draft.userId },
    billing: invoiceOf(form, market),
    addressee: { ...addresseeOf(form, market), ...placeOf(form, market) },
    purchase: { shoppingCartMode: draft.mode, ...FIXED },
    payment: { method: form.payment.method, ...discountOf(form) },
    shipping: shippingOf(form),
    products: toOrderLines(draft.products, draft.prices),
    totals: totalsOf(draft),
  }
}

/** The order in the variant of the market. */
export function toOrder(draft: OrderDraft): FlatOrder | GroupedOrder {
  return marketOf(draft.environment) === 'CL' ? toGroupedOrder(draft) : toFlatOrder(draft)
}

/** What turns a quote into an order, in both markets: its lines stay with the server. Delivery days go swapped. */
export function toConversion(
  draft: OrderDraft,
  quoted: Pick<BodyOf<typeof convertQuotetoOrder>, 'quoteId' | 'viewToken'>,
): BodyOf<typeof convertQuotetoOrder> {
  const { addressee, billing, shipping, payment, totals } = toGroupedOrder(draft)
  const { method, ...discount } = payment
  return { ...quoted, payment: method, ...discount, addressee, billing, shipping, total: totals.total }
}

/** Body of the shipping quote for the address of the form; without one where it is fetched. */
export function toShippingQuote(
  form: CheckoutForm,
  products: readonly CartProduct[],
  environment: string,
): ShippingQuoteBody {
  const lines = products.flatMap((line) =>
    lineItems(line).map((item) => ({
      productId: item.variantId,
      genericProductId: line.generic.id,
      quantity: item.quantity,
    })),
  )
  const place = placeOf(form, marketOf(environment))
  return {
    shoppingCart: { shoppingCartProductsFK: lines },
    ...place,
    provinceFKId: place.provinceId,
    discount: 0,
    discountPercent: 0,
    payment: 'NONE',
  }
}
