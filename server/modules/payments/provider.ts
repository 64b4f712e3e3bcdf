import type { PaymentMethod } from '#contract/checkout.ts'
import type { PaymentState } from '#contract/orders.ts'
import type { PaymentsPort } from '../../ports/payments.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { PaymentRow } from './repository.ts'

type Instructions = ReturnType<PaymentsPort['instructions']>

/** A way to pay. What it needs of a shop stands in the shop's settings. */
export interface PaymentProvider {
  /** The method as the shop offers it; null while the shop has not switched it on. */
  method(tenant: Tenant): PaymentMethod | null
  /** What the buyer does by hand; null where a page of the provider says it. */
  instructions(tenant: Tenant, order: { readonly number: string; readonly total: number }): Instructions
  readonly hosted?: HostedPage
}

/** A way to pay on a page of the provider. */
export interface HostedProvider extends PaymentProvider {
  readonly hosted: HostedPage
}

/** What is to be paid, and where the browser and the provider come back to. Addresses are absolute. */
export interface Charge {
  readonly tenant: Tenant
  readonly payment: PaymentRow
  readonly orderNumber: string
  readonly email: string
  readonly returnUrl: string
  readonly webhookUrl: string
}

/** What the provider says of a payment. */
export interface Verdict {
  readonly state: PaymentState
  /** What was paid; null while nothing was. */
  readonly amount: number | null
  /** Why nothing was, in the provider's own code; absent: it does not say. */
  readonly reason?: string
}

/** What came with the browser's return or with a webhook: names to ask the provider by, never an answer. */
export type Hints = Readonly<Record<string, string | undefined>>

/** A provider whose page takes the money. All three may throw: nothing is known then, and it is asked again. */
export interface HostedPage {
  /** A try is over after this without a word, in ms. */
  readonly life: number
  /** Opens a page for a charge; the same page for the same payment. */
  open(charge: Charge): Promise<{ readonly reference: string; readonly redirect: string }>
  /** The provider's word. `payable`: the order still waits for its money. */
  ask(
    tenant: Tenant,
    payment: PaymentRow,
    about: { readonly hints: Hints; readonly payable: boolean },
  ): Promise<Verdict>
  /** Whether a webhook is the provider's own; without it none is taken. */
  isGenuine?(tenant: Tenant, headers: Hints, query: Hints): Promise<boolean>
}
