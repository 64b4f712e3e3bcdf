import type { CartIssue, CartPrices } from '#contract/cart.ts'
import type { PaymentMethod } from '#contract/checkout.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import { roundMoney } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { OrderRequest } from '#domain/orders/read.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Transaction } from '../../../db/reader.ts'
import type { OrderPayment } from '../../../db/schema/orders.ts'
import { failure } from '../../../errors/failure.ts'
import type { Tried } from '../../../ports/designs.ts'
import type { AgreedPrices } from '../../../ports/orders.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { PlaceNames } from '../../../ports/shipping.ts'
import { pricingOf, type Tenant } from '../../../ports/tenant.ts'
import { payingBy } from '../payment.ts'
import {
  cartOf,
  claimsHold,
  designedLines,
  hasUnappliedArtwork,
  type Item,
  issuesForDevice,
  itemsOf,
  pricesForDevice,
  subtotalAndShipping,
} from '../rules.ts'
import { addressErrors } from './addressee.ts'

/** An order that may be placed: everything in it is the shop's own word. */
export interface Draft {
  readonly request: OrderRequest
  readonly names: PlaceNames
  readonly items: readonly Item[]
  readonly products: Awaited<ReturnType<Ports['catalogue']['products']>>
  readonly prices: CartPrices
  readonly payment: OrderPayment
  readonly shipping: ShippingOption
  /** To be paid: goods and shipping, the payment's discount taken off. */
  readonly total: number
}

/** What is asked for, and what of its money the person has seen. */
export interface Asked {
  readonly request: OrderRequest
  readonly names: PlaceNames
  /** Goods and shipping without a discount of the payment; without it every figure of the request is compared. */
  readonly seenTotal?: number
  /** Whose artwork it may be made with, as in `ownerOf`. */
  readonly owners: readonly string[]
  /** As `foldNetwork` has it. */
  readonly network: string | null
  readonly tried: Tried
  /** Instead of today's prices. */
  readonly agreed?: AgreedPrices | undefined
}

/** Prices of lines as they were agreed; what keeps them from being sold today still does. */
const atAgreed = (today: CartPrices, items: readonly Item[], agreed: AgreedPrices): CartPrices => {
  const ofItems = items.flatMap(({ itemId }, at) => {
    const figures = agreed.lines[at]
    return figures === undefined ? [] : [[itemId, figures] as const]
  })
  const products = { ...today.products, ...agreed.products, ...Object.fromEntries(ofItems) }
  return { ...today, products, TOTAL: agreed.TOTAL }
}

/** Checks a request against today's catalogue, prices, tariffs and methods; throws the first thing that is wrong. */
export const draftOrder = async (
  ports: Ports,
  tenant: Tenant,
  { request, names, seenTotal, owners, network, tried, agreed }: Asked,
  tx: Transaction,
): Promise<Draft> => {
  checkPeople(request, tenant, names)
  const method = choosePayment(ports, tenant, request)
  const {
    items,
    products,
    prices: today,
  } = await priceLines(ports, tenant, request.lines, {
    owners,
    network,
    within: tx,
    tried,
  })
  refuseIssues(today)
  const prices = agreed === undefined ? today : atAgreed(today, items, agreed)
  const shipping = await chooseShipping(ports, tenant, request, tx)
  const shippingCost = shipping.amounts.price_incl_tax
  const { roundPrice } = tenant.settings
  const { payment, total } = payingBy(method, { subtotal: prices.TOTAL.total, shippingCost }, roundPrice)
  const seen =
    seenTotal === undefined
      ? claimsHold(request, { prices, items, shippingCost }, roundPrice)
      : roundMoney(seenTotal, roundPrice).eq(subtotalAndShipping(prices, shippingCost))
  // Nobody minds paying less than they saw.
  const holds = seen && request.paymentDiscountPercent <= (method.discountPercent ?? 0)
  if (!holds) {
    const shown = formatPrice(total, roundPrice)
    throw failure('price_changed', `Los precios cambiaron: ahora el total es ${shown}.`, {
      details: { prices: pricesForDevice(prices), shippingCost, total },
    })
  }
  return { request, names, items, products, prices, payment, shipping, total }
}

