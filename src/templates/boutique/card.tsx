import { Link } from 'wouter'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import type { CardProps } from '../part-props.ts'
import { badgeOf, breaksOf, fromOf, markForTransition } from '../parts/card-facts.ts'

/** Boutique: the product upright on a tinted ground; under it as few words as will do. */
export function BoutiqueCard({ product, config, sizes, eager = false, level = 3 }: CardProps) {
  const Name = `h${level}` as const
  const badge = badgeOf(product)
  const breaks = breaksOf(product, config)
  const best = breaks.at(-1) ?? breaks[0]
  const { colors } = product
  return (
    <article className="bo-card">
      <div className="bo-card-frame">
        <Picture picture={product.picture} alt="" sizes={sizes} eager={eager} className="bo-card-pic" />
        {badge && <span className="bo-caps bo-card-badge">{badge}</span>}
      </div>
      <Name className="bo-card-name">
        <Link href={productHref(product)} className="stretched" transition onClick={markForTransition}>
          {product.name}
        </Link>
      </Name>
      {colors.length > 1 && <p className="bo-card-more">{formatCount(colors.length)} colores</p>}
      <Price
        amount={breaks[0].amount}
        net={breaks[0].net}
        config={config}
        {...fromOf(product)}
        className="bo-card-price"
      />
      {best.amount < breaks[0].amount && (
        <p className="bo-card-more tnum">
          {formatPrice(best.amount, config.roundPrice)} desde&nbsp;{formatCount(best.from)}&nbsp;un.
        </p>
      )}
    </article>
  )
}
