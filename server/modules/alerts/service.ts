import { randomUUID } from 'node:crypto'
import type { AlertsPort } from '../../ports/alerts.ts'
import type { JobsPort } from '../../ports/jobs.ts'
import { idOf } from './rules.ts'

/** Job that finds who is to hear of something. */
export const OFFICE_ALERT = 'office-alert'

/** One job for what happened, in its own transaction; who hears of it is found afterwards. */
export const createAlerts = (jobs: Pick<JobsPort, 'enqueue'>, now: () => Date): AlertsPort => ({
  async raise(within, { tenantId, kind, orderId = null, after, once }) {
    const event = once === undefined ? randomUUID() : idOf(String(tenantId), kind, once)
    // Of what is looked at later, it counts from then on.
    const at = (after ?? now()).toISOString()
    const data = { tenant: tenantId, kind, order: orderId, event, at }
    await jobs.enqueue(within, OFFICE_ALERT, data, { id: event, after })
  },
})
