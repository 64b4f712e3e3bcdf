import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Galería: a framed work, and under it the caption as a museum writes it. */
export function MuseumCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const breaks = breaksOf(product, config)
  const best = breaks.at(-1) ?? breaks[0]
  const colors = product.colors.length
  const quiet = [badge, product.categoryName, colors > 1 && `${formatCount(colors)} colores`].filter(Boolean)
  return (
    <article className="card">
      <div className="work card-work">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="work-pic card-pic" />
      </div>
      <div className="caption">
        <Name className="caption-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
        {quiet.length > 0 && <p className="caption-quiet">{quiet.join(', ')}</p>}
        <Price
          amount={breaks[0].amount}
          net={breaks[0].net}
          config={config}
          {...fromOf(product)}
          after="c/u"
          className="card-price"
        />
        {best.amount < breaks[0].amount && (
          <p className="caption-quiet tnum">
            {formatPrice(best.amount, config.roundPrice)} c/u desde&nbsp;{formatCount(best.from)}&nbsp;un.
          </p>
        )}
      </div>
    </article>
  )
}
