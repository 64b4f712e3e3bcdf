import type { CartProduct } from '#contract/cart.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { useCopies } from '#src/session/copies/use-copy.ts'
import { useConfig } from '#src/session/shop.ts'
import { issuesOf } from '../prices/display.ts'
import type { CartPricing } from '../prices/prices.ts'
import { productIds } from '../prices/products.ts'
import type { SaveState } from '../saving/standing.ts'
import { cartTexts } from '../texts.ts'
import { SummaryRow } from './summary-row.tsx'

interface CartSummaryProps {
  lines: readonly CartProduct[]
  pricing: CartPricing
  /** Absent where nothing stands to be saved: in the checkout. */
  saving?: SaveState
  /** Absent: no row can be removed here. */
  onRemove?: ((line: CartProduct) => void) | undefined
}

/** What is being bought, line by line. */
export function CartSummary({ lines, pricing, saving, onRemove }: CartSummaryProps) {
  const config = useConfig()
  const texts = cartTexts(config.environment)
  const techniques = useCopies('product', productIds(lines.filter(isCustomised)))
  return (
    <ul>
      {lines.map((line) => (
        <SummaryRow
          key={line.shoppingCartUUID}
          line={line}
          copy={techniques?.get(line.generic.id)?.data}
          price={pricing.prices?.products[line.shoppingCartUUID]}
          issues={pricing.state === 'updating' ? [] : issuesOf(line, pricing.prices)}
          passing={pricing.state === 'updating'}
          config={config}
          texts={texts}
          {...(saving ? { saving } : {})}
          onRemove={onRemove && (() => onRemove(line))}
        />
      ))}
    </ul>
  )
}
