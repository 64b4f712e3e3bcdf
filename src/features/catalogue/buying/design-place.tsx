import type { ProductDetail } from '#contract/catalogue.ts'
import { useConfig } from '#src/session/shop.ts'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { catalogueTexts } from '../texts.ts'
import { BuyFacts } from './buy-facts.tsx'
import { CustomizeLink } from './customize-link.tsx'

interface DesignPlaceProps {
  product: ProductDetail
  /** The editor with the product in it. */
  design: string
}

/** For a product that is not sold blank: it has to be designed before it goes into the cart. */
export function DesignPlace({ product, design }: DesignPlaceProps) {
  const config = useConfig()
  const texts = catalogueTexts(config.environment)
  const { amount } = unitPrice(product, product.minimumQuantity, config)
  return (
    <div className="add-place">
      <BuyFacts
        product={product}
        amount={amount}
        from={product.pricesDiffer === true}
        config={config}
        texts={texts}
      />
      <div className="add-ways">
        <CustomizeLink href={design} />
      </div>
      <p className="add-note">{texts.designFirst}</p>
    </div>
  )
}
