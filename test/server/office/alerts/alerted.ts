import type { AlertKind, AlertWay } from '#contract/office/alerts.ts'
import { setAlerts, subscribe } from '#contract/office/alerts.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { dropJobs, hurryJobs } from '#harness/rows/jobs.ts'
import { changeRows, emptyTables } from '#harness/rows/rows.ts'
import { openPushService } from '#harness/shopping/push-service.ts'
import { mails } from '#server/db/schema/mail.ts'
import { operatorAlerts, operatorPush } from '#server/db/schema/staff.ts'
import { OFFICE_ALERT } from '#server/modules/alerts/service.ts'
import { createJobs } from '#server/modules/jobs/service.ts'
import { OFFICE_PUSH, pushAlert, spread } from '#server/office/alerts/deliver.ts'
import { openGestion } from '../gestion.ts'

export const HOUR = 60 * 60 * 1000

const KINDS = ['office-alert', 'office-push']

/** Noon in Buenos Aires, of a day that lies before the database: what is put off is due when a test says so. */
export const NOON = new Date('2031-03-04T15:00:00Z')

/** Shops with people who are alerted, a push service of this machine, and a clock that tests move. */
export const openAlerted = async () => {
  const clock = { at: NOON }
  const gestion = await openGestion(() => clock.at)
  const service = await openPushService()
  const { shops } = gestion
  const { ports } = shops.app
  let devices = 0

  /** Somebody with one browser. */
  const member = async (name: string, place: Partial<Membership> = {}, shop = 'brote') => {
    const one = await gestion.member(name, place, shop)
    devices += 1
    const endpoint = `https://push.example/${devices}`
    const subscription = { endpoint, ...service.keys }
    const set = async (wanted: boolean) => (await one.call(subscribe, { body: { subscription, wanted } })).ok
    await set(true)
    const path = `/wpush/${devices}`
    const here = `${service.address}${path}`
    await changeRows(gestion, operatorPush, { operatorId: one.id }, { endpoint: here })
    return {
      ...one,
      subscription,
      want: set,
      choose: (choices: Partial<Record<AlertKind, AlertWay>>) =>
        one.call(setAlerts, {
          body: {
            choices: Object.entries(choices).map(([kind, way]) => ({ kind: kind as AlertKind, way })),
          },
        }),
      /** What came to the browser, in order. */
      got: () => service.got.filter((one) => one.path === path).map(({ body }) => service.opened(body)),
    }
  }

  return {
    ...gestion,
    ports,
    service,
    clock,
    orders: openDesignedOrders(shops),
    member,
    /** Does the jobs that are due, each once. */
    work: async () => {
      const jobs = createJobs({ database: shops.db.database, log: shops.app.log })
      jobs.on(OFFICE_ALERT, (data) => spread(ports, data))
      jobs.on(OFFICE_PUSH, (data) => pushAlert(ports, data, service.fence))
      await jobs.drain()
    },
    /** Makes jobs due that are to be done later. */
    hurry: () => hurryJobs(gestion, ...KINDS),
    /** The provider says that an order is paid. */
    paid: async (id: string, shop = 'brote') => {
      const tenant = await ports.tenants.byName(shop)
      if (tenant === null) throw new Error(`${shop} is missing`)
      await ports.database.transaction((tx) =>
        ports.orders.confirmPayment(tx, tenant, {
          orderId: Number(id),
          method: 'mercadopago',
          state: 'paid',
        }),
      )
    },
    /** Between tests: nobody has a browser, and nothing is queued. */
    reset: async () => {
      clock.at = NOON
      service.reset()
      await emptyTables(gestion, operatorPush, operatorAlerts, mails)
      await dropJobs(gestion, ...KINDS)
    },
    close: async () => {
      await gestion.close()
      service.close()
    },
  }
}

export type Alerted = Awaited<ReturnType<typeof openAlerted>>
