import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ShippingOption } from '#contract/shipping.ts'
import type { CheckoutForm, CheckoutStep } from '#domain/checkout/form.ts'
import { isCompanyInvoice } from '#domain/checkout/form.ts'
import { marketOf } from '#domain/market/market.ts'
import { readableTaxId } from '#domain/market/tax-id.ts'
import { formatPrice } from '#domain/money/money.ts'
import { now } from '#src/platform/device/clock.ts'
import { useConfig } from '#src/session/shop.ts'
import { LawNotes } from '../summary/law-notes.tsx'
import { SellerNote } from '../summary/seller-note.tsx'
import type { CheckoutTexts } from '../texts.ts'
import { arrivalWords } from './delivery-dates.ts'

interface ReviewStepProps {
  form: CheckoutForm
  texts: CheckoutTexts
  hrefOf: (step: CheckoutStep) => string
  /** Name of the chosen payment method, and what will happen then. */
  paymentName: string
  paymentText: string
  /** Business days until everything is made. */
  productionDays: number
  /** The lines being bought. */
  lines: ReactNode
  customised: boolean
}

const joined = (parts: readonly string[], separator: string) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separator)

/** Everything once more before paying, each part one tap from being changed. */
export function ReviewStep({
  form,
  texts,
  hrefOf,
  paymentName,
  paymentText,
  productionDays,
  lines,
  customised,
}: ReviewStepProps) {
  const { addressee, billing, shipping } = form
  const person = billing.sameAsAddressee ? addressee : billing
  const company = isCompanyInvoice(billing.invoiceType)
  const config = useConfig()
  return (
    <>
      <dl className="recap">
        <Recap title={texts.steps.addressee} href={hrefOf('addressee')} texts={texts}>
          <p>{joined([addressee.name, addressee.lastName], ' ')}</p>
          {!addressee.pickUp && (
            <p>
              {joined([addressee.street, addressee.streetNumber, addressee.apartment], ' ')},{' '}
              {joined(
                [...new Set([addressee.locality, addressee.city, addressee.province, addressee.zipCode])],
                ', ',
              )}
            </p>
          )}
          <p>{addressee.email}</p>
          <p>{addressee.phone}</p>
        </Recap>
        <Recap title={texts.steps.shipping} href={hrefOf('shipping')} texts={texts}>
          {shipping.option && (
            <Sending option={shipping.option} productionDays={productionDays} texts={texts} />
          )}
        </Recap>
        <Recap title={texts.steps.billing} href={hrefOf('billing')} texts={texts}>
          <p>{texts.invoices[billing.invoiceType][0]}</p>
          <p>
            {joined(
              [
                company ? billing.businessName : `${person.name} ${person.lastName}`,
                readableTaxId(billing.document, marketOf(config.environment)),
              ],
              ' · ',
            )}
          </p>
        </Recap>
        <Recap title={texts.steps.payment} href={hrefOf('payment')} texts={texts}>
          <p>{paymentName}</p>
          <p className="text-muted">{paymentText}</p>
        </Recap>
      </dl>
      {/* From 960 px on the summary stands beside it. */}
      <div className="md:hidden">
        <h3 className="t-heading mt-8">{texts.summary}</h3>
        {lines}
      </div>
      <LawNotes config={config} customised={customised} texts={texts} />
      <SellerNote config={config} texts={texts} />
    </>
  )
}

interface SendingProps extends Pick<ReviewStepProps, 'productionDays' | 'texts'> {
  option: ShippingOption
}

/** By whom, when it is there, and what that costs. */
function Sending({ option, productionDays, texts }: SendingProps) {
  const { roundPrice } = useConfig()
  const [at] = useState(now)
  const cost = option.amounts.price_incl_tax
  return (
    <>
      <p>{joined([option.service_type.name, option.carrier.name], ' · ')}</p>
      <p>{arrivalWords(option, { at, productionDays, texts })}</p>
      <p className="tnum">{cost === 0 ? texts.free : formatPrice(cost, roundPrice)}</p>
    </>
  )
}

interface RecapProps {
  title: string
  href: string
  texts: CheckoutTexts
  children: ReactNode
}

function Recap({ title, href, texts, children }: RecapProps) {
  return (
    <div className="recap-row">
      <dt className="t-label text-muted">{title}</dt>
      <dd className="grow min-w-0">{children}</dd>
      <dd>
        <Link href={href} className="link recap-edit" aria-label={`${texts.edit} ${title}`}>
          {texts.edit}
        </Link>
      </dd>
    </div>
  )
}
