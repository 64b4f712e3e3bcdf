import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { toShippingQuote } from '#domain/checkout/order.ts'
import { isPickUp } from '#domain/orders/pick-up.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { shippingQuery } from '#src/queries/checkout.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import type { FormPatch } from '../form/form-store.ts'
import { isComplete } from '../steps.ts'

/** What makes an offer the same one in a later quote, whatever it costs then. */
export const offerKey = ({ carrier, logistic_type, service_type }: ShippingOption): string =>
  JSON.stringify([carrier.id, logistic_type, service_type.code])

/** The chosen offer as a newer quote has it; null when it is offered no longer. */
export const reconcileOffer = (
  chosen: ShippingOption | null,
  offers: readonly ShippingOption[],
): ShippingOption | null => {
  if (!chosen) return null
  const key = offerKey(chosen)
  return offers.find((offer) => offerKey(offer) === key) ?? null
}

/** Fetching it is chosen before the address: among what is sent it does not stand once more. */
const offersToShow = (
  offers: readonly ShippingOption[],
  asked: boolean,
  pickUp: boolean,
): readonly ShippingOption[] => (asked ? offers.filter((offer) => isPickUp(offer) === pickUp) : offers)

export interface ShippingOffers {
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly offers: readonly ShippingOption[]
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}

/** Offers to the form's address; the chosen one follows the newest quote. */
export const useShippingOffers = (
  form: CheckoutForm,
  lines: readonly CartProduct[],
  change: (patch: FormPatch) => void,
): ShippingOffers => {
  const { api, connection } = useShop()
  const { environment, delivery } = useConfig()
  const online = useOnline(connection)
  const ready = lines.length > 0 && isComplete(form, 'addressee', environment)
  const query = useQuery(shippingQuery(api, toShippingQuote(form, lines, environment), ready))
  const { data, isError, refetch } = query
  const chosen = form.shipping.option
  const { pickUp } = form.addressee
  const asked = (delivery?.pickUps.length ?? 0) > 0
  const offers = useMemo(() => data && offersToShow(data, asked, pickUp), [data, asked, pickUp])

  // Stored when the shop still offered pick-up.
  const unasked = pickUp && delivery !== undefined && !asked
  useEffect(() => {
    if (unasked) change({ addressee: { pickUp: false } })
  }, [unasked, change])

  useEffect(() => {
    if (!offers || !chosen) return
    const current = reconcileOffer(chosen, offers)
    if (JSON.stringify(current) !== JSON.stringify(chosen)) change({ shipping: { option: current } })
  }, [offers, chosen, change])

  useBackOnline(online, () => isError && ready && void refetch())

  const state = !ready ? 'waiting' : data ? 'ready' : isError || !online ? 'failed' : 'loading'
  return { state, offers: offers ?? [], error: query.error, retry: refetch }
}
