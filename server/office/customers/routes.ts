import type { FastifyInstance } from 'fastify'
import {
  answerWithdrawal,
  blockCustomer,
  closeCustomerSessions,
  deleteCustomer,
  getCustomer,
  listCustomers,
  listWithdrawals,
  recoverCustomer,
} from '#contract/office/customers.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { accountOf, customersOf } from './account.ts'
import { closeSessions, recover, remove, setBlocked } from './changes.ts'
import { answer, withdrawalsOf } from './withdrawals.ts'

export const registerCustomers = (app: FastifyInstance, office: OfficePorts) => {
  const { mail, erasures } = office.ports
  officeRoute(app, office, listCustomers, ({ scope, query }) => customersOf(scope, query))
  officeRoute(app, office, getCustomer, ({ scope, query }) => accountOf(scope, query))
  officeRoute(app, office, blockCustomer, async ({ scope, body }) => {
    await setBlocked(scope, body)
    return accountOf(scope, body)
  })
  officeRoute(app, office, closeCustomerSessions, async ({ scope, body }) => {
    await closeSessions(scope, body)
    return accountOf(scope, body)
  })
  officeRoute(app, office, recoverCustomer, async ({ scope, body }) => {
    await recover(scope, { ...body, mail })
    mail.wake()
    return accountOf(scope, body)
  })
  officeRoute(app, office, deleteCustomer, async ({ scope, body: { orders, quotes, ...asked } }) => ({
    deleted: await remove(scope, { ...asked, seen: { orders, quotes }, with: { erasures, mail } }),
  }))
  officeRoute(app, office, listWithdrawals, ({ scope, query }) => withdrawalsOf(scope, query))
  officeRoute(app, office, answerWithdrawal, ({ scope, body }) => answer(scope, body))
}
