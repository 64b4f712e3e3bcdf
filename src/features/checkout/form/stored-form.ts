/** A step of the specification's checkout state. `Shippment` is its spelling. */
type StoredStep = 'Billing' | 'Addressee' | 'MyPurchase' | 'Payment' | 'Shippment'

interface NamedField {
  readonly name: string
  readonly value: unknown
}

interface Place {
  readonly id: unknown
  readonly name: unknown
}

/**
 * The checkout as the specification has its state, which is how the device stores it: named fields by step, and beside them
 * where the purchase goes and how (`zipping`). 'MyPurchase' only shows the cart, so nothing is typed there.
 */
export interface StoredCheckout {
  readonly payload: Readonly<Record<StoredStep, readonly NamedField[]>>
  readonly province: Place
  readonly municipality: Place
  readonly location: Place
  readonly postalCode: unknown
  readonly zipping: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** The same by the form's own names; nothing in it is trusted yet. */
interface FormGroups {
  readonly addressee: Fields
  readonly billing: Fields
  readonly payment: Fields
  readonly shipping: Fields
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {})

const named = (fields: Fields): NamedField[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }))

const fieldsOf = (list: unknown): Fields =>
  Array.isArray(list)
    ? Object.fromEntries(
        list.flatMap((field) =>
          isRecord(field) && typeof field.name === 'string' ? [[field.name, field.value]] : [],
        ),
      )
    : {}

/** What an order says of how it goes, by its own names; read back from `zipping`, which knows more. */
const shippingFields = (option: unknown): NamedField[] => {
  if (!isRecord(option)) return []
  const [carrier, service, amounts] = [option.carrier, option.service_type, option.amounts].map(recordOf)
  return named({
    shippingCarrierId: carrier?.id,
    shippingLogisticType: option.logistic_type,
    shippingServiceType: service?.code,
    deliveryMethod: service?.name,
    shippingCost: amounts?.price_incl_tax,
  })
}

/** By step, as it is stored. */
export const storedForm = ({ addressee, billing, payment, shipping }: FormGroups): StoredCheckout => {
  const { provinceId, province, cityId, city, locationId, locality, zipCode, ...person } = addressee
  return {
    payload: {
      Billing: named(billing),
      Addressee: named(person),
      MyPurchase: [],
      Payment: named(payment),
      Shippment: shippingFields(shipping.option),
    },
    province: { id: provinceId, name: province },
    municipality: { id: cityId, name: city },
    location: { id: locationId, name: locality },
    postalCode: zipCode,
    zipping: shipping.option ?? null,
  }
}

/** What was stored, by the form's names; also by a version that stored the form as it is. */
export const groupsOf = (stored: unknown): FormGroups => {
  const row = recordOf(stored)
  if (!isRecord(row.payload)) {
    const { addressee, billing, payment, shipping } = row
    return {
      addressee: recordOf(addressee),
      billing: recordOf(billing),
      payment: recordOf(payment),
      shipping: recordOf(shipping),
    }
  }
  const { Billing, Addressee, Payment } = row.payload
  const [province, municipality, location] = [row.province, row.municipality, row.location].map(recordOf)
  return {
    addressee: {
      ...fieldsOf(Addressee),
      provinceId: province?.id,
      province: province?.name,
      cityId: municipality?.id,
      city: municipality?.name,
      locationId: location?.id,
      locality: location?.name,
      zipCode: row.postalCode,
    },
    billing: fieldsOf(Billing),
    payment: fieldsOf(Payment),
    shipping: { option: row.zipping },
  }
}
