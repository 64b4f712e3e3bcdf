import { formatCount } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Boutique: the product upright on a tinted ground; under it as few words as will do. */
export function BoutiqueCard({ product, config, sizes, eager = false, level }: CardProps) {
  const badge = badgeOf(product)
  const { first, best } = pricesOf(product, config)
  const { colors } = product
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
        {badge && <span className="caps card-badge">{badge}</span>}
      </div>
      <CardName product={product} level={level} />
      {colors.length > 1 && <p className="card-more">{formatCount(colors.length)} colores</p>}
      <CardPrice product={product} price={first} config={config} className="card-price" />
      {best && <p className="card-more tnum">{bestText(best, config)}</p>}
    </article>
  )
}
