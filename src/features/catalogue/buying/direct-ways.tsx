import { Button } from '#src/ui/buttons/button.tsx'
import type { CatalogueTexts } from '../texts.ts'

/** Where a choice goes past the cart, inside the shop. */
export type DirectWay = '/checkout' | '/orders/quote/detail'

interface DirectWaysProps {
  disabled: boolean
  onGo: (way: DirectWay) => void
  texts: CatalogueTexts
}

/** With what was chosen, alone: to the checkout, or to a quote. */
export function DirectWays({ disabled, onGo, texts }: DirectWaysProps) {
  return (
    <>
      <Button tone="outline" wide disabled={disabled} onClick={() => onGo('/checkout')}>
        {texts.buyNow}
      </Button>
      <Button tone="quiet" wide disabled={disabled} onClick={() => onGo('/orders/quote/detail')}>
        Pedir cotización
      </Button>
    </>
  )
}
