import type { CheckoutForm } from '#domain/checkout/form.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/payment-discount.ts'
import { useConfig } from '#src/session/shop.ts'
import { breakdownOf } from '../money.ts'
import type { CheckoutTexts } from '../texts.ts'
import type { Pricing } from '../use-review.ts'

interface MoneySummaryProps {
  pricing: Pricing
  form: CheckoutForm
  texts: CheckoutTexts
}

/** Products, tax, shipping and what it all comes to. */
export function MoneySummary({ pricing, form, texts }: MoneySummaryProps) {
  const config = useConfig()
  const { prices, state } = pricing
  if (!prices || state === 'updating') {
    return (
      <p className="text-muted" aria-live="polite">
        {state === 'updating' ? texts.calculating : texts.noPrice}
      </p>
    )
  }
  const money = breakdownOf(prices, form, config)
  const show = (amount: number) => formatPrice(amount, config.roundPrice)
  return (
    <dl className="money" aria-live="polite">
      <div>
        <dt>{texts.products}</dt>
        <dd>{show(money.products)}</dd>
      </div>
      {money.taxes !== null && (
        <div>
          <dt>{texts.taxes}</dt>
          <dd>{show(money.taxes)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.shipping}</dt>
        <dd>
          {money.shipping === null ? (
            <span className="text-muted">{texts.shippingPending}</span>
          ) : money.shipping === 0 ? (
            texts.free
          ) : (
            show(money.shipping)
          )}
        </dd>
      </div>
      {money.discount > 0 && (
        <div>
          <dt>{texts.paymentDiscount(formatPercent(form.payment.discountPercent))}</dt>
          <dd className="whitespace-nowrap">−{show(money.discount)}</dd>
        </div>
      )}
      <div className="money-total">
        <dt>{texts.total}</dt>
        <dd>
          {show(money.total)}
          {state === 'estimated' && (
            <span className="t-small text-muted font-normal"> {texts.estimated}</span>
          )}
        </dd>
      </div>
      {money.net !== null && (
        <div className="t-small text-muted">
          <dt>{texts.net}</dt>
          <dd>{show(money.net)}</dd>
        </div>
      )}
    </dl>
  )
}
