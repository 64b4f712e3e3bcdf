import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import { toShippingQuote } from '#domain/checkout.ts'
import type { CheckoutForm } from '#domain/checkout-form.ts'
import { useBackOnline, useOnline } from '#src/platform/online.ts'
import { shippingQuery } from '#src/queries/checkout.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import type { FormPatch } from './form-store.ts'
import { isComplete } from './steps.ts'

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
  const { environment } = useConfig()
  const online = useOnline(connection)
  const ready = lines.length > 0 && isComplete(form, 'addressee', environment)
  const query = useQuery(shippingQuery(api, toShippingQuote(form, lines, environment), ready))
  const { data, isError, refetch } = query
  const chosen = form.shipping.option

  useEffect(() => {
    if (!data || !chosen) return
    const current = reconcileOffer(chosen, data)
    if (JSON.stringify(current) !== JSON.stringify(chosen)) change({ shipping: { option: current } })
  }, [data, chosen, change])

  useBackOnline(online, () => isError && ready && void refetch())

  const state = !ready ? 'waiting' : data ? 'ready' : isError || !online ? 'failed' : 'loading'
  return { state, offers: data ?? [], error: query.error, retry: refetch }
}
