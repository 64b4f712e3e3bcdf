import { Badge } from '#src/ui/buttons/badge.tsx'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Clásica: the photograph on its ground, then name, colours, price at the minimum and at the best break. */
export function ClassicCard({ product, config, sizes, eager = false, level }: CardProps) {
  const badge = badgeOf(product)
  const { first, best } = pricesOf(product, config)
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
        <CardName product={product} level={level} />
        <ColorDots colors={product.colors} />
        <CardPrice product={product} price={first} config={config} after="c/u" />
        {best && <span className="t-small text-muted tnum">{bestText(best, config, ' c/u')}</span>}
      </div>
    </article>
  )
}
