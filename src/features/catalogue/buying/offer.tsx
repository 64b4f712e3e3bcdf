import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'

/** The panel to buy with: on a desktop, below the window. */
const showPanel = () => {
  const panel = document.querySelector('.buy')
  panel?.scrollIntoView({ block: 'center' })
  panel?.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')?.focus({ preventScroll: true })
}

/** The price with a link to the buying panel, where that is below a desktop's first view. */
export function Offer({ price }: { price: ReactNode }) {
  return (
    <div className="offer">
      {price}
      <Button onClick={showPanel}>Elegir y comprar</Button>
    </div>
  )
}
