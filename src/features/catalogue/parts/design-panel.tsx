import type { ProductDetail } from '#contract/catalogue.ts'
import { useConfig } from '#src/session/shop.ts'
import { Price } from '#src/ui/price.tsx'
import { unitPrice } from '#src/ui/unit-price.ts'
import { breakRows } from '../quantity.ts'
import { catalogueTexts } from '../texts.ts'
import { BreakTable } from './break-table.tsx'
import { BuyFacts } from './buy-facts.tsx'
import { CustomizeLink } from './customize-link.tsx'

interface DesignPanelProps {
  product: ProductDetail
  /** The editor with the product in it. */
  design: string
}

/** Prices and the one way to go on for what makes no sense blank: its design comes before the cart. */
export function DesignPanel({ product, design }: DesignPanelProps) {
  const config = useConfig()
  const texts = catalogueTexts(config.environment)
  const isFrom = product.pricesDiffer === true
  const { amount, net } = unitPrice(product, product.minimumQuantity, config)
  return (
    <div className="add-panel">
      <Price
        amount={amount}
        net={net}
        config={config}
        {...(isFrom && { before: 'desde' })}
        after="c/u"
        className="price-hero"
      />
      <BreakTable
        rows={breakRows(product, config)}
        units={product.minimumQuantity}
        withTaxes={config.withTaxes}
      />
      <div className="add-place">
        <BuyFacts product={product} amount={amount} from={isFrom} config={config} texts={texts} />
        <div className="add-ways">
          <CustomizeLink href={design} />
        </div>
        <p className="add-note">{texts.designFirst}</p>
      </div>
    </div>
  )
}
