import type { FastifyInstance } from 'fastify'
import { OFFICE } from '#contract/office/endpoint.ts'
import * as calls from '#contract/office/installation.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { addressOfBackup, createDownloads } from './backup.ts'
import { healthOf } from './health.ts'
import { entriesOf } from './history.ts'
import { mailsThatFailed, retryMails } from './mails.ts'
import { enterMailServer, forgetMailServer, mailServerSheet, testMailServer } from './smtp.ts'

/** Each asks a mail server that somebody named, or begins a long read. */
const SELDOM = { perMinute: 10 }
/** A browser that takes nothing for so long is given up: a backup holds its snapshot open meanwhile. In ms. */
const STALLED = 120_000

/** The installation, of no shop: its health, its mail and its backup. */
export const registerInstallation = (app: FastifyInstance, office: OfficePorts) => {
  const { ports } = office
  const installation = { ...office, log: app.log }
  officeRoute(app, office, calls.getHealth, () => healthOf(ports))
  officeRoute(app, office, calls.getSmtp, () => mailServerSheet(office))
  officeRoute(
    app,
    office,
    calls.setSmtp,
    ({ operator, body }) => enterMailServer(installation, operator, body),
    SELDOM,
  )
  officeRoute(
    app,
    office,
    calls.removeSmtp,
    ({ operator, body }) => forgetMailServer(installation, operator, body),
    SELDOM,
  )
  officeRoute(app, office, calls.testSmtp, ({ operator }) => testMailServer(office, operator), SELDOM)
  officeRoute(app, office, calls.listMails, () => mailsThatFailed(ports))
  officeRoute(app, office, calls.listInstallationHistory, () => entriesOf(ports))
  officeRoute(app, office, calls.retryMail, ({ body }) => retryMails(ports, body))
  officeRoute(
    app,
    office,
    calls.makeBackup,
    async ({ operator }) => ({ url: `${OFFICE}/files/${await addressOfBackup(installation, operator)}` }),
    SELDOM,
  )
  const downloads = createDownloads(installation)
  app.addHook('preClose', async () => downloads.close())
  app.get<{ Params: { token: string } }>(
    calls.BACKUP_PATH,
    // The token is a secret while it is not used.
    { logLevel: 'silent', exposeHeadRoute: false },
    async ({ params }, reply) => {
      const { name, content } = await downloads.open(params.token)
      reply.raw.setTimeout(STALLED, () => content.destroy(new Error('The browser takes nothing')))
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(content)
    },
  )
}
