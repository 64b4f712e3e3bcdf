import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { ColorDots } from '#src/ui/fields/color-dots.tsx'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Feria: goods on the counter, a sticker on them, the price on a big tag. */
export function FairCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const [first, ...more] = breaksOf(product, config)
  const best = more.at(-1)
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
      </div>
      {badge && <span className="sticker">{badge}</span>}
      <div className="card-words">
        <Name className="card-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
        <ColorDots colors={product.colors} />
        <Price
          amount={first.amount}
          net={first.net}
          config={config}
          {...fromOf(product)}
          after="c/u"
          className="tag"
        />
        {best && best.amount < first.amount && (
          <span className="card-best tnum">
            ¡{formatCount(best.from)} o más a {formatPrice(best.amount, config.roundPrice)}!
          </span>
        )}
      </div>
    </article>
  )
}
