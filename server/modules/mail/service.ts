import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { mails } from '../../db/schema/mail.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { AlertsPort } from '../../ports/alerts.ts'
import type { DueMail, Email, MailPort, MailServer } from '../../ports/mail.ts'
import { mailPage } from './page.ts'
import { changeMail, claimDue, dropMail, dropOld } from './repository.ts'
import { countMail, forgetRecipients } from './repository-recipients.ts'
import { isRefusedForGood, pauseAfter, STRANGERS } from './rules.ts'
import { type Transport, transports } from './transport.ts'

/** Sent at the same time. */
const BATCH = 5
/** What was sent is remembered this long, in ms. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000
/** Kind of the mails that tell people of the back office something. */
export const OFFICE_ALERT_MAIL = 'officeAlert'
const OLD_AT_ONCE = 1000
/** Longest note of a failure. */
const NOTE = 300

interface MailDeps {
  readonly database: Database
  /** Asked before each delivery; while there is none, the messages stay in the database. */
  readonly server: () => Promise<MailServer | null>
  readonly origin: () => string
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  readonly alerts: AlertsPort
}

type Due = Awaited<ReturnType<typeof claimDue>>[number]

/** Into the queue, from which a running server sends. */
export const enqueueMail =
  (now: () => Date): MailPort['enqueue'] =>
  async (
    within,
    { tenantId, kind, recipient, data = {}, id = randomUUID(), asked, after, change = null },
  ) => {
    const at = now()
    if (asked !== undefined && !(await countMail(within, recipient, STRANGERS[asked], at))) return false
    const mail = { tenantId, id, kind, recipient, data, createdAt: at, dueAt: after ?? at, change }
    await within.insert(mails).values(mail).onConflictDoNothing()
    return true
  }

export const eraseMails: MailPort['erase'] = async (within, tenantId, recipient) => {
  await within.delete(mails).where(and(eq(mails.tenantId, tenantId), eq(mails.recipient, recipient)))
}

/** The queue of mail: written with what it tells of, sent afterwards, tried again until it is out. */
export const createMail = ({ database, server, origin, now, log, alerts }: MailDeps): MailPort => {
  const templates = new Map<string, (mail: DueMail) => Promise<Email | null>>()
  const open = transports(server, origin)
  let running: Promise<void> | null = null
  let asked = false
  let closed = false

  const sendOne = async ({ mail, tenant }: Due, transport: Transport | null) => {
    const compose = templates.get(mail.kind)
    if (compose === undefined) throw new Error(`Nobody writes mails of the kind ${mail.kind}`)
    const { recipient, data } = mail
    const email = await compose({ tenant, recipient, data, origin: origin() })
    if (email === null) return dropMail(database, mail)
    const message = mailPage(tenant, email)
    const { attachments = [] } = email
    const { name, seller } = tenant.settings
    const replyTo = seller?.email
    await transport?.send({ name, replyTo, id: mail.id, to: recipient, message, attachments })
    const stored = transport === null ? { message } : {}
    return changeMail(database, mail, { dueAt: null, sentAt: now(), error: '', ...stored })
  }

  /** The shop hears of it in the back office; not of an alert that does not go out, or there would be no end. */
  const giveUp = async (tx: Transaction, { mail: { tenantId, kind, data } }: Due) => {
    if (kind === OFFICE_ALERT_MAIL) return
    const orderId = rowIdOf(data['order'] ?? '')
    await alerts.raise(tx, { tenantId, kind: 'mailStuck', orderId, once: String(orderId) })
  }

  const handle = async (due: Due, transport: Transport | null) => {
    try {
      await sendOne(due, transport)
    } catch (cause) {
      const pause = isRefusedForGood(cause) ? null : pauseAfter(due.mail.attempts)
      const error = messageOf(cause).slice(0, NOTE)
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      // The message of a mail server repeats the address: it stays in the database.
      log.warn({ mail: due.mail.id, kind: due.mail.kind, code, again: pause !== null }, 'mail not sent')
      const dueAt = pause === null ? null : new Date(now().getTime() + pause)
      await database.transaction(async (tx) => {
        await changeMail(tx, due.mail, { dueAt, error })
        if (dueAt === null) await giveUp(tx, due)
      })
    }
  }

  const drain = async () => {
    await dropOld(database, new Date(now().getTime() - STORED_MS), OLD_AT_ONCE)
    await forgetRecipients(database, now(), OLD_AT_ONCE)
    while (asked && !closed) {
      asked = false
      const due = await claimDue(database, now(), BATCH)
      // There may be more, and whoever asks meanwhile is not to be missed.
      if (due.length === 0) continue
      asked = true
      const transport = await open.current()
      await Promise.all(due.map((one) => handle(one, transport)))
    }
  }

  const deliver = (): Promise<void> => {
    if (closed) return Promise.resolve()
    asked = true
    running ??= drain().finally(() => {
      running = null
    })
    return running
  }

  return {
    registerTemplate: (kind, compose) => void templates.set(kind, compose),
    enqueue: enqueueMail(now),
    erase: eraseMails,
    wake: () =>
      void deliver().catch((cause: unknown) => log.error({ err: cause }, 'the mail queue does not answer')),
    deliver,
    async close() {
      closed = true
      await running?.catch(() => undefined)
      open.close()
    },
  }
}
