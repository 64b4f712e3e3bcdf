import { formatCount } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Galería: a framed work, and under it the caption as a museum writes it. */
export function MuseumCard({ product, config, sizes, eager = false, level }: CardProps) {
  const badge = badgeOf(product)
  const { first, best } = pricesOf(product, config)
  const colors = product.colors.length
  const quiet = [badge, product.categoryName, colors > 1 && `${formatCount(colors)} colores`].filter(Boolean)
  return (
    <article className="card">
      <div className="work card-work">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="work-pic card-pic" />
      </div>
      <div className="caption">
        <CardName product={product} level={level} className="caption-name" />
        {quiet.length > 0 && <p className="caption-quiet">{quiet.join(', ')}</p>}
        <CardPrice product={product} price={first} config={config} after="c/u" className="card-price" />
        {best && <p className="caption-quiet tnum">{bestText(best, config, ' c/u')}</p>}
      </div>
    </article>
  )
}
