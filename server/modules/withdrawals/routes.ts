import type { FastifyInstance } from 'fastify'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { route } from '../../http/route.ts'
import { composeWithdrawalMails } from './letters.ts'
import { acceptWithdrawal } from './service.ts'

export const registerWithdrawals = (app: FastifyInstance) => {
  composeWithdrawalMails(app.ports)
  route(app, requestWithdrawal, ({ tenant, body }) => acceptWithdrawal(app.ports, tenant, body), {
    perMinute: 10,
  })
}
