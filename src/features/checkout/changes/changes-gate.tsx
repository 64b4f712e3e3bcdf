import { useState } from 'react'
import type { CartPrices } from '#contract/cart.ts'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import { breakdownOf } from '../money.ts'
import type { Changes } from '../review.ts'
import type { PurchaseSource } from '../source.ts'
import { isComplete, STEP_ORDER } from '../steps.ts'
import type { CheckoutTexts } from '../texts.ts'
import type { Pricing } from '../use-review.ts'
import { ChangesSheet } from './changes-sheet.tsx'

interface ChangesGateProps {
  review: { changes: Changes | null; accept: () => Promise<void> }
  pricing: Pricing
  form: CheckoutForm
  texts: CheckoutTexts
  /** To what is being bought. */
  back: PurchaseSource['back']
  /** The person has clicked 'finalizar': accepting orders at once. */
  ordering: boolean
  onOrder: (prices: CartPrices) => void
  onClose: () => void
}

/** Shows what changed as soon as it is known, before anything is charged. */
export function ChangesGate({
  review,
  pricing,
  form,
  texts,
  back,
  ordering,
  onOrder,
  onClose,
}: ChangesGateProps) {
  const config = useConfig()
  const { changes, accept } = review
  const { prices } = pricing
  // Put off once, the same prices don't ask again until 'finalizar' is clicked.
  const [putOff, setPutOff] = useState<CartPrices | null>(null)
  if (!changes || !prices) return null
  const ready = ordering && STEP_ORDER.every((step) => isComplete(form, step, config.environment))
  const total = formatPrice(breakdownOf(prices, form, config).total, config.roundPrice)

  const agree = async () => {
    await accept()
    if (ready) onOrder(prices)
    else onClose()
  }
  return (
    <ChangesSheet
      changes={changes}
      open={ordering || putOff !== prices}
      roundPrice={config.roundPrice}
      texts={texts}
      back={back}
      acceptLabel={ready ? texts.acceptChanges(total) : texts.acceptOnly}
      onAccept={() => void agree()}
      onClose={() => {
        setPutOff(prices)
        onClose()
      }}
    />
  )
}
