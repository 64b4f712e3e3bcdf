import * as v from 'valibot'
import { PAYMENT_STATES } from '../orders.ts'

/** One try to pay an order on a provider's page. */
export const paymentTry = v.object({
  /** `mercadopago`, `webpay`, `sandbox`. */
  provider: v.string(),
  /** ISO 8601. */
  at: v.string(),
  amount: v.number(),
  state: v.picklist(PAYMENT_STATES),
  /** Why the provider took no money, in its own code; '' where it says nothing. */
  reason: v.string(),
})
export type PaymentTry = v.InferOutput<typeof paymentTry>
