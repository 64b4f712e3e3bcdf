import { formatCount } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'

/** Editorial: a plate and its caption, with what a print catalogue says in one running line. */
export function EditorialCard({ product, config, sizes, eager = false, level }: CardProps) {
  const { first, best } = pricesOf(product, config)
  const colors = product.colors.length
  const facts = [badgeOf(product), product.brand, colors > 1 && `${formatCount(colors)} colores`]
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
      </div>
      <div className="caption">
        <CardName product={product} level={level} className="caption-name" />
        <p className="caption-facts">
          {facts.filter(Boolean).join(', ')}
          {best && <span className="block tnum">{bestText(best, config, ' c/u')}</span>}
        </p>
        <CardPrice product={product} price={first} config={config} after="c/u" className="caption-price" />
      </div>
    </article>
  )
}
