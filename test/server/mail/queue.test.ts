import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeRows, emptyTables, rowOf } from '#harness/rows/rows.ts'
import { shopsDatabase, type TestDatabase } from '#harness/server/database.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { mails } from '#server/db/schema/mail.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { createMail } from '#server/modules/mail/service.ts'
import type { DueMail, Email, MailPort } from '#server/ports/mail.ts'

let db: TestDatabase
let sink: SmtpSink
const folder = temporaryFolder('mail')
/** Stands still but where a test moves it: a mail is due again after seconds. */
let clock = Date.parse('2026-03-02T12:00:00Z')
const now = () => new Date(clock)
const open: MailPort[] = []

beforeAll(async () => {
  db = await shopsDatabase(folder)
  sink = await smtpSink()
})
beforeEach(async () => {
  await emptyTables(db, mails)
  sink.mails.length = 0
  sink.refuseWith = 0
})
afterAll(async () => {
  for (const mail of open) await mail.close()
  await sink.close()
  await db.close()
})

const MINUTE = 60 * 1000
const TO = 'ana@ejemplo.com'
const { log } = fastify({ logger: false })
/** Nobody is in the back office. */
const alerts = { raise: async () => {} }
const letter = ({ tenant }: DueMail): Email => ({
  subject: `Hola desde ${tenant.settings.name} ñandú`,
  paragraphs: ['Cuidado: <b>"negrita" & co</b>'],
  closing: [],
})

const server = (smtpUrl: string | undefined = sink.url) => {
  const mail = createMail({
    database: db.database,
    server: async () => smtpUrl ?? null,
    origin: () => 'https://tienda.ejemplo.com',
    now,
    log,
    alerts,
  })
  mail.registerTemplate('hello', async (due) => letter(due))
  open.push(mail)
  return mail
}
const queue = (mail: MailPort, recipient = TO) =>
  db.database.transaction((tx) => mail.enqueue(tx, { tenantId: 1, kind: 'hello', recipient }))
const state = async () =>
  (await mailsOf(db)).map(({ attempts, sentAt, dueAt }) => ({
    attempts,
    sent: sentAt !== null,
    due: dueAt !== null,
  }))

describe('the mail queue', () => {
  test('[SAFE-15] a mail goes out once, in the shop’s name, and its text is not stored', async () => {
    const mail = server()
    await queue(mail)
    await Promise.all([mail.deliver(), mail.deliver()])
    await mail.deliver()
    expect(sink.mails).toHaveLength(1)
    const { name } = (await rowOf(db, tenants, { id: 1 })).settings
    const sent = sink.last(TO)
    expect(sent.subject).toBe(`Hola desde ${name} ñandú`)
    expect(sent.from).toMatch(new RegExp(`^"?${name}"? <tienda@ejemplo.com>$`))
    expect(sent.text).toContain('Cuidado: <b>"negrita" & co</b>')
    expect(sent.html).toContain('&lt;b&gt;&quot;negrita&quot; &amp; co&lt;/b&gt;')
    expect(sent.html).not.toContain('<b>')
    expect(await mailsOf(db)).toMatchObject([{ message: null }])
  })

  test('[SAFE-15] what is rolled back is never sent', async () => {
    const mail = server()
    const failed = db.database.transaction(async (tx) => {
      await mail.enqueue(tx, { tenantId: 1, kind: 'hello', recipient: TO })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await mail.deliver()
    expect(sink.mails).toEqual([])
  })

  test('[SAFE-15] a mail server that is down loses nothing: it is tried again, later and later', async () => {
    const down = server('smtp://127.0.0.1:1')
    await queue(down)
    await down.deliver()
    expect(await state()).toEqual([{ attempts: 1, sent: false, due: true }])
    const up = server()
    await up.deliver()
    expect(sink.mails).toEqual([])
    clock += 11_000
    await up.deliver()
    expect(sink.mails).toHaveLength(1)
    expect(await state()).toEqual([{ attempts: 2, sent: true, due: false }])
  })

  test('[SAFE-15] a refusal for now is tried again, one for good is not, and says why', async () => {
    const mail = server()
    for (const [status, due] of [
      [451, true],
      [550, false],
    ] as const) {
      await emptyTables(db, mails)
      sink.refuseWith = status
      await queue(mail)
      await mail.deliver()
      expect(await state()).toEqual([{ attempts: 1, sent: false, due }])
      expect(await mailsOf(db)).toMatchObject([{ error: expect.stringContaining(String(status)) }])
    }
  })

  test('[SAFE-15] servers that share the queue send each mail once', async () => {
    const servers = [server(), server(), server()]
    const people = Array.from({ length: 30 }, () => `${randomUUID()}@ejemplo.com`)
    for (const person of people) await queue(servers[0] ?? server(), person)
    await Promise.all(servers.map((mail) => mail.deliver()))
    expect(sink.mails.map(({ to }) => to).sort()).toEqual(people.sort())
  })

  test('[SAFE-15] what a dead server had taken another one sends, under the same Message-ID', async () => {
    const mail = server()
    await queue(mail)
    await changeRows(db, mails, {}, { attempts: 1, dueAt: new Date(clock + 2 * MINUTE) })
    const [{ id } = { id: '' }] = await mailsOf(db)
    await mail.deliver()
    expect(sink.mails).toEqual([])
    clock += 3 * MINUTE
    await mail.deliver()
    expect(sink.last(TO).messageId).toBe(`<${id}@tienda.ejemplo.com>`)
  })

  test('[SAFE-15] without a mail server the message is stored', async () => {
    const mail = createMail({
      database: db.database,
      server: async () => null,
      origin: () => 'http://localhost',
      now,
      log,
      alerts,
    })
    mail.registerTemplate('hello', async (due) => letter(due))
    await queue(mail)
    await mail.deliver()
    const stored = (await mailsOf(db)).filter(({ sentAt }) => sentAt !== null)
    expect(stored[0]?.message?.text).toContain('Cuidado')
  })
})
