import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { type AgainResult, buyAgain } from '../buy-again.ts'
import { cartTexts } from '../texts.ts'

interface BuyAgainProps {
  lines: OrderDetail['lines']
  label: string
  tone?: 'primary' | 'outline'
}

/** Fills the cart with what was bought or quoted before, and says what did not come along. */
export function BuyAgainButton({ lines, label, tone = 'primary' }: BuyAgainProps) {
  const shop = useShop()
  const config = useConfig()
  const cache = useQueryClient()
  const texts = cartTexts(config.environment)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<AgainResult | null>(null)
  const [failed, setFailed] = useState('')

  const press = async () => {
    setBusy(true)
    setFailed('')
    try {
      const again = await buyAgain({ shop, cache, config, lines })
      if (again.result.ok) setDone(again)
      else setFailed(again.result.refusal.message)
    } catch (error) {
      setFailed(errorMessage(error))
    }
    setBusy(false)
  }
  const warning = done?.result.ok ? done.result.warning : undefined
  const all = done && done.missing.length < new Set(lines.map(({ productName }) => productName)).size
  return (
    <section className="grid gap-3">
      {all ? (
        <LinkButton wide tone={tone} href="/shopping-cart">
          {texts.seeCart}
        </LinkButton>
      ) : (
        <Button wide tone={tone} busy={busy} onClick={() => void press()}>
          {label}
        </Button>
      )}
      <p className="t-small text-muted">{texts.againText}</p>
      <div role="status" className="t-small">
        {warning && <p>{warning}</p>}
        {done && done.missing.length > 0 && <p>{texts.againMissing(done.missing.join(', '))}</p>}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          {failed}
        </p>
      )}
    </section>
  )
}
