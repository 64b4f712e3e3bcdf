import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/alerts.ts'
import { dayOf, timeOf } from '../../formats/local-time.ts'
import { OFFICE_ALERT } from '../../modules/alerts/service.ts'
import { OFFICE_ALERT_MAIL } from '../../modules/mail/service.ts'
import { shopsWithLate } from '../../modules/orders/repository-board.ts'
import type { Ports } from '../../ports/ports.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { OFFICE_PUSH, pushAlert, spread, testDevices } from './deliver.ts'
import { eventOf, newsOf } from './news.ts'
import { alertsOf, chooseAlerts, subscribeDevice } from './own.ts'
import { emailOf } from './words.ts'

/** Hour of the shop at which it is said that orders are late. */
const MORNING = '09'

/** Says so where it is morning, once a day. */
export const raiseLate = async ({ database, alerts, now }: Pick<Ports, 'database' | 'alerts' | 'now'>) => {
  for (const environment of ['AR', 'CL'] as const) {
    const at = now()
    if (!timeOf({ environment }, at).startsWith(MORNING)) continue
    const today = dayOf({ environment }, at)
    for (const tenantId of await shopsWithLate(database, environment, today))
      await database.transaction((tx) => alerts.raise(tx, { tenantId, kind: 'late', once: today }))
  }
}

/** What people of the back office are alerted of, and how. */
export const registerAlerts = (app: FastifyInstance, office: OfficePorts) => {
  const { ports, origin } = office
  ports.jobs.on(OFFICE_ALERT, (data) => spread(ports, data))
  ports.jobs.on(OFFICE_PUSH, (data) => pushAlert(ports, data))
  ports.jobs.every('0 * * * *', 'office-late', () => raiseLate(ports))
  ports.mail.registerTemplate(OFFICE_ALERT_MAIL, async ({ tenant, data }) => {
    const news = await newsOf(ports, eventOf({ ...data, tenant: tenant.id }))
    return news && emailOf(news, origin())
  })
  officeRoute(app, office, calls.getAlerts, ({ scope }) => alertsOf(scope))
  officeRoute(app, office, calls.setAlerts, ({ scope, body }) => chooseAlerts(scope, body))
  officeRoute(app, office, calls.subscribe, ({ scope, body }) => subscribeDevice(scope, body), {
    perMinute: 30,
  })
  officeRoute(
    app,
    office,
    calls.testAlert,
    async ({ scope: { ports: own, tenant, actor } }) => ({
      devices: await testDevices(own, tenant, actor.id),
    }),
    { perMinute: 10 },
  )
}
