import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Mosaico: a tile with its price set into the corner, the words in a ruled cell below. */
export function MosaicCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const [first, ...more] = breaksOf(product, config)
  const best = more.at(-1)
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
        {badge && <span className="card-badge">{badge}</span>}
      </div>
      <div className="card-words">
        <Name className="card-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
        <ColorDots colors={product.colors} />
        <Price
          amount={first.amount}
          net={first.net}
          config={config}
          {...fromOf(product)}
          after="c/u"
          className="card-price"
        />
        {best && best.amount < first.amount && (
          <span className="card-best tnum">
            {formatPrice(best.amount, config.roundPrice)} desde&nbsp;{formatCount(best.from)}&nbsp;un.
          </span>
        )}
      </div>
    </article>
  )
}
