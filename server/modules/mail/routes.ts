import type { FastifyInstance } from 'fastify'
import { getDemoMails } from '#contract/demo.ts'
import { route, tenantOf } from '../../http/route.ts'
import { mailbox, mailboxPage } from './mailbox.ts'

/** The demo's mailbox: as a call, and as the page `/api/demo/mailbox?tenant=…`. */
export const registerMailbox = (app: FastifyInstance) => {
  route(app, getDemoMails, ({ tenant }) => mailbox(app.ports, tenant))
  app.get('/api/demo/mailbox', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const page = mailboxPage(tenant, await mailbox(app.ports, tenant))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
