import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { toConversion, toOrder } from '#domain/checkout/order.ts'
import { sendConversion, sendOrder } from '#src/api/calls/orders.ts'
import { errorMessage } from '#src/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { leaveTo } from '#src/platform/page/url.ts'
import { keys } from '#src/queries/keys.ts'
import { identityOf } from '#src/session/reducer.ts'
import { type Shop, useConfig, useShop } from '#src/session/shop.ts'
import { openUploads } from '#src/sync/uploads/open-uploads.ts'
import type { PurchaseSource } from '../source.ts'
import { checkoutTexts } from '../texts.ts'
import type { Outcome } from './attempt.ts'
import type { TakeOut } from './placed.ts'
import { createSubmission, type Submission } from './submission.ts'
import { orderWithArtwork } from './with-artwork.ts'

/** Where a confirmed order is shown. */
export const confirmationHref = (orderId: string): string =>
  `/confirm-purchase?order=${encodeURIComponent(orderId)}`

export type Refused = Extract<Outcome, { state: 'refused' }>

export interface Sending {
  readonly busy: boolean
  /** The server's no to the last sending. */
  readonly refused: Refused | null
  readonly dismiss: () => void
  readonly submit: (form: CheckoutForm, products: readonly CartProduct[], prices: CartPrices) => void
  /** Sends the attempt that is under way again, as it was. */
  readonly verify: () => void
}

const submissionOf = (shop: Shop, takeOut: TakeOut): Submission => {
  const identity = () => identityOf(shop.session.state())
  return createSubmission({
    open: shop.db.open,
    identity,
    // The stored body was made by `toOrder` or `toConversion`; a foreign back end gets it unchanged.
    send: ({ body, quoteId, idempotencyKey }) =>
      quoteId === undefined
        ? sendOrder(shop.api, body as ReturnType<typeof toOrder>, idempotencyKey)
        : sendConversion(shop.api, body as ReturnType<typeof toConversion>),
    takeOut,
    now,
    newId,
    lock: (task) => withLock(`vitrina-order-${shop.tenant}-${identity()}`, task),
  })
}

/**
 * Sends the order: one at a time, only when the person clicks, and the same one again while its outcome is unknown.
 * After a refusal `refresh` asks for today's prices, so that what is shown next can explain it.
 */
export const useSubmission = (
  source: PurchaseSource,
  takeOut: TakeOut,
  refresh: () => Promise<unknown>,
): Sending => {
  const shop = useShop()
  const { environment } = useConfig()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const submission = useMemo(() => submissionOf(shop, takeOut), [shop, takeOut])

  const run = async (send: () => Promise<Outcome>) => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      const outcome = await send()
      const placed = outcome.state === 'placed'
      // The quote has changed: after a refusal this screen fetches it again, to say why; else whoever shows it next.
      if (source.quote) {
        const refetchType = placed ? 'none' : 'active'
        void cache.invalidateQueries({ queryKey: keys.quote(shop.tenant, source.quote.id), refetchType })
      }
      if (outcome.state === 'placed') {
        navigate(confirmationHref(outcome.order.orderId), { replace: true })
        // Paid on the provider's page, from which 'back' leads to the confirmation.
        if (outcome.order.redirect) leaveTo(outcome.order.redirect)
        return
      }
      if (outcome.state === 'refused') {
        await refresh().catch((error: unknown) => console.error('No fresh prices', error))
        setRefused(outcome)
      }
    } catch (error) {
      // The device failed, not the order: a written attempt stays and can be verified.
      console.error('The order could not be written down', error)
      setRefused({ state: 'refused', code: 'storage', message: errorMessage(error), details: null })
    }
    setBusy(false)
  }

  return {
    busy,
    refused,
    dismiss: () => setRefused(null),
    submit: (form, products, prices) => {
      const { user, accessToken } = shop.session.state()
      const userId = user?.userId ?? null
      // A repeat may come from another identity; this proves that it is the same person's.
      const guestToken = user ? undefined : accessToken
      const { mode, quote } = source
      const draft = { form, products, prices, mode, userId, environment }
      const order = { products: [...products], mode }
      void run(async () => {
        if (quote) {
          const body = toConversion(draft, { quoteId: quote.id, viewToken: quote.viewToken })
          return submission.submit({ ...order, body, quoteId: quote.id })
        }
        const uploads = await openUploads(shop, identityOf(shop.session.state()))
        const submit = (wire: CartProduct[]) =>
          submission.submit({ ...order, body: { ...toOrder({ ...draft, products: wire }), guestToken } })
        return orderWithArtwork(uploads, products, submit, checkoutTexts(environment).artworkStopped)
      })
    },
    verify: () => void run(() => submission.verify()),
  }
}
