import type * as v from 'valibot'
import type { PaymentMethod, paymentInstructions } from '#contract/checkout.ts'
import type { PaymentState } from '#contract/orders.ts'
import type { Tenant } from './tenant.ts'

export interface PaymentsPort {
  /** Methods that the shop has switched on. */
  methods(tenant: Tenant): PaymentMethod[]
  /** What the buyer needs to pay an order by that method; null when there is nothing to tell. */
  instructions(
    tenant: Tenant,
    methodId: string,
    order: { readonly number: string; readonly total: number },
  ): v.InferOutput<typeof paymentInstructions> | null
  /**
   * Address of the provider's page where an order is paid, the same while a try is under way; null for a method
   * without one, and while the provider does not answer. Never inside a transaction.
   */
  begin(tenant: Tenant, order: PayableOrder): Promise<string | null>
  /** Where the last try by the order's method stands; null before any. */
  state(tenant: Tenant, order: Pick<PayableOrder, 'id' | 'method'>): Promise<PaymentState | null>
  /** All tries of an order, by whatever method, the newest first. */
  tries(tenant: Tenant, orderId: number): Promise<readonly PaymentTry[]>
}

/** A try to pay on a provider's page. */
export interface PaymentTry {
  readonly method: string
  readonly state: PaymentState
  readonly amount: number
  /** In the provider's own code; '' where it says nothing. */
  readonly reason: string
  readonly at: Date
}

export interface PayableOrder {
  readonly id: number
  readonly number: string
  readonly total: number
  readonly method: string
  readonly email: string
}
