import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Noche: the product under its lamp; the price is the first thing said of it, and large. */
export function NightCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const breaks = breaksOf(product, config)
  const best = breaks.at(-1) ?? breaks[0]
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
        <Price
          amount={breaks[0].amount}
          net={breaks[0].net}
          config={config}
          {...fromOf(product)}
          className="card-price"
        />
        {best.amount < breaks[0].amount && (
          <p className="card-best tnum">
            {formatPrice(best.amount, config.roundPrice)} desde&nbsp;{formatCount(best.from)}&nbsp;un.
          </p>
        )}
        <ColorDots colors={product.colors} />
      </div>
    </article>
  )
}
