import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { CartIcon } from '../icons/icons.tsx'

interface BagButtonProps {
  /** Units in the cart; 0 shows no number. */
  units: number
  /** Opens the drawer instead of going to the cart's page. */
  onOpen?: () => void
}

/** The cart in the navigation: a real link to its page, which opens the drawer where there is one. */
export function BagButton({ units, onOpen }: BagButtonProps) {
  const open = (event: MouseEvent) => {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (!onOpen || newTab) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      href="/shopping-cart"
      className="icon-btn"
      aria-label={units === 0 ? 'Carrito vacío' : `Carrito, ${units} ${units === 1 ? 'unidad' : 'unidades'}`}
      onClick={open}
    >
      <CartIcon />
      {units > 0 && (
        <span className="bag-count tnum" aria-hidden="true">
          {units > 999 ? '999+' : units}
        </span>
      )}
    </Link>
  )
}
