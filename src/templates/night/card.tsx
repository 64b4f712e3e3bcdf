import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Noche: the product under its lamp; the price is the first thing said of it, and large. */
export function NightCard({ product, config, sizes, eager = false, level }: CardProps) {
  const badge = badgeOf(product)
  const { first, best } = pricesOf(product, config)
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
        {badge && <span className="card-badge">{badge}</span>}
      </div>
      <div className="card-words">
        <CardName product={product} level={level} />
        <CardPrice product={product} price={first} config={config} className="card-price" />
        {best && <p className="card-best tnum">{bestText(best, config)}</p>}
        <ColorDots colors={product.colors} />
      </div>
    </article>
  )
}
