import type { OrderDetail } from '#contract/orders.ts'
import { formatPrice, formatUnits } from '#domain/money.ts'
import { Thumb } from '#src/ui/thumb.tsx'
import type { OrderTexts } from '../texts.ts'

interface OrderLinesProps {
  lines: OrderDetail['lines']
  roundPrice: number
  texts: OrderTexts
}

/** What was bought, as it was when it was ordered. */
export function OrderLines({ lines, roundPrice, texts }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.shoppingCartId} ${line.productId}`} className="flex gap-4 py-4 hairline border-b">
          <Thumb
            src={line.artwork || line.picture}
            alt={line.artwork ? texts.artworkOf(line.productName) : ''}
            className="order-thumb"
          />
          <div className="grow min-w-0">
            <p className="font-medium leading-snug text-balance">{line.productName}</p>
            {line.variantName && <p className="t-small text-muted">{line.variantName}</p>}
            <p className="flex items-baseline justify-between gap-4 mt-1 tnum">
              <span className="t-small text-muted">{formatUnits(line.quantity)}</span>
              <span>{formatPrice(line.total, roundPrice)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
