import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { sum } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import { paymentDiscount } from '#domain/money/payment-discount.ts'
import { choosePayment } from '#src/api/calls/orders.ts'
import { leaveTo } from '#src/platform/page/url.ts'
import { paymentMethodsQuery } from '#src/queries/checkout.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { RadioCard } from '#src/ui/fields/choice.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import type { OrderTexts } from '../texts.ts'
import { formatMoment } from '../tracking.ts'

interface PayPanelProps {
  order: OrderDetail
  texts: OrderTexts
  /** Asks the server for the order again. */
  onChanged: () => void
}

/** An order that waits for its money: how the last attempt ended, and the way to the next. */
export function PayPanel({ order, texts, onChanged }: PayPanelProps) {
  const { api } = useShop()
  const { roundPrice } = useConfig()
  const { data: offered = [], isError, refetch } = useQuery(paymentMethodsQuery(api))
  // Once a part is paid the rest is paid the same way.
  const methods = order.received > 0 ? offered.filter(({ id }) => id === order.payment.method) : offered
  const [chosen, setChosen] = useState(order.payment.method)
  const { busy, refused, run } = useAction()
  const reported = texts.payStates[order.payment.state]
  // The same transfer again would change nothing.
  const useless = chosen === order.payment.method && order.payment.instructions != null

  // Said where it matters which one is chosen.
  const differing = order.payment.discount > 0 || methods.some(({ discountPercent }) => discountPercent > 0)
  const shownTotal = (percent: number | null) => {
    const { total: subtotal } = order.prices
    const less = percent === null ? order.payment.discount : paymentDiscount(subtotal, percent, roundPrice)
    return formatPrice(sum([subtotal, order.shippingCost, -less, -order.received]).toNumber(), roundPrice)
  }

  const pay = async () => {
    const { redirect } = await choosePayment(api, {
      orderId: order.id,
      followToken: order.followToken,
      payment: chosen,
    })
    if (redirect) leaveTo(redirect)
    else onChanged()
  }

  return (
    <section className="pay-card" aria-labelledby="pay-again">
      <h2 id="pay-again" className="t-heading">
        {texts.payAgainTitle}
      </h2>
      {reported && (
        <p className="mt-2" role="status">
          {reported}
        </p>
      )}
      {order.reservedUntil && (
        <p className="t-small text-muted mt-2">{texts.held(formatMoment(order.reservedUntil))}</p>
      )}
      <fieldset className="form-part mt-4">
        <legend className="sr-only">{texts.payMethod}</legend>
        {methods.map(({ id, name, description, discountPercent }) => (
          <RadioCard
            key={id}
            name="paymentMethod"
            value={id}
            checked={id === chosen}
            onChange={() => setChosen(id)}
            title={name}
            text={description}
            aside={differing && shownTotal(id === order.payment.method ? null : discountPercent)}
          />
        ))}
      </fieldset>
      {isError && methods.length === 0 && (
        <p className="t-small text-muted" role="status">
          {texts.payMethodsFailed}{' '}
          <button type="button" className="link min-h-11" onClick={() => void refetch()}>
            {texts.retry}
          </button>
        </p>
      )}
      <FieldError>{refused}</FieldError>
      {!useless && (
        <Button wide className="mt-4" busy={busy} onClick={() => void run(pay)}>
          {texts.payAgain}
        </Button>
      )}
    </section>
  )
}
