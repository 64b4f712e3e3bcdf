import { type CheckoutForm, invoiceTypes } from '#domain/checkout/form.ts'
import { validateStep } from '#domain/checkout/validation.ts'
import { PICK_UP } from '#domain/orders/pick-up.ts'
import type { OrderRequest } from '#domain/orders/read.ts'
import type { OrderAddressee, OrderInvoice } from '../../../db/schema/orders.ts'
import type { PlaceNames } from '../../../ports/shipping.ts'

/** Nothing is sent, and no address was given. */
const isFetched = ({ addressee, shipping }: OrderRequest): boolean =>
  shipping.logisticType === PICK_UP && addressee.provinceId === ''

/** The form that this order would have come from, so that the very rules of the screen check it. */
const formOf = (request: OrderRequest, environment: string): CheckoutForm => {
  const { addressee, invoice } = request
  return {
    addressee: { ...addressee, pickUp: isFetched(request), province: '', city: '' },
    billing: {
      sameAsAddressee: false,
      invoiceType: invoice.invoiceType ?? invoiceTypes(environment)[0] ?? 'B',
      document: invoice.document,
      name: invoice.name,
      lastName: invoice.lastName,
      email: invoice.email,
      phone: invoice.phone,
      businessName: invoice.businessName ?? '',
      giro: invoice.giro ?? '',
    },
    payment: { method: '', discountPercent: 0 },
    shipping: { option: null },
  }
}

/** What is wrong with addressee and invoice, by field; empty when nothing is. */
export const addressErrors = (
  request: OrderRequest,
  environment: string,
  names: PlaceNames,
): Record<string, string> => {
  const form = formOf(request, environment)
  const prefixed = (prefix: string, errors: Readonly<Record<string, string>>) =>
    Object.entries(errors).map(([field, message]) => [`${prefix}.${field}`, message] as const)
  const errors = Object.fromEntries([
    ...prefixed('addressee', validateStep(form, 'addressee', environment)),
    ...prefixed('billing', validateStep(form, 'billing', environment)),
  ])
  if (isFetched(request)) return errors
  if (names.province === null || !request.addressee.provinceId.startsWith(`${environment}-`))
    errors['addressee.provinceId'] ??= 'No encontramos esa provincia o región.'
  if (names.city === null && request.addressee.cityId !== '')
    errors['addressee.cityId'] ??= 'No encontramos esa ciudad o comuna en la provincia o región.'
  if (names.locality === null && request.addressee.locationId !== '')
    errors['addressee.locality'] ??= 'No encontramos esa localidad en la ciudad o comuna.'
  return errors
}

export const addresseeRow = ({ addressee }: OrderRequest, names: PlaceNames): OrderAddressee => ({
  name: addressee.name,
  lastName: addressee.lastName,
  phone: addressee.phone,
  email: addressee.email,
  street: addressee.street,
  streetNumber: addressee.streetNumber,
  apartment: addressee.apartment,
  provinceId: addressee.provinceId,
  province: names.province ?? '',
  cityId: addressee.cityId,
  city: names.city ?? '',
  localityId: addressee.locationId,
  locality: names.locality ?? addressee.locality,
  zipCode: addressee.zipCode,
})

export const invoiceRow = ({ invoice }: OrderRequest, environment: string): OrderInvoice => ({
  name: invoice.name,
  lastName: invoice.lastName,
  document: invoice.document,
  phone: invoice.phone,
  email: invoice.email,
  invoiceType: invoice.invoiceType ?? invoiceTypes(environment)[0] ?? '',
  businessName: invoice.businessName ?? '',
  giro: invoice.giro ?? '',
})
