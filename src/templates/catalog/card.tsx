import { Link } from 'wouter'
import { isCounted } from '#contract/stock.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Catálogo: a cell of the reference work: picture, name, code, what is in stock, price. */
export function CatalogCard({ product, config, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const [first, ...more] = breaksOf(product, config)
  const best = more.at(-1)
  const { stock, isNew, external_id: code } = product
  return (
    <article className="cell">
      <Picture picture={product.picture} alt="" sizes="112px" eager={eager} className="cell-pic" />
      <div className="flex flex-col gap-0.5 min-w-0">
        <Name className="cell-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
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
        <Price amount={first.amount} net={first.net} config={config} {...fromOf(product)} after="c/u" />
        {best && best.amount < first.amount && (
          <span className="cell-best tnum">
            {formatCount(best.from)}+ un. {formatPrice(best.amount, config.roundPrice)}
          </span>
        )}
      </div>
    </article>
  )
}
