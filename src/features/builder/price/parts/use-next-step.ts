import { useEffect, useState } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { useBuilder, usePanel } from '../../builder.ts'
import { useCartPort } from '../cart-port.ts'
import { useDesignPrice } from '../design-price.ts'
import { useIntoCartState } from '../use-into-cart.ts'

/** How long the message of what is missing is shown, in ms. */
const SHOWN_MS = 6000

export interface NextStep {
  /** The button's label. */
  readonly label: string
  /** Whether a click only says what is missing. */
  readonly blocked: boolean
  readonly busy: boolean
  /** What is missing, or why putting it into the cart failed; '' for none. */
  readonly message: string
  readonly go: () => void
}

/** The main button: it opens the summary; in the summary, it puts the design into the cart; a changed price it accepts. */
export const useNextStep = (): NextStep => {
  const { state, blocker, texts, accept } = useDesignPrice()
  const { panels } = useBuilder()
  const { proofHref } = useCartPort()
  const inSummary = usePanel() === 'summary'
  const { go: putIntoCart, busy, editing, refused } = useIntoCartState()
  const [missing, setMissing] = useState('')
  useEffect(() => (missing ? after(SHOWN_MS, () => setMissing('')) : undefined), [missing])

  const go = () => {
    if (state === 'changed') return accept()
    setMissing(blocker?.message ?? '')
    if (blocker) {
      if (blocker.opens) panels.open(blocker.opens)
    } else if (inSummary) void putIntoCart()
    else panels.open('summary')
  }
  const saveLabel = proofHref ? texts.sendProof : texts.saveChanges
  const putLabel = busy ? texts.adding : editing ? saveLabel : texts.add
  const label = state === 'changed' ? texts.accept : inSummary ? putLabel : texts.goOn
  return { label, blocked: blocker !== null && state !== 'changed', busy, message: missing || refused, go }
}
