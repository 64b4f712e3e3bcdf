import type { ProductDetail } from '#contract/catalogue.ts'
import { useConfig } from '#src/session/shop.ts'
import { InstalmentPlans } from '#src/ui/price/instalment-plans.tsx'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { lazyTexts } from '../lazy-texts.ts'

interface InstalmentsProps {
  product: ProductDetail
  /** Chosen; below the minimum the minimum is meant. */
  units: number
}

/** What the chosen units come to by card, in each of the shop's plans. */
export function Instalments({ product, units }: InstalmentsProps) {
  const config = useConfig()
  const count = Math.max(units, product.minimumQuantity)
  const { amount } = unitPrice(product, count, { ...config, withTaxes: true })
  return (
    <InstalmentPlans
      title={lazyTexts(config.environment).instalments(count)}
      cash={amount * count}
      plans={config.instalments ?? []}
      roundPrice={config.roundPrice}
    />
  )
}
