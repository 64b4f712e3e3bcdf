import { type ReactNode, useCallback } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { useBuilder, useChoice } from '../../builder.ts'
import { type CartPort, CartPortContext } from '../cart-port.ts'
import { PriceContext, useReckonedPrice } from '../design-price.ts'
import type { ShownOn } from '../into-cart.ts'
import { renderViews } from '../render-views.ts'
import { IntoCartContext, useIntoCart } from '../use-into-cart.ts'

interface PriceProviderProps {
  cart: CartPort
  children: ReactNode
}

/** Around the editor: reckons the design's price once, for the bar and every panel that shows it. */
export function PriceProvider({ cart, children }: PriceProviderProps) {
  const { product, artwork } = useBuilder()
  const { color } = useChoice()
  const price = useReckonedPrice(cart)
  const render = useCallback(
    (document: DesignDocument, on: ShownOn, of: ProductDetail = product) => {
      // The one in sight, where it is bought, stands for the line.
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
