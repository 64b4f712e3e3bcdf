import { type BillingForm, invoiceTypes, isCompanyInvoice } from '#domain/checkout/form.ts'
import { marketOf } from '#domain/market/market.ts'
import { Checkbox, RadioCard } from '#src/ui/fields/choice.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { TextInput } from '../form/text-input.tsx'
import type { StepProps } from './step-props.ts'

/** Who is invoiced, and how. */
export function BillingStep({ form, change, fields, texts, environment }: StepProps) {
  const { billing } = form
  const set = (patch: Partial<BillingForm>) => change({ billing: patch })
  const company = isCompanyInvoice(billing.invoiceType)
  const chile = marketOf(environment) === 'CL'
  return (
    <>
      <fieldset className="form-part">
        <legend className="form-legend">{texts.invoiceType}</legend>
        {invoiceTypes(environment).map((type) => (
          <RadioCard
            key={type}
            name="invoiceType"
            value={type}
            checked={billing.invoiceType === type}
            onChange={() => set({ invoiceType: type })}
            title={texts.invoices[type][0]}
            text={texts.invoices[type][1]}
          />
        ))}
      </fieldset>
      <fieldset className="form-part">
        <legend className="form-legend">{texts.billingTitle}</legend>
        <div className="form-grid">
          <TextInput
            name="document"
            label={company ? texts.documentFactura : texts.document}
            value={billing.document}
            onChange={(document) => set({ document })}
            fields={fields}
            autoComplete="off"
            digits={!chile}
            autoCapitalize="characters"
            maxLength={chile ? 20 : 11}
          />
          {company && (
            <TextInput
              name="businessName"
              label={texts.businessName}
              value={billing.businessName}
              onChange={(businessName) => set({ businessName })}
              fields={fields}
              autoComplete="billing organization"
              autoCapitalize="words"
              maxLength={200}
            />
          )}
          {company && chile && (
            <TextInput
              name="giro"
              label={texts.giro}
              value={billing.giro}
              onChange={(giro) => set({ giro })}
              fields={fields}
              autoComplete="off"
              maxLength={200}
            />
          )}
        </div>
        <Checkbox
          className="mt-4"
          label={texts.sameAsAddressee}
          checked={billing.sameAsAddressee}
          onChange={(event) => set({ sameAsAddressee: event.target.checked })}
        />
        {!billing.sameAsAddressee && (
          <div className="mt-4">
            <PersonFields person={billing} onChange={set} fields={fields} texts={texts} section="billing" />
          </div>
        )}
      </fieldset>
    </>
  )
}
