import { orderAlerts } from '#server/db/schema/order-alerts.ts'
import { type Asked, rowsOf, type Where } from './rows.ts'

/** By device that follows an order, the state that it was notified of last; '' before any. */
export const statesNotified = async (asked: Asked, where: Where<typeof orderAlerts> = {}) =>
  (await rowsOf(asked, orderAlerts, where)).map(({ told }) => told)
