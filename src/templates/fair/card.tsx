import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Feria: goods on the counter, a sticker on them, the price on a big tag. */
export function FairCard({ product, config, sizes, eager = false, level }: CardProps) {
  const badge = badgeOf(product)
  const { first, best } = pricesOf(product, config)
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
      </div>
      {badge && <span className="sticker">{badge}</span>}
      <div className="card-words">
        <CardName product={product} level={level} />
        <ColorDots colors={product.colors} />
        <CardPrice product={product} price={first} config={config} after="c/u" className="tag" />
        {best && (
          <span className="card-best tnum">
            ¡{formatCount(best.from)} o más a {formatPrice(best.amount, config.roundPrice)}!
          </span>
        )}
      </div>
    </article>
  )
}
