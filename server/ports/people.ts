import type { Membership } from '#contract/office/permissions.ts'
import type { Transaction } from '../db/reader.ts'
import type { Tenant } from './tenant.ts'

export interface SessionsPort {
  /** Whether a customer's log-in goes on; what is known is a few seconds old at most. */
  isLive(tenant: Tenant, session: string, customer: string): Promise<boolean>
  /** Some log-in has ended here: what is known is asked again. */
  changed(): void
}

/** Somebody who is logged in to the back office. */
export interface Operator {
  readonly id: string
  readonly name: string
  /** Several of a workshop share it. */
  readonly isDevice: boolean
  /** The session of the token. */
  readonly session: string
}

export interface StaffPort {
  /** Whose access token it is. Throws 401: `token_expired` after its 10 minutes, `unauthorized` for anything else. */
  authenticate(token: string): Promise<Operator>
  /** Throws 403 `step_up_required` where nobody has proven lately that it is them; `secured`: of who has a second factor. */
  expectFresh(operator: Operator, mode: true | 'secured'): Promise<void>
  /** Whether somebody runs the installation. */
  isRoot(operatorId: string): Promise<boolean>
  /** What somebody is in a shop's team; null: not of it. At most 5 s old. */
  membership(tenantId: number, operatorId: string): Promise<Membership | null>
}

/** Erases a person from a module's data when the account is deleted; `owner` as in `ownerOf`. */
export type ErasePerson = (
  within: Transaction,
  gone: { tenantId: number; owner: string; now: Date },
) => Promise<void>

/** Makes a guest's rows of a module the customer's; owners as in `ownerOf`. */
export type MergeGuest = (
  within: Transaction,
  guest: { readonly tenantId: number; readonly from: string; readonly to: string },
) => Promise<void>
