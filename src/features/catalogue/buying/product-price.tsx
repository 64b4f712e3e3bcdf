import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { Price } from '#src/ui/price/price.tsx'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { breakRows } from '../quantity.ts'
import { BreakTable } from './break-table.tsx'

/** Figures that the server's markup has, until other units are chosen. */
const Instalments = lazyHydrate(async () => (await import('./instalments.tsx')).Instalments, firstInteraction)

interface PricedProps {
  /** Priced as what is chosen of it. */
  product: ProductDetail
  /** Units chosen now. */
  units: number
  config: BoxConfiguration
}

/** What one unit costs now. */
export function ProductPrice({ product, units, config, from }: PricedProps & { from: boolean }) {
  const { amount, net } = unitPrice(product, Math.max(units, product.minimumQuantity), config)
  return (
    <Price
      amount={amount}
      net={net}
      config={config}
      {...(from && { before: 'desde' })}
      after="c/u"
      className="price-hero"
    />
  )
}

interface ProductBreaksProps extends PricedProps {
  /** It can be put into the cart here. */
  sold: boolean
  /** Sets the quantity of a row. */
  onTake: ((units: number) => void) | undefined
}

/** What it costs by quantity, and in instalments. */
export function ProductBreaks({ product, units, config, sold, onTake }: ProductBreaksProps) {
  return (
    <>
      <BreakTable
        rows={breakRows(product, config)}
        units={units}
        withTaxes={config.withTaxes}
        {...(onTake && { onTake })}
      />
      {sold && config.instalments && <Instalments product={product} units={units} />}
    </>
  )
}
