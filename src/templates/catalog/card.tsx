import { isCounted } from '#contract/stock.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Catálogo: a cell of the reference work: picture, name, code, what is in stock, price. */
export function CatalogCard({ product, config, eager = false, level }: CardProps) {
  const { first, best } = pricesOf(product, config)
  const { stock, isNew, external_id: code } = product
  return (
    <article className="cell">
      <Picture picture={product.picture} alt="" sizes="112px" eager={eager} className="cell-pic" />
      <div className="flex flex-col gap-0.5 min-w-0">
        <CardName product={product} level={level} className="cell-name" />
        <p className="cell-code tnum">
          {code && <span>Cód. {code}</span>}
          {isNew && stock > 0 && <span className="cell-new">Nuevo</span>}
        </p>
        <p className={stock > 0 ? 'cell-stock tnum' : 'cell-stock cell-none'}>
          {!isCounted(stock) ? 'Disponible' : stock > 0 ? `${formatCount(stock)} en stock` : 'Sin stock'}
        </p>
        <ColorDots colors={product.colors} />
      </div>
      <div className="cell-money">
        <CardPrice product={product} price={first} config={config} after="c/u" />
        {best && (
          <span className="cell-best tnum">
            {formatCount(best.from)}+ un. {formatPrice(best.amount, config.roundPrice)}
          </span>
        )}
      </div>
    </article>
  )
}
