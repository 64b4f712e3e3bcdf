import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { Refusal, useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { CartLink } from '../drawer/cart-link.tsx'
import { useCart, useCartCommands } from '../state/hooks.ts'
import { cartTexts } from '../texts.ts'
import { type AgainResult, buyAgain, type QuoteInfo } from './buy-again.ts'

interface BuyAgainProps {
  lines: OrderDetail['lines']
  label: string
  tone?: 'primary' | 'outline'
  /** The quote that the lines are of; they may take the cart's place as well. */
  quote?: QuoteInfo
}

/** Fills the cart with what was bought or quoted before, and says what did not come along. */
export function BuyAgainButton({ lines, label, tone = 'primary', quote }: BuyAgainProps) {
  const shop = useShop()
  const config = useConfig()
  const cache = useQueryClient()
  const texts = cartTexts(config.environment)
  const cart = useCart()
  const commands = useCartCommands()
  const { busy, refused, run } = useAction()
  const [done, setDone] = useState<AgainResult | null>(null)
  /** What the quote took the place of; null while it took none. */
  const [before, setBefore] = useState<readonly CartProduct[] | null>(null)

  const put = (way: 'bulkAdd' | 'bulkReplace') =>
    run(async () => {
      const replaced = way === 'bulkReplace' ? cart.lines : null
      const again = await buyAgain({ shop, cache, config, lines, quote: quote ?? null, way })
      if (!again.result.ok) throw new Refusal(again.result.refusal.message)
      setDone(again)
      setBefore(replaced)
    })
  const undo = (lines: readonly CartProduct[]) =>
    run(async () => {
      const result = await commands.bulkReplace(lines)
      if (!result.ok) throw new Refusal(result.refusal.message)
      setBefore(null)
      setDone(null)
    })
  const warning = done?.result.ok ? done.result.warning : undefined
  const all = done && done.missing.length < new Set(lines.map(({ productName }) => productName)).size
  return (
    <section className="grid gap-3">
      {all ? (
        <CartLink tone={tone}>{texts.seeCart}</CartLink>
      ) : (
        <Button wide tone={tone} busy={busy} onClick={() => void put('bulkAdd')}>
          {label}
        </Button>
      )}
      <p className="t-small text-muted">{quote ? texts.quotedText : texts.againText}</p>
      <div role="status" className="t-small">
        {warning && <p>{warning}</p>}
        {before && <p>{texts.replaced}</p>}
        {done && done.missing.length > 0 && <p>{texts.againMissing(done.missing.join(', '))}</p>}
      </div>
      {before ? (
        <Button wide tone="quiet" onClick={() => void undo(before)}>
          {texts.undoReplace}
        </Button>
      ) : (
        quote &&
        cart.lines.some((line) => line.quoteInfo?.quoteId !== quote.quoteId) && (
          <Button wide tone="quiet" busy={busy} onClick={() => void put('bulkReplace')}>
            {texts.replaceByQuote}
          </Button>
        )
      )}
      <FieldError>{refused}</FieldError>
    </section>
  )
}
