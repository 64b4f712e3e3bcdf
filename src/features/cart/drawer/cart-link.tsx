import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { buttonClass, type Tone } from '#src/ui/buttons/button.tsx'
import { ErrorPopup } from '#src/ui/feedback/error-popup.tsx'
import { forgetRestoring, restoreSaved, restoringNow } from '../saving/restoring.ts'
import { cartTexts } from '../texts.ts'

interface CartLinkProps {
  tone?: Tone
  /** Called when the cart opens. */
  onArrive?: () => void
  children: ReactNode
}

/**
 * The way to the cart. A customer's saved cart is brought here first, for a moment at most; refused with 422 it stays
 * where it is and says the server's message, whose Aceptar leads home.
 */
export function CartLink({ tone = 'primary', onArrive, children }: CartLinkProps) {
  const shop = useShop()
  const identity = useIdentity(shop.session)
  const texts = cartTexts(useConfig().environment)
  const [, navigate] = useLocation()
  const [going, setGoing] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const go = async () => {
    setGoing(true)
    await restoreSaved(shop, identity)
    setGoing(false)
    const { phase, reason } = restoringNow()
    if (phase === 'refused') {
      forgetRestoring()
      return setRefused(reason)
    }
    onArrive?.()
    navigate('/shopping-cart')
  }
  const press = (event: MouseEvent) => {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (newTab) return
    if (going) return event.preventDefault()
    if (identity === 'guest' || !shop.connection.online()) return onArrive?.()
    event.preventDefault()
    void go()
  }
  const leave = () => {
    onArrive?.()
    navigate('/')
  }
  return (
    <>
      <Link
        href="/shopping-cart"
        className={buttonClass(tone, true)}
        aria-busy={going || undefined}
        onClick={press}
      >
        {going && <span className="spinner" aria-hidden="true" />}
        {children}
      </Link>
      <ErrorPopup
        open={refused !== null}
        title={texts.restoreTitle}
        message={refused ?? texts.oops}
        onAccept={leave}
        onClose={() => setRefused(null)}
      />
    </>
  )
}
