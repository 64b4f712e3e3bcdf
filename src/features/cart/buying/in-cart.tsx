import { Link } from 'wouter'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { findByVariant } from '#domain/cart/lines.ts'
import { formatUnits } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import { useCart } from '../state/hooks.ts'
import { cartTexts } from '../texts.ts'

interface InCartProps {
  product: ProductDetail
  /** The chosen one; undefined for any of the product's. */
  variant: Variant | undefined
}

/** On a product's page: how much of it the cart has already, with the way there. Nothing while it has none. */
export function InCart({ product, variant }: InCartProps) {
  const texts = cartTexts(useConfig().environment)
  const { lines } = useCart()
  const variants = variant ? [variant] : product.variants
  const units = variants
    .flatMap(({ id }) => findByVariant(lines, id))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (units === 0) return null
  return (
    <p className="t-small">
      <Link href="/shopping-cart" className="link inline-flex items-center min-h-11">
        {texts.alreadyIn(formatUnits(units))}
      </Link>
    </p>
  )
}
