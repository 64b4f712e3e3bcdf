import { marketOf } from '#domain/market/market.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useBuilder } from '../../builder.ts'
import type { PriceBreakdown } from '../breakdown.ts'
import type { DesignPrice } from '../design-price.ts'
import { moneyOf } from './price-words.ts'

interface PriceLinesProps {
  price: DesignPrice
  breakdown: PriceBreakdown
}

/** Products, application, set-up and total, which add up; in Argentina also the price without national taxes. */
export function PriceLines({ price, breakdown }: PriceLinesProps) {
  const { texts, pricing, chosen, priced } = price
  const { environment } = useBuilder().config
  const { base, application, applicationUnit, setup, total } = breakdown
  const money = (amount: number) => formatPrice(amount, pricing.settings.roundPrice)
  // The rounded unit price is only shown if it multiplies exactly to the line's.
  const isExact = Math.abs(applicationUnit * chosen.total - application) < 0.005
  const showsNet = pricing.withTaxes && marketOf(environment) === 'AR'
  return (
    <>
      <dl className="ed-lines">
        <div>
          <dt>{texts.products(chosen.total, pricing.product.name)}</dt>
          <dd>{money(base)}</dd>
        </div>
        <div>
          <dt>
            {texts.application}{' '}
            {isExact && application > 0 && (
              <span className="ed-muted">{texts.timesUnits(money(applicationUnit), chosen.total)}</span>
            )}
          </dt>
          <dd>{money(application)}</dd>
        </div>
        <div>
          <dt>
            {texts.setupLine} {setup > 0 && <span className="ed-muted">{texts.once}</span>}
          </dt>
          <dd>{money(setup)}</dd>
        </div>
        <div className="ed-lines-total">
          <dt>{texts.total}</dt>
          <dd>{moneyOf(price, total)}</dd>
        </div>
      </dl>
      {showsNet && priced && (
        <p className="ed-tiny ed-muted">
          {texts.net} {money(priced.figures.subTotal)}
        </p>
      )}
    </>
  )
}
