import { marketOf } from '#domain/market/market.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useBuilder } from '../../builder.ts'
import type { DesignPrice } from '../design-price.ts'
import type { Resume } from '../resume.ts'
import { moneyOf } from './price-words.ts'

interface PriceLinesProps {
  price: DesignPrice
  resume: Resume
}

/** Products, application, set-up, total: four lines that add up; in Argentina what they are without national taxes. */
export function PriceLines({ price, resume }: PriceLinesProps) {
  const { texts, pricing, chosen, priced } = price
  const { environment } = useBuilder().config
  const { base, application, applicationUnit, setup, total } = resume
  const money = (amount: number) => formatPrice(amount, pricing.settings.roundPrice)
  // A unit's rounded figure is only said where it multiplies to the line's.
  const isExact = Math.abs(applicationUnit * chosen.total - application) < 0.005
  const besideNet = pricing.withTaxes && marketOf(environment) === 'AR'
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
      {besideNet && priced && (
        <p className="ed-tiny ed-muted">
          {texts.net} {money(priced.figures.subTotal)}
        </p>
      )}
    </>
  )
}
