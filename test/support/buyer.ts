import { randomUUID } from 'node:crypto'
import type { CartPrices } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { PlacedOrder } from '#contract/checkout.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import { toOrder, toShippingQuote } from '#domain/checkout.ts'
import type { CheckoutForm } from '#domain/checkout-form.ts'
import { simpleLine } from '#src/features/cart/lines.ts'

const SERVICES = '/api/services/app'
const TENANT = 'brote'

const FORM: CheckoutForm = {
  addressee: {
    name: 'Ana',
    lastName: 'Suárez',
    email: 'ana@ejemplo.com.ar',
    phone: '11 5555 0101',
    street: 'Gurruchaga',
    streetNumber: '1240',
    apartment: '',
    provinceId: 'AR-C',
    province: '',
    cityId: 'AR-C-ciudad-autonoma-de-buenos-aires',
    city: '',
    locationId: 'AR-C-ciudad-autonoma-de-buenos-aires.villa-crespo',
    locality: 'Villa Crespo',
    zipCode: '1414',
  },
  billing: {
    sameAsAddressee: true,
    invoiceType: 'B',
    document: '28.456.789',
    name: '',
    lastName: '',
    email: '',
    phone: '',
    businessName: '',
    giro: '',
  },
  payment: { method: 'transfer' },
  shipping: { option: null },
}

/** What the server said no to; whoever repeats hears the same. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Answers that a repeat may change. */
const isPassing = (status: number) => status >= 500 || status === 429

export interface BuyerOptions {
  /** Where to ask this time; another instance each time, perhaps. */
  readonly origin: () => string
  /** A simple product of `brote`. */
  readonly productId: string
  /** Buyers have addresses of their own. */
  readonly number: number
  /** Access token of a customer. */
  readonly token: string
}

/** A customer with a device of their own, over HTTP. Rejects with `Refusal` for what stays so. */
export const openBuyer = async ({ origin, productId, number, token }: BuyerOptions) => {
  const ask = async <R>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<R> => {
    const url = `${origin()}${path}${path.includes('?') ? '&' : '?'}tenant=${TENANT}`
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(20_000),
      headers: {
        'x-forwarded-for': `203.0.113.${number + 1}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (answer.ok) return ((await answer.json()) as { result: R }).result
    const said = `${answer.status} ${await answer.text()}`
    throw isPassing(answer.status) ? new Error(said) : new Refusal(said)
  }
  const bearer = { authorization: `Bearer ${token}` }
  const product = await ask<ProductDetail>(`${SERVICES}/Zecat/GetProductDetail?id=${productId}`)
  const [variant] = product.variants
  if (variant === undefined) throw new Error('A product without variants')
  const line = simpleLine(product, variant, product.minimumQuantity, randomUUID)
  const prices = await ask<CartPrices>(
    `${SERVICES}/ShoppingCarts/GetShoppingCartProductPrice`,
    { products: [line] },
    bearer,
  )
  const quote = await ask<{ all_results: ShippingOption[] }>(
    `${SERVICES}/Orders/GetShippingQuote`,
    toShippingQuote(FORM, [line], 'AR'),
    bearer,
  )
  const form = { ...FORM, shipping: { option: quote.all_results[0] ?? null } }
  const order = toOrder({ form, products: [line], prices, mode: 'cart', userId: null, environment: 'AR' })
  return {
    /** One try to place the order of that key. */
    place: (key: string) =>
      ask<PlacedOrder>(`${SERVICES}/Orders/CompleteOrder`, order, { ...bearer, 'idempotency-key': key }),
    /** One try to save the cart with `more` units than the least, over a revision, by a command. */
    save: (more: number, revision: number, commandId: string) => {
      const value = { ...line.value, quantity: product.minimumQuantity + more }
      const body = { products: [{ ...line, value }], revision, commandIds: [commandId] }
      return ask<{ revision: number }>(`${SERVICES}/ShoppingCarts/CreateOrEditShoppingCart`, body, bearer)
    },
  }
}
