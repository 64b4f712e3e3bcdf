import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'

/** The panel to buy with: on a desktop, below the window. */
const showPanel = () => {
  const panel = document.querySelector('.buy')
  panel?.scrollIntoView({ block: 'center' })
  panel?.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')?.focus({ preventScroll: true })
}

/** The price and the way to the panel to buy with, where a desktop's first screen ends before that panel. */
export function Offer({ price }: { price: ReactNode }) {
  return (
    <div className="offer">
      {price}
      <Button onClick={showPanel}>Elegir y comprar</Button>
    </div>
  )
}
