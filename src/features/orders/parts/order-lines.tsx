import type { OrderDetail } from '#contract/orders.ts'
import { formatPrice, formatUnits } from '#domain/money.ts'
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
          <LinePicture line={line} texts={texts} />
          <div className="grow min-w-0">
            <p className="font-medium leading-snug">{line.productName}</p>
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

function LinePicture({ line, texts }: { line: OrderDetail['lines'][number]; texts: OrderTexts }) {
  const src = line.artwork || line.picture
  if (!src) return <span className="order-thumb picture-none" aria-hidden="true" />
  return (
    <img
      className="order-thumb"
      src={src}
      alt={line.artwork ? texts.artworkOf(line.productName) : ''}
      width="69"
      height="69"
      loading="lazy"
      decoding="async"
    />
  )
}
