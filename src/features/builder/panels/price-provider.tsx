import { type ReactNode, useCallback } from 'react'
import type { DesignDocument } from '#contract/design-document.ts'
import { useBuilder, useChoice } from '../builder.ts'
import { type CartPort, CartPortContext, useCartPort } from '../price/cart-port.ts'
import { PriceContext, useReckonedPrice } from '../price/design-price.ts'
import { renderViews } from '../price/render-views.ts'
import { IntoCartContext, useIntoCart } from '../price/use-into-cart.ts'

interface PriceProviderProps {
  cart: CartPort
  children: ReactNode
}

function Reckoning({ children }: Pick<PriceProviderProps, 'children'>) {
  const { product, artwork } = useBuilder()
  const { color } = useChoice()
  const price = useReckonedPrice(useCartPort())
  // A curva's picture shows a colour that is bought.
  const shown = price.colors.some(({ name }) => name === color) ? color : (price.colors[0]?.name ?? color)
  const render = useCallback(
    (document: DesignDocument, other = shown) => renderViews(document, product, other, artwork),
    [product, shown, artwork],
  )
  const intoCart = useIntoCart(price, render)
  return (
    <PriceContext value={price}>
      <IntoCartContext value={intoCart}>{children}</IntoCartContext>
    </PriceContext>
  )
}

/** Around the editor: reckons the design's price once, for the bar and every panel that shows it. */
export function PriceProvider({ cart, children }: PriceProviderProps) {
  return (
    <CartPortContext value={cart}>
      <Reckoning>{children}</Reckoning>
    </CartPortContext>
  )
}
