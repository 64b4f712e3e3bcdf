import type { FastifyBaseLogger } from 'fastify'
import { sendLetter } from '../../modules/mail/letters.ts'
import { rootMails } from '../../modules/staff/repository/operators.ts'
import type { MailServer } from '../../ports/mail.ts'
import type { Operator } from '../../ports/people.ts'
import type { OfficePorts } from '../http/route.ts'

/** What the calls of the installation work with. */
export interface Installation extends OfficePorts {
  readonly log: FastifyBaseLogger
}

interface News {
  readonly what: string
  /** The same for the log, which is to hold no address. */
  readonly logged: string
  readonly by: Pick<Operator, 'id'>
  readonly at: Date
  /** Tried one after the other: what was there before comes first, so that whoever takes mail over can't keep it silent. */
  readonly servers: readonly MailServer[]
}

const WHEN = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/**
 * Mails everybody who runs the installation what was done to it. Of no shop, so not by the shops' queue: it goes at once, and
 * where it can't the log has it.
 */
export const tellRoots = (office: Installation, news: News): void => {
  const { log } = office
  log.warn({ operator: news.by.id }, news.logged)
  void sendAll(office, news).catch((cause: unknown) =>
    log.warn({ err: cause }, 'nobody was told of a change of the installation'),
  )
}

const sendAll = async ({ ports, log }: Installation, { what, at, servers }: News) => {
  const paragraphs = [
    what,
    `Fue el ${WHEN.format(at)}, hora de Argentina.`,
    'Si no lo esperabas, conviene hablarlo ya y cambiar las contraseñas de Gestión.',
  ]
  for (const to of await rootMails(ports.database)) {
    const letter = { to, subject: 'Cambió la instalación de Vitrina', paragraphs }
    const sent = await firstThatTakes(servers, (server) => sendLetter(server, ports.origin, letter))
    if (!sent && servers.length > 0) log.warn('a mail about a change of the installation did not go')
  }
}

const firstThatTakes = async (
  servers: readonly MailServer[],
  send: (server: MailServer) => Promise<void>,
): Promise<boolean> => {
  for (const server of servers) {
    const sent = await send(server).then(
      () => true,
      () => false,
    )
    if (sent) return true
  }
  return false
}
