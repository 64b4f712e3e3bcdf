import { useCallback, useEffect } from 'react'
import { safeParse } from 'valibot'
import { type CartPrices, type CartProduct, cartPrices } from '#contract/cart.ts'
import type { SeenTotals } from '#domain/pricing/quoted.ts'
import { now } from '#src/platform/device/clock.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useShop } from '#src/session/shop.ts'
import { changeCheckout } from './form/form-store.ts'
import { type Changes, changesBetween } from './review.ts'
import { signatureOf } from './sending/attempt.ts'

/** Prices of what is bought, as far as the checkout needs to know. */
export interface Pricing {
  readonly state: 'updating' | 'settled' | 'estimated' | 'unknown'
  readonly prices: CartPrices | null
  readonly at: number | null
  readonly refresh: () => Promise<CartPrices | null>
}

/** The stored prices if they are those of these lines. */
const pricesSeen = (seen: unknown, signature: string): CartPrices | null => {
  if (typeof seen !== 'object' || seen === null || !('signature' in seen) || !('prices' in seen)) return null
  if (seen.signature !== signature) return null
  const parsed = safeParse(cartPrices, seen.prices)
  return parsed.success ? parsed.output : null
}

/**
 * What changed since the person last saw these lines' prices, also over a reload or a time without network.
 * `accept` takes the new ones as seen. `quoted`: what a quote said, which then is what was seen first.
 */
export const useReview = (
  lines: readonly CartProduct[],
  pricing: Pricing,
  seen: unknown,
  quoted: SeenTotals | null,
): { changes: Changes | null; accept: () => Promise<void> } => {
  const { db, session } = useShop()
  const { state, prices } = pricing
  const signature = signatureOf(lines)
  const before = pricesSeen(seen, signature) ?? quoted

  const saveSeen = useCallback(
    async (shown: CartPrices) => {
      const identity = identityOf(session.state())
      await changeCheckout(await db.open(), identity, now(), (row) => ({
        ...row,
        seen: { signature, prices: shown },
      }))
    },
    [db, session, signature],
  )
  const first = lines.length > 0 && !before && (state === 'settled' || state === 'estimated') ? prices : null
  useEffect(() => {
    if (first) saveSeen(first).catch((error: unknown) => console.error('Seen prices were not saved', error))
  }, [first, saveSeen])

  return {
    changes: state === 'settled' && prices ? changesBetween(lines, before, prices) : null,
    accept: async () => {
      if (prices) await saveSeen(prices)
    },
  }
}
