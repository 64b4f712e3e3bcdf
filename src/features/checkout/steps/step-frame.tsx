import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { CartPrices } from '#contract/cart.ts'
import type { CheckoutForm, CheckoutStep } from '#domain/checkout/form.ts'
import { totalWithShipping } from '#domain/checkout/order.ts'
import { formatPrice } from '#domain/money/money.ts'
import { afterPaint } from '#src/platform/device/clock.ts'
import { paymentMethodsQuery } from '#src/queries/checkout.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { cx } from '#src/ui/class-names.ts'
import type { FormPatch } from '../form/form-store.ts'
import { useFields } from '../form/use-fields.ts'
import { breakdownOf } from '../money.ts'
import type { PurchaseSource } from '../source.ts'
import { isLeftForLater } from '../steps.ts'
import type { CheckoutTexts } from '../texts.ts'
import type { Pricing } from '../use-review.ts'
import { AddresseeStep } from './addressee-step.tsx'
import { BillingStep } from './billing-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { ShippingOffers } from './shipping.ts'
import { ShippingStep } from './shipping-step.tsx'

interface StepFrameProps {
  step: CheckoutStep
  form: CheckoutForm
  change: (patch: FormPatch) => void
  texts: CheckoutTexts
  environment: string
  shipping: ShippingOffers
  productionDays: number
  customised: boolean
  lineList: ReactNode
  pricing: Pricing
  online: boolean
  hrefOf: (step: CheckoutStep) => string
  back: PurchaseSource['back']
  /** The step is complete and the person goes on. */
  onDone: () => void
  /** The click that orders. */
  onOrder: () => void
}

/** One step as a form of its own: Enter goes on, errors stand beside their fields. */
export function StepFrame(props: StepFrameProps) {
  const { step, form, change, texts, environment, back, onDone, onOrder } = props
  const fields = useFields(form, step, environment)
  const leaving = useRef(false)
  const last = step === 'my-purchase'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (last) onOrder()
    else if (!leaving.current && (isLeftForLater(step, props.online) || fields.check())) {
      // The next step is much to draw: the click is seen first, and a second one goes no further.
      leaving.current = true
      afterPaint(onDone)
    }
  }
  const shared = { form, change, fields, texts, environment }
  const { prices, state } = props.pricing
  return (
    <form ref={fields.frame} noValidate onSubmit={submit} aria-labelledby="step-title" className="min-w-0">
      <h2 id="step-title" className={cx('t-heading step-title', last && 'step-title-last')}>
        {last ? texts.reviewTitle : texts.steps[step]}
      </h2>
      {step === 'addressee' && <AddresseeStep {...shared} />}
      {step === 'shipping' && (
        <ShippingStep {...shared} shipping={props.shipping} productionDays={props.productionDays} />
      )}
      {step === 'billing' && <BillingStep {...shared} />}
      {step === 'payment' && (
        <PaymentStep {...shared} money={prices && state === 'settled' ? undiscounted(prices, form) : null} />
      )}
      {last && <Review {...props} />}
      <div className="step-actions">
        {last ? <OrderButton {...props} /> : <Button type="submit">{texts.next}</Button>}
        <LinkButton tone="quiet" href={back.href}>
          {back.label}
        </LinkButton>
      </div>
    </form>
  )
}

const undiscounted = (prices: CartPrices, { shipping: { option } }: CheckoutForm) => ({
  subtotal: prices.TOTAL.total,
  total: totalWithShipping(prices, option?.amounts.price_incl_tax ?? 0),
})

function Review({ form, texts, hrefOf, lineList, customised, productionDays }: StepFrameProps) {
  const { api } = useShop()
  const { data } = useQuery(paymentMethodsQuery(api))
  const { method } = form.payment
  const chosen = data?.find((known) => known.id === method)
  return (
    <ReviewStep
      form={form}
      texts={texts}
      hrefOf={hrefOf}
      paymentName={chosen?.name ?? method}
      paymentText={chosen?.kind === 'redirect' ? texts.paymentThere : texts.paymentWhat}
      productionDays={productionDays}
      lines={lineList}
      customised={customised}
    />
  )
}

/** Says exactly what will be charged; waits for the server's price and for a connection. */
function OrderButton({ form, pricing, texts, online }: StepFrameProps) {
  const config = useConfig()
  if (!online) {
    return (
      <div className="grow">
        <Button type="submit" disabled aria-describedby="order-offline">
          {texts.finalizeLater}
        </Button>
        <p id="order-offline" className="field-hint" role="status">
          {texts.offline}
        </p>
      </div>
    )
  }
  const { prices, state } = pricing
  if (!prices || state !== 'settled') {
    return (
      <Button type="submit" disabled>
        {texts.calculating}
      </Button>
    )
  }
  const { total } = breakdownOf(prices, form, config)
  return <Button type="submit">{texts.finalize(formatPrice(total, config.roundPrice))}</Button>
}