const checkPeople = (request: OrderRequest, tenant: Tenant, names: PlaceNames) => {
  const fields = addressErrors(request, tenant.environment, names)
  const first = Object.values(fields)[0]
  if (first !== undefined) throw failure('invalid_request', first, { fields })
}

const choosePayment = (ports: Ports, tenant: Tenant, request: OrderRequest): PaymentMethod => {
  const method = ports.payments.methods(tenant).find(({ id }) => id === request.payment)
  if (method === undefined)
    throw failure('payment_unavailable', 'Esa forma de pago no está disponible en esta tienda.')
  return method
}

interface Pricing {
  /** Whose artwork the lines may be made with, as in `ownerOf`. */
  readonly owners: readonly string[]
  readonly network: string | null
  readonly within?: Transaction
  readonly tried?: Tried
}

/** Today's prices of an order's lines, whose designs are counted again; throws artwork that was never sent. */
export const priceLines = async (
  ports: Ports,
  tenant: Tenant,
  lines: readonly OrderLine[],
  { owners, network, within, tried: before }: Pricing,
) => {
  const ids = lines.map(({ genericProductId }) => genericProductId)
  const products = await ports.catalogue.products(tenant, ids, within)
  if (hasUnappliedArtwork(lines))
    throw failure('invalid_request', 'Falta elegir la técnica con la que se aplica un diseño.')
  const asked = { owners, network, lines: designedLines(lines), products, within, tried: before }
  const { designs, missing, problems, tried } = await ports.designs.recount(tenant, asked)
  if (tried.untried !== null) throw tried.untried
  const items = itemsOf(lines.map((line, index) => ({ ...line, customization: designs[index] ?? null })))
  const cart = cartOf(items, products)
  if (cart === null) throw failure('invalid_request', 'Hay líneas distintas con el mismo identificador.')
  refuseMissing(missing)
  const prices = priceCart(cart, products, pricingOf(tenant))
  return { items, products, prices: { ...prices, issues: [...prices.issues, ...problems] } }
}

const joined = (issues: readonly CartIssue[]): string =>
  [...new Set(issues.map(({ message }) => message))].slice(0, 3).join(' ')

const refuseMissing = (missing: readonly CartIssue[]) => {
  if (missing.length > 0) throw failure('unknown_artwork', joined(missing), { details: { issues: missing } })
}

/** Throws what keeps lines from being sold; `passing` does not. */
export const refuseIssues = (prices: CartPrices, passing: readonly CartIssue['code'][] = []) => {
  const issues = prices.issues.filter(({ code }) => !passing.includes(code))
  const [first] = issues
  if (first === undefined) return
  throw failure(first.code, joined(issues), {
    details: { issues: issuesForDevice(issues), prices: pricesForDevice(prices) },
  })
}

const chooseShipping = async (
  ports: Ports,
  tenant: Tenant,
  { lines, addressee, shipping }: OrderRequest,
  tx: Transaction,
): Promise<ShippingOption> => {
  const items = lines.map(({ genericProductId, productId, quantity }) => ({
    productId: genericProductId,
    variantId: productId,
    quantity,
  }))
  const place = { ...addressee, localityId: addressee.locationId }
  const options = await ports.shipping.quote(tenant, place, items, tx)
  const chosen = options.find(
    ({ carrier, service_type }) =>
      carrier.id === shipping.carrierId && service_type.code === shipping.serviceType,
  )
  if (chosen === undefined)
    throw failure('shipping_unavailable', 'Esa forma de envío no está disponible para tu dirección.', {
      details: { all_results: options },
    })
  return chosen
}
