import { randomUUID } from 'node:crypto'
import { type CartPrices, type CartProduct, getShoppingCartProductPrice } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getShippingQuote, type ShippingOption } from '#contract/shipping.ts'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { toOrder, toShippingQuote } from '#domain/checkout/order.ts'

/** Two demo shops, and one that a test makes by hand. */
export type TenantName = 'brote' | 'marea' | 'taller'

/** `result` of a call that has to succeed. */
export type AskShop = <R>(endpoint: Endpoint, body: unknown) => Promise<R>

/** Billed to whom it is sent to. */
const TO_THEMSELVES = {
  sameAsAddressee: true,
  name: '',
  lastName: '',
  email: '',
  phone: '',
  businessName: '',
  giro: '',
}

const FORMS: Readonly<Record<'brote' | 'marea', Omit<CheckoutForm, 'shipping'>>> = {
  brote: {
    addressee: {
      pickUp: false,
      name: 'Ana',
      lastName: 'Suárez',
      email: 'ana@ejemplo.com.ar',
      phone: '11 5555 0101',
      street: 'Gurruchaga',
      streetNumber: '1240',
      apartment: '2 B',
      provinceId: 'AR-C',
      province: '',
      cityId: 'AR-C-ciudad-autonoma-de-buenos-aires',
      city: '',
      locationId: 'AR-C-ciudad-autonoma-de-buenos-aires.villa-crespo',
      locality: 'Villa Crespo',
      zipCode: '1414',
    },
    billing: { ...TO_THEMSELVES, invoiceType: 'B', document: '28.456.789' },
    payment: { method: 'transfer', discountPercent: 0 },
  },
  marea: {
    addressee: {
      pickUp: false,
      name: 'Camila',
      lastName: 'Rojas',
      email: 'camila@ejemplo.cl',
      phone: '9 5555 0102',
      street: 'Almirante Montt',
      streetNumber: '55',
      apartment: '',
      provinceId: 'CL-VS',
      province: '',
      cityId: 'CL-VS-valparaiso',
      city: '',
      locationId: '',
      locality: 'Cerro Alegre',
      zipCode: '2370000',
    },
    billing: { ...TO_THEMSELVES, invoiceType: 'boleta', document: '12.345.678-5' },
    payment: { method: 'transfer', discountPercent: 0 },
  },
}

/** What stands on the checkout's last step. */
export interface CheckedOut {
  readonly prices: CartPrices
  readonly options: readonly ShippingOption[]
  /** For `completeOrder`. */
  readonly body: ReturnType<typeof toOrder>
}

/** Goes through the checkout by the very calls and functions of the app. */
export const checkOut = async (
  ask: AskShop,
  tenant: TenantName,
  products: readonly CartProduct[],
  service = 'estandar',
  pickUp = false,
): Promise<CheckedOut> => {
  const environment = tenant === 'marea' ? 'CL' : 'AR'
  const prices = await ask<CartPrices>(getShoppingCartProductPrice, { products })
  const known = FORMS[tenant === 'marea' ? 'marea' : 'brote']
  // A mailbox of its own: nobody may have many orders that wait for their money.
  const email = `${randomUUID().slice(0, 8)}.${known.addressee.email}`
  const addressee = { ...known.addressee, email, pickUp }
  const empty: CheckoutForm = { ...known, addressee, shipping: { option: null } }
  const quote = toShippingQuote(empty, products, environment)
  const { all_results: options } = await ask<{ all_results: ShippingOption[] }>(getShippingQuote, quote)
  const option = options.find(({ service_type }) => service_type.code === service)
  if (option === undefined) throw new Error(`${service} is not offered`)
  const form: CheckoutForm = { ...empty, shipping: { option } }
  return {
    prices,
    options,
    body: toOrder({ form, products, prices, mode: 'cart', userId: null, environment }),
  }
}
