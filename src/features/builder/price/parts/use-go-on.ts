import { useEffect, useState } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { useBuilder, usePanel } from '../../builder.ts'
import { useCartPort } from '../cart-port.ts'
import { useDesignPrice } from '../design-price.ts'
import { useIntoCartState } from '../use-into-cart.ts'

/** How long it is said what is missing, in ms. */
const SAID_FOR = 6000

export interface GoOn {
  /** What the button says. */
  readonly words: string
  /** It answers with what is missing. */
  readonly blocked: boolean
  readonly busy: boolean
  /** What is missing, or why it was refused; '' for nothing. */
  readonly said: string
  readonly go: () => void
}

/** The one button at the end: on to the resume, from there into the cart, or to accept another price. */
export const useGoOn = (): GoOn => {
  const { state, blocker, texts, accept } = useDesignPrice()
  const { panels } = useBuilder()
  const { proofHref } = useCartPort()
  const inResume = usePanel() === 'resume'
  const { go: put, busy, editing, refused } = useIntoCartState()
  const [missing, setMissing] = useState('')
  useEffect(() => (missing ? after(SAID_FOR, () => setMissing('')) : undefined), [missing])

  const go = () => {
    if (state === 'changed') return accept()
    setMissing(blocker?.message ?? '')
    if (blocker) {
      if (blocker.opens) panels.open(blocker.opens)
    } else if (inResume) void put()
    else panels.open('resume')
  }
  const save = proofHref ? texts.sendProof : texts.saveChanges
  const inTheEnd = busy ? texts.adding : editing ? save : texts.add
  const words = state === 'changed' ? texts.accept : inResume ? inTheEnd : texts.goOn
  return { words, blocked: blocker !== null && state !== 'changed', busy, said: missing || refused, go }
}
