import type { ProductSummary } from '#contract/catalogue.ts'
import { isCounted } from '#contract/stock.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { breaksOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

const MORE_BREAKS = 3

const stockOf = ({ stock }: ProductSummary): string =>
  stock === 0 ? 'sin stock' : isCounted(stock) ? `${formatCount(stock)} en stock` : 'disponible'

/** Depósito: a line of the list, with code, stock, price breaks, and the means to order at its end. */
export function DepotCard({ product, config, eager = false, level, order }: CardProps) {
  const [first, ...more] = breaksOf(product, config)
  return (
    <article className="product-row">
      <div className="row-frame">
        <Picture
          picture={product.picture}
          alt=""
          sizes="80px"
          eager={eager}
          className="w-full h-full object-contain"
        />
      </div>
      <div className="row-words">
        <CardName product={product} level={level} className="row-name" linkClass="row-link" />
        <p className="row-code">
          {product.external_id && <span>{product.external_id}</span>}
          <span className={product.stock === 0 ? 'row-none' : undefined}>{stockOf(product)}</span>
          {product.minimumQuantity > 1 && <span>mín. {formatCount(product.minimumQuantity)}</span>}
        </p>
        <ColorDots colors={product.colors} />
      </div>
      <CardPrice product={product} price={first} config={config} after="c/u" className="row-price" />
      <dl className="row-breaks">
        {more.slice(0, MORE_BREAKS).map(({ from, amount }) => (
          <div key={from}>
            <dt>{formatCount(from)}+</dt>
            <dd>{formatPrice(amount, config.roundPrice)}</dd>
          </div>
        ))}
      </dl>
      <div className="row-buy">{order}</div>
    </article>
  )
}
