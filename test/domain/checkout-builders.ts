import type { ShippingOption } from '#contract/shipping.ts'
import { type CheckoutForm, freshCheckout } from '#domain/checkout/form.ts'

export const OPTION: ShippingOption = {
  carrier: { id: '17', name: 'Correo', logo: '' },
  logistic_type: 'crossdock',
  service_type: { code: 'standard_delivery', name: 'A domicilio' },
  delivery_time: { min: 3, max: 7 },
  amounts: { price_incl_tax: 1499.99 },
}

/** A form that passes every step of its market. */
export function filledForm(environment: string): CheckoutForm {
  const chile = environment === 'CL'
  const form = freshCheckout(environment)
  return {
    ...form,
    addressee: {
      pickUp: false,
      name: ' Ana ',
      lastName: 'Sosa',
      email: 'ana@ejemplo.com',
      phone: chile ? '9 8765 4321' : '011 15 2345-6789',
      street: 'Rivadavia',
      streetNumber: '2400',
      apartment: '',
      provinceId: '2',
      province: 'Buenos Aires',
      cityId: '20',
      city: 'CABA',
      locationId: '200',
      locality: 'Balvanera',
      zipCode: chile ? '750 0000' : 'c1043aaz',
    },
    billing: { ...form.billing, document: chile ? '60.803.000-k' : '12.345.678' },
    payment: { method: 'transfer', discountPercent: 0 },
    shipping: { option: OPTION },
  }
}
