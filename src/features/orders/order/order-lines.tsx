import type { OrderDetail } from '#contract/orders.ts'
import { formatPrice, formatUnits } from '#domain/money/money.ts'
import { useArtworkAddress } from '#src/session/artwork-address.ts'
import { Thumb } from '#src/ui/media/thumb.tsx'
import { Prints } from '#src/ui/price/prints.tsx'
import type { OrderTexts } from '../texts.ts'

type Line = OrderDetail['lines'][number]

interface OrderLinesProps {
  lines: readonly Line[]
  roundPrice: number
  texts: OrderTexts
}

/** What was bought, as it was when it was ordered. */
export function OrderLines({ lines, roundPrice, texts }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <OrderLine
          key={`${line.shoppingCartId} ${line.productId}`}
          line={line}
          roundPrice={roundPrice}
          texts={texts}
        />
      ))}
    </ul>
  )
}

function OrderLine({ line, roundPrice, texts }: Omit<OrderLinesProps, 'lines'> & { line: Line }) {
  const { artwork, picture, productName, variantName, prints = [] } = line
  return (
    <li className="flex gap-4 py-4 hairline border-b">
      <Thumb
        src={useArtworkAddress(artwork, picture)}
        alt={artwork ? texts.artworkOf(productName) : ''}
        className="order-thumb"
      />
      <div className="grow min-w-0">
        <p className="font-medium leading-snug text-balance">{productName}</p>
        {variantName && <p className="t-small text-muted">{variantName}</p>}
        <Prints prints={prints} />
        <p className="flex items-baseline justify-between gap-4 mt-1 tnum">
          <span className="t-small text-muted">{formatUnits(line.quantity)}</span>
          <span>{formatPrice(line.total, roundPrice)}</span>
        </p>
      </div>
    </li>
  )
}
