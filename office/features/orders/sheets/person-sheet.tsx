import { type ComponentProps, useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { editPerson, type OfficeOrder } from '#contract/office/orders.ts'
import { fieldError } from '#office/api/error.ts'
import { useWrite } from '#office/queries/order.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { changesOf } from '../words/corrections.ts'
import type { OrderSheetProps } from './sheet-props.ts'
import { Tariff } from './tariff.tsx'
import { sheetTexts } from './texts.ts'
import { WriteState } from './write-state.tsx'

type Person = NonNullable<OfficeOrder['person']>

const addresseeOf = ({ addressee }: Person) => ({
  name: addressee.name,
  lastName: addressee.lastName,
  email: addressee.email,
  phone: addressee.phone,
  street: addressee.street,
  streetNumber: addressee.streetNumber,
  apartment: addressee.apartment,
  zipCode: addressee.zipCode,
})
const invoiceOf = ({ invoice }: Person) => ({
  invoiceType: invoice.invoiceType,
  document: invoice.document,
  businessName: invoice.businessName,
  giro: invoice.giro,
})
type Addressee = ReturnType<typeof addresseeOf>
type Invoice = ReturnType<typeof invoiceOf>

/** Who ordered alone knows what they wrote; here it is corrected, by the rules of the checkout. */
export const PersonSheet = ({ order, onClose }: OrderSheetProps) =>
  order.person && <Corrections order={order} person={order.person} onClose={onClose} />

const Corrections = ({ order, person, onClose }: OrderSheetProps & { readonly person: Person }) => {
  const words = useTexts(sheetTexts)
  const market = useMarket()
  const [addressee, setAddressee] = useState(() => addresseeOf(person))
  const [invoice, setInvoice] = useState(() => invoiceOf(person))
  const write = useWrite(editPerson)
  /** For which the tariff is asked: not for each letter. */
  const [zipCode, setZipCode] = useState(addressee.zipCode)

  const send = async (upon: OrderCard) => {
    const changed = {
      addressee: changesOf(addresseeOf(person), addressee),
      invoice: changesOf(invoiceOf(person), invoice),
    }
    if (Object.keys({ ...changed.addressee, ...changed.invoice }).length === 0) return onClose()
    if (!(await write.send(upon, changed))) return
    say(words.edited)
    onClose()
  }
  const addresseeField = (field: keyof Addressee, more: Partial<ComponentProps<'input'>> = {}) => (
    <Field
      label={words.fields[field]}
      autoComplete="off"
      value={addressee[field]}
      onChange={(event) => setAddressee({ ...addressee, [field]: event.target.value })}
      error={fieldError(write.error, field)}
      {...more}
    />
  )
  const invoiceField = (field: keyof Invoice) => (
    <Field
      label={words.fields[field]}
      autoComplete="off"
      value={invoice[field]}
      onChange={(event) => setInvoice({ ...invoice, [field]: event.target.value })}
      error={fieldError(write.error, field)}
    />
  )
  const isCompany = invoice.invoiceType === 'A' || invoice.invoiceType === 'factura'
  const mayMoveAddress = person.editable === 'all' && !order.pickUp
  return (
    <Sheet title={words.person} onClose={onClose}>
      <Form refusal={write.error} onSubmit={() => void send(order)}>
        <div className="two">
          {addresseeField('name')}
          {addresseeField('lastName')}
        </div>
        {addresseeField('phone', { type: 'tel', inputMode: 'tel' })}
        {addresseeField('email', { type: 'email', inputMode: 'email', autoCapitalize: 'off' })}
        {mayMoveAddress && (
          <>
            {addresseeField('street')}
            <div className="two">
              {addresseeField('streetNumber')}
              {addresseeField('apartment')}
            </div>
            {addresseeField('zipCode', { onBlur: () => setZipCode(addressee.zipCode) })}
            <Tariff order={order} zipCode={zipCode} />
          </>
        )}
        <SelectField
          label={words.invoice}
          value={invoice.invoiceType}
          onChange={(event) => setInvoice({ ...invoice, invoiceType: event.target.value })}
          error={fieldError(write.error, 'invoiceType')}
        >
          {words.invoiceTypes.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {invoiceField('document')}
        {isCompany && invoiceField('businessName')}
        {isCompany && market === 'CL' && invoiceField('giro')}
        <WriteState
          error={write.error}
          conflict={write.conflict}
          mine={words.person}
          onInsist={(now) => void send(now)}
          onLeave={onClose}
        />
        <ActionButton dark submits isBusy={write.isBusy}>
          {words.save}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
