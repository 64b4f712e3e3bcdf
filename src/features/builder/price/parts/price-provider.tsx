import { type ReactNode, useCallback } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { useBuilder, useChoice } from '../../builder.ts'
import { type CartPort, CartPortContext } from '../cart-port.ts'
import { PriceContext, useComputedPrice } from '../design-price.ts'
import type { ShownOn } from '../into-cart.ts'
import { renderViews } from '../render-views.ts'
import { IntoCartContext, useIntoCart } from '../use-into-cart.ts'

interface PriceProviderProps {
  cart: CartPort
  children: ReactNode
}

/** Computes the design's price once for the whole editor. */
export function PriceProvider({ cart, children }: PriceProviderProps) {
  const { product, artwork } = useBuilder()
  const { color } = useChoice()
  const price = useComputedPrice(cart)
  const render = useCallback(
    (document: DesignDocument, on: ShownOn, of: ProductDetail = product) => {
      // The shown colour comes first if it is bought: it represents the line.
      const bought = price.colors.map(({ name }) => name).sort((a, b) => +(b === color) - +(a === color))
      const colors = on === 'shown' ? [bought[0] ?? color] : on === 'bought' ? bought : on
      return renderViews(document, of, colors, artwork)
    },
    [product, price.colors, color, artwork],
  )
  const intoCart = useIntoCart(price, cart, render)
  return (
    <CartPortContext value={cart}>
      <PriceContext value={price}>
        <IntoCartContext value={intoCart}>{children}</IntoCartContext>
      </PriceContext>
    </CartPortContext>
  )
}
