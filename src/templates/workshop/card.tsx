import { BrushIcon } from '#src/ui/icons/more-icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, bestText, pricesOf } from '../parts/card-facts.ts'
import { CardName, CardPrice } from '../parts/card-parts.tsx'
import { marketTexts } from '../parts/market-texts.ts'

const TECHNIQUES = 2

/** Taller: a job card. How it can be worked stands before what it costs. */
export function WorkshopCard({ product, config, sizes, eager = false, level }: CardProps) {
  const badge = badgeOf(product)
  const { first, best } = pricesOf(product, config)
  const techniques = product.printing_types.slice(0, TECHNIQUES).map(({ name }) => name)
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
        {badge && <span className="card-badge">{badge}</span>}
      </div>
      <div className="card-words">
        {product.isCustomizable && (
          <p className="card-work">
            <BrushIcon className="size-4.5" />
            <span>
              <strong>{marketTexts(config.environment).customise}</strong>
              {techniques.length > 0 && <span className="card-how">{techniques.join(' o ')}</span>}
            </span>
          </p>
        )}
        <CardName product={product} level={level} />
        <CardPrice product={product} price={first} config={config} after="c/u" className="card-price" />
        {best && <span className="t-small text-muted tnum">{bestText(best, config)}</span>}
      </div>
    </article>
  )
}
