import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { BrushIcon } from '#src/ui/icons/more-icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'
import { marketTexts } from '../parts/market-texts.ts'

const TECHNIQUES = 2

/** Taller: a job card. How it can be worked stands before what it costs. */
export function WorkshopCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const [first, ...more] = breaksOf(product, config)
  const best = more.at(-1)
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
        <Name className="card-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
        <Price
          amount={first.amount}
          net={first.net}
          config={config}
          {...fromOf(product)}
          after="c/u"
          className="card-price"
        />
        {best && best.amount < first.amount && (
          <span className="t-small text-muted tnum">
            {formatPrice(best.amount, config.roundPrice)} desde&nbsp;{formatCount(best.from)}&nbsp;un.
          </span>
        )}
      </div>
    </article>
  )
}
