import type * as v from 'valibot'
import type * as calls from '#contract/office/installation.ts'
import type { MailServerSheet } from '#contract/office/installation.ts'
import { failure } from '../../errors/failure.ts'
import { wouldShowPassword } from '../../modules/installation/rules.ts'
import {
  currentMailServer,
  removeMailServer,
  type SavedMailServer,
  savedMailServer,
  saveMailServer,
} from '../../modules/installation/smtp.ts'
import { mailFailureWords, saidBy } from '../../modules/mail/failure-words.ts'
import { sendLetter } from '../../modules/mail/letters.ts'
import { operatorById } from '../../modules/staff/repository/operators.ts'
import type { EnteredMailServer } from '../../ports/mail.ts'
import type { Operator } from '../../ports/people.ts'
import type { OfficePorts } from '../http/route.ts'
import { type Installation, tellRoots } from './tell.ts'

const NOTHING: Omit<MailServerSheet, 'from'> = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  sender: '',
  password: 'none',
  saved: null,
}

const passwordOf = ({ user, password }: EnteredMailServer): MailServerSheet['password'] => {
  if (password === null) return 'sealed'
  return user === '' ? 'none' : 'stored'
}

const enteredSheet = ({ server, by, at }: SavedMailServer): MailServerSheet => {
  const { password: _, ...shown } = server
  return { from: 'entered', ...shown, password: passwordOf(server), saved: { at: at.toISOString(), by } }
}

/** Of the environment's server the host alone: its address may hold a password. */
const environmentSheet = (smtpUrl: string): MailServerSheet => {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    ...NOTHING,
    from: 'environment',
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
  }
}

export const mailServerSheet = async ({ ports }: Pick<OfficePorts, 'ports'>): Promise<MailServerSheet> => {
  const { smtpUrl } = ports.settings
  if (smtpUrl !== undefined) return environmentSheet(smtpUrl)
  const saved = await savedMailServer(ports)
  return saved === null ? { ...NOTHING, from: 'none' } : enteredSheet(saved)
}

const expectOurs = ({ ports }: Pick<OfficePorts, 'ports'>) => {
  if (ports.settings.smtpUrl !== undefined)
    throw failure(
      'conflict',
      'El servidor de correo lo dice SMTP_URL, en la configuración del servidor: se cambia ahí.',
    )
}

const wordsOf = ({ host, port, user, sender }: EnteredMailServer): string =>
  `${host}:${port}${user === '' ? '' : `, usuario ${user}`}, remitente ${sender}`

const overtaken = (saved: SavedMailServer | null) =>
  failure(
    'conflict',
    saved === null
      ? 'Alguien quitó el servidor de correo mientras tanto.'
      : `${saved.by} guardó otro servidor mientras tanto: ${wordsOf(saved.server)}.`,
  )

const isAt = (saved: SavedMailServer | null, expected: string | null): boolean =>
  (saved === null ? null : saved.at.getTime()) === (expected === null ? null : Date.parse(expected))

type Given = v.InferOutput<typeof calls.setSmtp.body>

const refusedField = (field: string, message: string) =>
  failure('invalid_request', message, { fields: { [field]: message } })

/** A password that stays stays where it was: nobody has it sent to a server of theirs. */
const passwordFor = (given: Given, saved: SavedMailServer | null): string => {
  if (given.user === '') return ''
  if (given.password) return given.password
  const isSame =
    saved !== null &&
    saved.server.host === given.host &&
    saved.server.port === given.port &&
    saved.server.security === given.security &&
    saved.server.user === given.user
  if (!isSame || !saved.server.password) throw refusedField('password', 'Falta la contraseña.')
  return saved.server.password
}

export const enterMailServer = async (
  office: Installation,
  operator: Operator,
  given: Given,
): Promise<MailServerSheet> => {
  expectOurs(office)
  const { ports } = office
  const { host, port, security, user, sender, expected } = given
  const former = await savedMailServer(ports)
  if (!isAt(former, expected)) throw overtaken(former)
  if (wouldShowPassword(given))
    throw refusedField('security', 'Sin seguridad, la contraseña viajaría a la vista de todos.')
  const server = { host, port, security, user, sender, password: passwordFor(given, former) }
  const at = ports.now()
  const replaced = { server, by: operator.name, at, expected: former?.at ?? null, words: wordsOf(server) }
  if (!(await saveMailServer(ports, replaced))) throw overtaken(await savedMailServer(ports))
  const what = `${operator.name} cambió el servidor de correo: ${wordsOf(server)}.`
  const servers = former === null ? [server] : [former.server, server]
  tellRoots(office, { what, logged: 'the mail server was changed', by: operator, at, servers })
  ports.mail.wake()
  return enteredSheet({ server, by: operator.name, at })
}

export const forgetMailServer = async (
  office: Installation,
  operator: Operator,
  { expected }: v.InferOutput<typeof calls.removeSmtp.body>,
): Promise<MailServerSheet> => {
  expectOurs(office)
  const { ports } = office
  const at = ports.now()
  const former = await savedMailServer(ports)
  if (former === null || !isAt(former, expected)) throw overtaken(former)
  const taken = { by: operator.name, at, expected: former.at, words: wordsOf(former.server) }
  if (!(await removeMailServer(ports.database, taken))) throw overtaken(await savedMailServer(ports))
  const what = `${operator.name} quitó el servidor de correo (${wordsOf(former.server)}): los correos quedan guardados, sin salir.`
  const servers = [former.server]
  tellRoots(office, { what, logged: 'the mail server was removed', by: operator, at, servers })
  return mailServerSheet(office)
}

/** A mail to oneself, by the server that is set. */
export const testMailServer = async ({ ports }: OfficePorts, { id }: Operator) => {
  const server = await currentMailServer(ports)
  const to = (await operatorById(ports.database, id))?.email
  if (server === null) throw failure('conflict', 'Todavía no hay servidor de correo.')
  if (!to) throw failure('conflict', 'Tu cuenta no tiene correo.')
  const letter = {
    to,
    subject: 'Prueba de Gestión',
    paragraphs: ['Este correo salió de tu instalación de Vitrina: el servidor de correo funciona.'],
  }
  try {
    await sendLetter(server, ports.origin, letter)
    return { sent: true, words: `Salió hacia ${to}. Puede tardar unos minutos en llegar.` }
  } catch (cause) {
    return { sent: false, words: mailFailureWords(saidBy(cause)) }
  }
}
