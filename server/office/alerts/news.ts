import type { AlertKind } from '#contract/office/alerts.ts'
import { ALERT_KINDS } from '#contract/office/alerts.ts'
import type { Reader } from '../../db/reader.ts'
import { dayOf } from '../../formats/local-time.ts'
import { isActedOn, shopOf } from '../../modules/alerts/repository.ts'
import { type OrderRow, orderById } from '../../modules/orders/repository.ts'
import { countStanding } from '../../modules/orders/repository-board.ts'
import { FINISHED, hasReceipts, UNPAID, warnedAt } from '../../modules/orders/rules.ts'
import type { JobData } from '../../ports/jobs.ts'
import type { ProofsPort } from '../../ports/orders.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** What happened, as its jobs and mails name it. */
export interface Event {
  readonly id: string
  readonly tenantId: number
  readonly kind: AlertKind
  readonly orderId: number | null
  readonly at: Date
}

/** What happened, with what it is about, as it is now. */
export interface News extends Event {
  readonly tenant: Tenant
  readonly order: OrderRow | null
  /** Orders that are late. */
  readonly late: number
}

const isKind = (word: unknown): word is AlertKind => ALERT_KINDS.some((kind) => kind === word)

export const dataOf = ({ id, tenantId, kind, orderId, at }: Event) => ({
  event: id,
  tenant: tenantId,
  kind,
  order: orderId,
  at: at.toISOString(),
})

export const eventOf = ({ event, tenant, kind, order, at }: JobData): Event => {
  if (!isKind(kind)) throw new Error(`Nobody is alerted of ${kind}`)
  return {
    id: String(event),
    tenantId: Number(tenant),
    kind,
    orderId: order ? Number(order) : null,
    at: new Date(String(at)),
  }
}

const ABOUT_ORDERS: readonly AlertKind[] = ['newOrder', 'moneyIn', 'moneyLate', 'approved', 'changeAsked']

type NewsDeps = Pick<Ports, 'database' | 'now'> & { readonly proofs: Pick<ProofsPort, 'states'> }

/** Whether an order is where the alert says. */
const stands = async ({ proofs, database, now }: NewsDeps, kind: AlertKind, order: OrderRow) => {
  if (FINISHED.includes(order.status)) return false
  if (kind === 'moneyIn') return !UNPAID.includes(order.status)
  if (kind === 'moneyLate') {
    const { status, reservedUntil } = order
    return (
      UNPAID.includes(status) &&
      !hasReceipts(order) &&
      reservedUntil !== null &&
      warnedAt(reservedUntil) <= now()
    )
  }
  if (kind !== 'changeAsked') return true
  return (await proofs.states(database, order)).some(({ state }) => state === 'change')
}

const orderOf = async (database: Reader, { tenantId, orderId }: Event) =>
  orderId === null ? null : orderById(database, tenantId, orderId)

/** What is to be said of an event now; null: nothing, because it is over, or somebody has looked after it. */
export const newsOf = async (deps: NewsDeps, event: Event): Promise<News | null> => {
  const { database, now } = deps
  const { tenantId, kind, at } = event
  const [tenant, order] = await Promise.all([shopOf(database, tenantId), orderOf(database, event)])
  if (tenant === null) return null
  const late = kind === 'late' ? (await countStanding(database, tenantId, dayOf(tenant, now()))).late : 0
  if (kind === 'late' && late === 0) return null
  if (ABOUT_ORDERS.includes(kind) && (order === null || !(await stands(deps, kind, order)))) return null
  if (order?.isTest) return null
  if (order !== null && (await isActedOn(database, tenantId, order.id, at))) return null
  return { ...event, tenant, order, late }
}
