import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Editorial: a plate and its caption, with what a print catalogue says in one running line. */
export function EditorialCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const [first, ...more] = breaksOf(product, config)
  const best = more.at(-1)
  const colors = product.colors.length
  const facts = [badgeOf(product), product.brand, colors > 1 && `${formatCount(colors)} colores`]
  return (
    <article className="card">
      <div className="card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="card-pic" />
      </div>
      <div className="caption">
        <Name className="caption-name">
          <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
            {product.name}
          </Link>
        </Name>
        <p className="caption-facts">
          {facts.filter(Boolean).join(', ')}
          {best && best.amount < first.amount && (
            <span className="block tnum">
              {formatPrice(best.amount, config.roundPrice)} c/u desde&nbsp;{formatCount(best.from)}&nbsp;un.
            </span>
          )}
        </p>
        <Price
          amount={first.amount}
          net={first.net}
          config={config}
          {...fromOf(product)}
          after="c/u"
          className="caption-price"
        />
      </div>
    </article>
  )
}
