import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { paymentMethodsQuery } from '#src/queries/checkout.ts'
import { useShop } from '#src/session/shop.ts'
import type { FormPatch } from '../form/form-store.ts'

/** The discount of the chosen payment method, by the shop's current list; `retry` fetches that. */
export const usePaymentTerms = (
  { payment: { method, discountPercent } }: CheckoutForm,
  change: (patch: FormPatch) => void,
): { retry: () => Promise<unknown> } => {
  // From the first step on: in the fourth the line may be gone.
  const { data, refetch } = useQuery(paymentMethodsQuery(useShop().api))
  const today = data?.find(({ id }) => id === method)?.discountPercent

  useEffect(() => {
    if (today !== undefined && today !== discountPercent) change({ payment: { discountPercent: today } })
  }, [today, discountPercent, change])

  return { retry: () => (method === '' ? Promise.resolve() : refetch()) }
}
