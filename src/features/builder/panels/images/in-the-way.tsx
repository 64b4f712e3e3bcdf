import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CartProduct } from '#contract/cart.ts'
import { isCustomised, lineItems, variantIds } from '#domain/cart/lines.ts'
import { useBuilder } from '../../builder.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'

/** Choices if the cart has the chosen variants already and the shop sells one design of each size and colour. */
export function InTheWay({ lines }: { lines: readonly CartProduct[] }) {
  const { panels } = useBuilder()
  const { texts, chosen } = useDesignPrice()
  const { busy, replace } = useIntoCartState()
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    why.current?.focus({ preventScroll: true })
    why.current?.scrollIntoView({ block: 'center' })
  }, [])
  const [line, ...others] = lines
  // A line with other variants too is not replaced, as those would be lost.
  const replaced =
    line && others.length === 0 && variantIds(line).every((id) => chosen.units.has(id)) ? line : null
  const units = lines
    .flatMap(lineItems)
    .reduce((sum, { variantId, quantity }) => (chosen.units.has(variantId) ? sum + quantity : sum), 0)
  return (
    <div className="ed-in-cart">
      <p ref={why} tabIndex={-1} data-lands="" className="outline-none">
        {texts.inTheWay(units, lines.some(isCustomised))}
      </p>
      {replaced && (
        <button
          type="button"
          className="ed-bt ed-bt-primary"
          aria-disabled={busy || undefined}
          onClick={() => void replace(replaced)}
        >
          {texts.putInPlace}
        </button>
      )}
      <button type="button" className="ed-bt ed-bt-outline" onClick={() => panels.open('price')}>
        {texts.otherSizes}
      </button>
      <Link href="/shopping-cart" className="ed-bt ed-bt-quiet">
        {texts.seeCart}
      </Link>
    </div>
  )
}
