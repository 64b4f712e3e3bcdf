import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Mosaico: a tile with its price set into the corner, the words in a ruled cell below. */
export function MosaicCard({ product, config, sizes, eager = false, level }: CardProps) {
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
        <ColorDots colors={product.colors} />
        <CardPrice product={product} price={first} config={config} after="c/u" className="card-price" />
        {best && <span className="card-best tnum">{bestText(best, config)}</span>}
      </div>
    </article>
  )
}
