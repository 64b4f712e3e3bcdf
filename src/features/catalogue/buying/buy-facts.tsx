import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { formatPrice } from '#domain/money/money.ts'
import { arrival } from '../quantity.ts'
import type { CatalogueTexts } from '../texts.ts'

interface BuyFactsProps {
  product: ProductDetail
  /** What one unit costs now, as shown. */
  amount: number
  /** That is the lowest of several. */
  from: boolean
  config: BoxConfiguration
  texts: CatalogueTexts
}

/** What decides, where it is decided: unit price (beside the words only on a phone), minimum, and when it arrives. */
export function BuyFacts({ product, amount, from, config, texts }: BuyFactsProps) {
  const when = arrival(product.productionDays, config.delivery?.days, texts)
  return (
    <p className="add-facts">
      <span className="add-each tnum">
        {from && 'desde '}
        <strong>{formatPrice(amount, config.roundPrice)}</strong>
        {!config.withTaxes && ' + IVA'} c/u
      </span>
      <span>{texts.fewest(product.minimumQuantity)}</span>
      {when && <span>{when}</span>}
    </p>
  )
}
