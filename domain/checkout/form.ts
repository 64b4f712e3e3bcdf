import type { FlatOrder, PaymentMethod } from '#contract/checkout.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import { marketOf } from '../market/market.ts'

/** Steps of the checkout, in order. */
export const CHECKOUT_STEPS = ['addressee', 'billing', 'my-purchase', 'payment', 'shipping'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type InvoiceType = NonNullable<FlatOrder['orderInvoiceFK']['invoiceType']>

/** Who receives, and where. Ids are '' until chosen; `province` and `city` are their names, for the screen. */
export interface AddresseeForm {
  /** Fetches it at the shop: then the address does not count, and none is sent. */
  readonly pickUp: boolean
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly streetNumber: string
  readonly apartment: string
  /** Province (AR) or region (CL). */
  readonly provinceId: string
  readonly province: string
  /** Municipality or city (AR), commune (CL). */
  readonly cityId: string
  readonly city: string
  readonly locationId: string
  readonly locality: string
  readonly zipCode: string
}

/** Who is invoiced. With `sameAsAddressee` name, last name, e-mail and phone are the addressee's. */
export interface BillingForm {
  readonly sameAsAddressee: boolean
  readonly invoiceType: InvoiceType
  /** DNI, CUIT or RUT as typed. */
  readonly document: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly businessName: string
  readonly giro: string
}

/** Everything that a person fills in; the step 'my-purchase' only shows the cart. */
export interface CheckoutForm {
  readonly addressee: AddresseeForm
  readonly billing: BillingForm
  /** `discountPercent`: the method's discount on the products, as the customer has seen it. */
  readonly payment: { readonly method: PaymentMethod['id']; readonly discountPercent: number }
  readonly shipping: { readonly option: ShippingOption | null }
}

/** Invoice types that a market offers, the usual one first. */
export function invoiceTypes(environment: string): readonly InvoiceType[] {
  return marketOf(environment) === 'CL' ? ['boleta', 'factura'] : ['B', 'A']
}

/** Whether the invoice is a company's: it asks for the company's document and name (and giro in Chile). */
export function isCompanyInvoice(type: InvoiceType): boolean {
  return type === 'A' || type === 'factura'
}

/** An empty form for the market of a configuration's `environment`. */
export function freshCheckout(environment: string): CheckoutForm {
  const person = { name: '', lastName: '', email: '', phone: '' }
  const place = { provinceId: '', province: '', cityId: '', city: '', locationId: '', locality: '' }
  return {
    addressee: {
      pickUp: false,
      ...person,
      ...place,
      street: '',
      streetNumber: '',
      apartment: '',
      zipCode: '',
    },
    billing: {
      ...person,
      sameAsAddressee: true,
      invoiceType: invoiceTypes(environment)[0] ?? 'B',
      document: '',
      businessName: '',
      giro: '',
    },
    payment: { method: '', discountPercent: 0 },
    shipping: { option: null },
  }
}
