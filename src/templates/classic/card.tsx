import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { Badge } from '#src/ui/buttons/badge.tsx'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Clásica: the photograph on its ground, then name, colours, price at the minimum and at the best break. */
export function ClassicCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const breaks = breaksOf(product, config)
  const [at] = breaks
  const best = breaks.at(-1) ?? at
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
        {badge && (
          <span className="card-badge">
            <Badge>{badge}</Badge>
          </span>
        )}
      </div>
      <div className="card-words">
        <Name className="card-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
        <ColorDots colors={product.colors} />
        <Price amount={at.amount} net={at.net} config={config} {...fromOf(product)} after="c/u" />
        {best.amount < at.amount && (
          <span className="t-small text-muted tnum">
            {formatPrice(best.amount, config.roundPrice)} c/u desde&nbsp;{formatCount(best.from)}&nbsp;un.
          </span>
        )}
      </div>
    </article>
  )
}
