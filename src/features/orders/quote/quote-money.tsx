import type { Quote } from '#contract/quotes.ts'
import { marketOf } from '#domain/market/market.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import type { OrderTexts } from '../texts.ts'

interface QuoteMoneyProps {
  quote: Pick<Quote, 'prices' | 'total'>
  texts: OrderTexts
}

/** What was quoted: with its tax where the shop shows net prices, without it beside where Argentina's law wants that. */
export function QuoteMoney({ quote: { prices, total }, texts }: QuoteMoneyProps) {
  const { environment, roundPrice, withTaxes } = useConfig()
  const show = (amount: number) => formatPrice(amount, roundPrice)
  const beside = withTaxes && marketOf(environment) === 'AR'
  return (
    <dl className="money mt-5">
      {!withTaxes && (
        <>
          <div>
            <dt>{texts.products}</dt>
            <dd>{show(prices.subTotal)}</dd>
          </div>
          <div>
            <dt>{texts.taxes}</dt>
            <dd>{show(prices.taxes)}</dd>
          </div>
        </>
      )}
      <div className="money-total">
        <dt>{texts.total}</dt>
        <dd>{show(total)}</dd>
      </div>
      {beside && (
        <div className="t-small text-muted">
          <dt>{texts.netPrice}</dt>
          <dd>{show(prices.subTotal)}</dd>
        </div>
      )}
    </dl>
  )
}
