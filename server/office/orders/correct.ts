import * as v from 'valibot'
import type { editPerson } from '#contract/office/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { asTyped, email } from '#contract/pasted.ts'
import { type CheckoutForm, type InvoiceType, invoiceTypes } from '#domain/checkout/form.ts'
import { validateStep } from '#domain/checkout/validation.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { failure } from '../../errors/failure.ts'
import { fieldsAlone } from '../../modules/history/rules.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { addNote, setPerson } from '../../modules/orders/repository-office.ts'
import { DELETED } from '../../modules/orders/rules.ts'
import { type OrderScope, type Write, writeOrder } from './write.ts'

type OrderAddressee = OrderRow['addressee']
type OrderInvoice = OrderRow['invoice']

/** What may be corrected of an order that was placed; what is absent stays. */
export type Correction = Partial<Pick<v.InferOutput<typeof editPerson.body>, 'addressee' | 'invoice'>>

/** Field → what it is called, for errors and the note that stays with the order. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'nombre',
  lastName: 'apellido',
  email: 'correo',
  phone: 'teléfono',
  street: 'calle',
  streetNumber: 'número',
  apartment: 'depto',
  zipCode: 'código postal',
  invoiceType: 'tipo de factura',
  document: 'documento',
  businessName: 'razón social',
  giro: 'giro',
}

const PLACE = new Set(['street', 'streetNumber', 'apartment', 'zipCode'])
const ON_ITS_WAY: ReadonlySet<OrderStatus> = new Set(['Shipped', 'Delivered'])

const isInvoiceType = (text: string, environment: string): text is InvoiceType =>
  invoiceTypes(environment).some((type) => type === text)

/** The checkout's form as it would be with the corrections, so that the same rules check both. */
const formOf = (order: OrderRow, addressee: OrderAddressee, invoice: OrderInvoice): CheckoutForm => ({
  addressee: {
    ...addressee,
    pickUp: isFetched(order) && addressee.provinceId === '',
    locationId: addressee.localityId,
  },
  billing: {
    ...invoice,
    sameAsAddressee: false,
    invoiceType: invoice.invoiceType as InvoiceType,
  },
  payment: { method: order.payment.method, discountPercent: 0 },
  shipping: { option: null },
})

/** Numbers and mails are stored as one would type them, everything else as it is written. */
const COPIED = new Set(['phone', 'document', 'zipCode'])

const stored = (field: string, text: string): string => {
  if (field === 'email') {
    const mail = v.safeParse(email, text)
    return mail.success ? mail.output : text.trim()
  }
  return COPIED.has(field) ? asTyped(text) : text.trim()
}

type Fields = Readonly<Record<string, string | undefined>>

const storedFields = (values: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, stored(field, text)]],
    ),
  )

const PERSON = ['name', 'lastName', 'email', 'phone'] as const

/** Who is invoiced at the addressee's own name, mail and phone is so after a correction, too. */
const invoicedPerson = (order: OrderRow, addressee: OrderAddressee): Partial<OrderInvoice> =>
  Object.fromEntries(
    PERSON.filter((field) => order.invoice[field] === order.addressee[field]).map((field) => [
      field,
      addressee[field],
    ]),
  )

/** What of an order's person may still be corrected. */
export const editableOf = ({ status, owner, isTest }: Pick<OrderRow, 'status' | 'owner' | 'isTest'>) => {
  // Its mails go to the shop's own people, whoever it is made out to.
  if (isTest || status === 'Cancelled' || owner.startsWith(DELETED)) return 'nothing'
  return ON_ITS_WAY.has(status) ? 'allButAddress' : 'all'
}

/**
 * Corrects who gets an order, where, and whom it is invoiced to, by the checkout's own rules. Throws 400 with the errors
 * by field, 409 for an address once the parcel has left and for orders that are cancelled.
 */
export const correct = (
  scope: OrderScope,
  { addressee: person = {}, invoice: bill = {}, ...write }: Write & Correction,
): Promise<OrderRow> => {
  const given = { addressee: storedFields(person), invoice: storedFields(bill) }
  const corrected = Object.keys({ ...given.addressee, ...given.invoice })
  const kind = { action: 'personEdited', parts: [], fields: corrected } as const
  return writeOrder(scope, write, kind, async (tx, order) => {
    const { environment } = scope.tenant
    if (corrected.length === 0) throw failure('invalid_request', 'No hay nada que corregir.')
    const editable = editableOf(order)
    if (editable === 'nothing') throw failure('conflict', 'El pedido ya no se puede corregir.')
    if (editable === 'allButAddress' && corrected.some((field) => PLACE.has(field)))
      throw failure('conflict', 'El pedido ya salió: la dirección no se puede corregir.')
    if (bill.invoiceType !== undefined && !isInvoiceType(bill.invoiceType, environment))
      throw failure('invalid_request', `El tipo de factura es ${invoiceTypes(environment).join(' o ')}.`)
    const addressee = { ...order.addressee, ...given.addressee }
    const invoice = { ...order.invoice, ...invoicedPerson(order, addressee), ...given.invoice }
    const form = formOf(order, addressee, invoice)
    const found = {
      ...validateStep(form, 'addressee', environment),
      ...validateStep(form, 'billing', environment),
    }
    const errors = Object.entries(found).filter(([field]) => corrected.includes(field))
    if (errors.length > 0)
      throw failure('invalid_request', errors.map(([, message]) => message).join(' '), {
        fields: Object.fromEntries(errors),
      })
    const at = scope.ports.now()
    const text = `Corregido: ${corrected.map((field) => FIELD_NAMES[field] ?? field).join(', ')}.`
    await addNote(tx, order, { text, at, actor: scope.actor.name })
    const changedOrder = await setPerson(tx, order, { addressee, invoice }, at)
    return { order: changedOrder, changes: fieldsAlone(corrected) }
  })
}
