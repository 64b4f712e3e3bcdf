import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import { toOrderLines } from '#domain/order-lines.ts'
import { sendQuote } from '#src/api/calls/orders.ts'
import { useOnline } from '#src/platform/online.ts'
import { newId } from '#src/platform/uuid.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/button.tsx'
import { quoteHref } from '../follow-link.ts'
import { orderTexts } from '../texts.ts'
import { useAction } from '../use-action.ts'

interface AskQuoteProps {
  products: readonly CartProduct[]
  /** The server's own prices for them; null while there are none. */
  prices: CartPrices | null
}

/** Makes a quote of the cart as it stands and goes to it. */
export function AskQuote({ products, prices }: AskQuoteProps) {
  const { api, connection, session } = useShop()
  const online = useOnline(connection)
  const texts = orderTexts(useConfig().environment)
  const [, navigate] = useLocation()
  const { busy, refused, run } = useAction()
  // A press that is repeated after a lost answer finds the same quote; another cart is another quote.
  const key = useRef({ products, id: newId() })
  if (key.current.products !== products) key.current = { products, id: newId() }

  const ask = async () => {
    if (!prices) return
    const { user } = session.state()
    const body = { products: toOrderLines(products, prices), ...(user && { name: user.fullName }) }
    const { quote } = await sendQuote(api, body, key.current.id)
    navigate(quoteHref(quote.id))
  }
  return (
    <>
      <Button wide tone="outline" busy={busy} disabled={!prices || !online} onClick={() => void run(ask)}>
        {busy ? texts.quoteAsking : texts.quoteAsk}
      </Button>
      {!online && <p className="t-small text-muted text-center">{texts.quoteAskOffline}</p>}
      {refused && (
        <p className="field-error" role="alert">
          {refused}
        </p>
      )}
    </>
  )
}
