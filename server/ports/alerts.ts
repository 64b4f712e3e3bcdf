import type { AlertKind } from '#contract/office/alerts.ts'
import type { Transaction } from '../db/reader.ts'

/** Something that people of the back office may want to hear of; a kind about orders names one. */
export interface OfficeAlert {
  readonly tenantId: number
  readonly kind: AlertKind
  readonly orderId?: number | null
  /** It is none before; what it tells of is looked at then. */
  readonly after?: Date
  /** The same again within some hours is no other alert: texts that tell it from others of its shop and kind. */
  readonly once?: string
}

export interface AlertsPort {
  /** Alerts those of the shop's team who want to hear of it, if the transaction succeeds. */
  raise(within: Transaction, alert: OfficeAlert): Promise<void>
}
