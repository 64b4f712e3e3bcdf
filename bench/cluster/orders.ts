import { randomUUID } from 'node:crypto'
import type { CartPrices } from '../../contract/cart.ts'
import type { ProductDetail } from '../../contract/catalogue.ts'
import type { PlacedOrder } from '../../contract/checkout.ts'
import type { ShippingOption } from '../../contract/shipping.ts'
import { toOrder, toShippingQuote } from '../../domain/checkout.ts'
import type { CheckoutForm } from '../../domain/checkout-form.ts'
import { simpleLine } from '../../src/features/cart/lines.ts'

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

/** A shopper at the balancer; each has an address of its own. */
export const openShopper = async (origin: string, productId: string, number: number) => {
  const ask = async <R>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<R> => {
    const url = `${origin}${path}${path.includes('?') ? '&' : '?'}tenant=${TENANT}`
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(20_000),
      headers: {
        'x-forwarded-for': `203.0.113.${number + 1}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const { result } = (await answer.json()) as { result: R }
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(result)}`)
    return result
  }
  const { accessToken } = await ask<{ accessToken: string }>('/api/TokenAuth/GetAccess')
  const bearer = { authorization: `Bearer ${accessToken}` }
  const product = await ask<ProductDetail>(`${SERVICES}/Zecat/GetProductDetail?id=${productId}`)
  const [variant] = product.variants
  if (variant === undefined) throw new Error('A product without variants')
  const products = [simpleLine(product, variant, product.minimumQuantity, randomUUID)]
  const prices = await ask<CartPrices>(
    `${SERVICES}/ShoppingCarts/GetShoppingCartProductPrice`,
    { products },
    bearer,
  )
  const quote = await ask<{ all_results: ShippingOption[] }>(
    `${SERVICES}/Orders/GetShippingQuote`,
    toShippingQuote(FORM, products, 'AR'),
    bearer,
  )
  const form = { ...FORM, shipping: { option: quote.all_results[0] ?? null } }
  const body = toOrder({ form, products, prices, mode: 'cart', userId: null, environment: 'AR' })
  return {
    /** One try to place the order of that key. */
    place: (key: string) =>
      ask<PlacedOrder>(`${SERVICES}/Orders/CompleteOrder`, body, { ...bearer, 'idempotency-key': key }),
  }
}
