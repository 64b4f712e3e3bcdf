import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAlerts } from '#contract/office/alerts.ts'
import * as calls from '#contract/office/installation.ts'
import type { OfficeSession } from '#contract/office/staff.ts'
import { eventually } from '#harness/eventually.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeRows, emptyTables, rowOf } from '#harness/rows/rows.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { createApp } from '#server/app.ts'
import { mails } from '#server/db/schema/mail.ts'
import { installationHistory, installationSettings } from '#server/db/schema/office/installation.ts'
import { openStaff, type StaffOffice } from '../staff/staff.ts'

const ROOT = 'ana@brote.example'
const SECRET = 'la clave del correo, 9f2c'
const ACCOUNT = { user: 'envios@brote.example', password: SECRET }

let office: StaffOffice
let root: OfficeSession
let token: string
let first: SmtpSink
let second: SmtpSink
/** It accepts connections, and says nothing. */
let silent: Server
const lines: string[] = []
beforeAll(async () => {
  office = await openStaff({ log: { write: (line) => void lines.push(line) } })
  first = await smtpSink({ account: ACCOUNT })
  second = await smtpSink()
  silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  root = await office.prove(await office.first())
  token = root.accessToken
  office.shops.app.ports.mail.registerTemplate('hello', async () => ({
    subject: 'Hola',
    paragraphs: ['Hola'],
    closing: [],
  }))
})
beforeEach(async () => {
  // Their access token is valid for 10 minutes of the clock, which does not move but where a test moves it.
  await emptyTables(office, installationSettings, mails)
  for (const sink of [first, second]) {
    sink.mails.length = 0
    sink.refuseWith = 0
  }
})
afterAll(async () => {
  await office.close()
  await first.close()
  await second.close()
  silent.close()
})

let asked = 0
/** Limits go by the address on the net. */
const from = () => {
  asked += 1
  return `203.0.113.${asked}`
}
const call = <E extends Parameters<StaffOffice['get']>[0]>(endpoint: E, body?: object) =>
  office.get<E>(endpoint, { token, from: from(), ...(body === undefined ? {} : { body }) })
const refused = (endpoint: Parameters<StaffOffice['get']>[0], body: object = {}) =>
  office.refused(endpoint, { token, from: from(), body })

const given = (sink: Pick<SmtpSink, 'port'>, more: object = {}) => ({
  host: '127.0.0.1',
  port: sink.port,
  security: 'none',
  user: '',
  sender: 'avisos@brote.example',
  expected: null,
  ...more,
})
const withAccount = (more: object = {}) => given(first, { user: ACCOUNT.user, password: SECRET, ...more })

/** Such mails go out each on its own: what is meant is one of those that have come. */
const hasMailed = ({ mails }: SmtpSink, words: string) =>
  eventually(() => expect(mails.some(({ to, text }) => to === ROOT && text.includes(words))).toBe(true))

const deliver = async () => {
  const { mail } = office.shops.app.ports
  await office.shops.app.ports.database.transaction((tx) =>
    mail.enqueue(tx, { tenantId: 1, kind: 'hello', recipient: 'lola@ejemplo.com' }),
  )
  await mail.deliver()
}

describe('the mail server of the installation', () => {
  test('[INST-1] what is entered counts at the next delivery, without a restart, and elsewhere too', async () => {
    await deliver()
    expect(await mailsOf(office)).toMatchObject([{ message: { subject: 'Hola' } }])
    const sheet = await call(calls.setSmtp, withAccount())
    expect(sheet).toMatchObject({ from: 'entered', password: 'stored', saved: { by: 'Ana Dueña' } })
    await deliver()
    expect(first.last('lola@ejemplo.com').from).toContain('avisos@brote.example')
    // Another instance, which got no notice.
    const { ports } = office.shops.app
    const other = await createApp({ settings: ports.settings, database: ports.database, now: ports.now })
    other.ports.mail.registerTemplate('hello', async () => ({ subject: 'Hola', paragraphs: [], closing: [] }))
    await call(calls.setSmtp, given(second, { expected: sheet.saved?.at }))
    // It has looked for mail since, and does not take the next one.
    await ports.mail.deliver()
    await ports.database.transaction((tx) =>
      other.ports.mail.enqueue(tx, { tenantId: 1, kind: 'hello', recipient: 'sol@ejemplo.com' }),
    )
    await other.ports.mail.deliver()
    await other.close()
    expect(second.last('sol@ejemplo.com').subject).toBe('Hola')
    // Nobody hides mail behind a setting: what depends on it says so.
    expect(await office.get(getAlerts, { token, shop: 'brote' })).toMatchObject({ mails: true })
  })

  test('[INST-2] its password never comes back, by any call, table or log', async () => {
    const answers = [await call(calls.setSmtp, withAccount()), await call(calls.getSmtp)]
    await call(calls.testSmtp)
    first.refuseWith = 550
    await deliver()
    answers.push(await call(calls.getSmtp))
    const stored = [await rowOf(office, installationSettings, {}), await mailsOf(office)]
    const written = JSON.stringify([answers, stored, lines, first.mails])
    expect(written).not.toContain(SECRET)
    expect(written).not.toContain(Buffer.from(SECRET).toString('base64'))
    expect(lines.join('')).not.toContain('@')
  })

  test('[INST-2] one that is not given again stays for the same server and user alone', async () => {
    const { saved } = await call(calls.setSmtp, withAccount())
    const again = given(first, { user: ACCOUNT.user, sender: 'otra@brote.example', expected: saved?.at })
    const saved2 = await call(calls.setSmtp, again)
    expect(saved2).toMatchObject({ password: 'stored', sender: 'otra@brote.example' })
    await deliver()
    expect(first.last('lola@ejemplo.com').from).toContain('otra@brote.example')
    for (const changed of [{ port: second.port }, { host: 'localhost' }, { user: 'otro@brote.example' }])
      expect(
        await refused(calls.setSmtp, { ...again, ...changed, expected: saved2.saved?.at }),
      ).toMatchObject({
        status: 400,
        fields: { password: 'Falta la contraseña.' },
      })
  })

  test('[INST-2] no password goes over the net in the open', async () => {
    const answer = await refused(calls.setSmtp, withAccount({ host: 'correo.ejemplo.com' }))
    expect(answer).toMatchObject({ status: 400, fields: { security: expect.stringContaining('a la vista') } })
    const relay = withAccount({ host: 'correo.ejemplo.com', user: '' })
    expect((await office.ask(calls.setSmtp, { token, from: from(), body: relay })).status).toBe(200)
  })

  test('[INST-3] a change says who was first, with what, and nobody overwrites it unseen', async () => {
    const { saved } = await call(calls.setSmtp, given(second))
    const late = await refused(calls.setSmtp, withAccount())
    expect(late).toMatchObject({ status: 409, code: 'conflict' })
    expect(late.message).toContain(`Ana Dueña guardó otro servidor mientras tanto: 127.0.0.1:${second.port}`)
    const both = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        office.ask(calls.setSmtp, {
          token,
          from: from(),
          body: given(second, { sender: `s${n}@brote.example`, expected: saved?.at }),
        }),
      ),
    )
    // The clock stands still: what tells them apart is who saved at that very moment.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    office.pass(1)
    const now = await call(calls.setSmtp, given(second, { expected: saved?.at }))
    expect(await refused(calls.removeSmtp, { expected: saved?.at })).toMatchObject({ status: 409 })
    expect(await call(calls.removeSmtp, { expected: now.saved?.at })).toMatchObject({
      from: 'none',
      saved: null,
    })
  })

  test('[INST-4] who runs the installation hears of each change by the server that was there before', async () => {
    const { saved } = await call(calls.setSmtp, withAccount())
    await hasMailed(first, `Ana Dueña cambió el servidor de correo: 127.0.0.1:${first.port}`)
    first.mails.length = 0
    const { saved: next } = await call(
      calls.setSmtp,
      given(second, { sender: 'cuarta@brote.example', expected: saved?.at }),
    )
    await hasMailed(first, `correo: 127.0.0.1:${second.port}, remitente cuarta@brote.example.`)
    expect(second.mails.filter(({ text }) => text.includes('cuarta@brote.example.'))).toEqual([])
    await call(calls.removeSmtp, { expected: next?.at })
    await hasMailed(second, 'quitó el servidor de correo')
  })

  test('[INST-14] who changed the mail server stands where whoever runs the installation reads it, without a secret', async () => {
    await emptyTables(office, installationHistory)
    const saved = await call(calls.setSmtp, withAccount())
    await refused(calls.setSmtp, given(second))
    await call(calls.removeSmtp, { expected: saved.saved?.at })
    const { text } = await office.ask(calls.listInstallationHistory, { token })
    expect(text).not.toContain(SECRET)
    const object = `127.0.0.1:${first.port}, usuario ${ACCOUNT.user}, remitente avisos@brote.example`
    expect(await call(calls.listInstallationHistory)).toMatchObject(
      ['mailServerRemoved', 'mailServerSet'].map((action) => ({ by: 'Ana Dueña', action, object })),
    )
  })

  test('[INST-5] a mail to oneself is answered in words: sent, wrong password, nobody there, silence, wrong security', async () => {
    expect(await refused(calls.testSmtp)).toMatchObject({ status: 409 })
    const tried = async (body: object) => {
      await emptyTables(office, installationSettings)
      await call(calls.setSmtp, body)
      return call(calls.testSmtp)
    }
    expect(await tried(withAccount())).toEqual({
      sent: true,
      words: `Salió hacia ${ROOT}. Puede tardar unos minutos en llegar.`,
    })
    expect(first.mails.some(({ subject }) => subject === 'Prueba de Gestión')).toBe(true)
    const words = async (body: object) => (await tried(body)).words
    expect(await words(withAccount({ password: 'otra' }))).toBe(
      'El servidor no aceptó el usuario o la contraseña.',
    )
    const closed = await smtpSink()
    await closed.close()
    expect(await words(given(closed))).toBe('Ese servidor no recibe conexiones en ese puerto.')
    expect(await words(given(second, { host: 'no-existe.invalid' }))).toBe(
      'No existe ningún servidor con ese nombre.',
    )
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await words(given({ port }))).toBe('El servidor de correo no responde.')
    for (const security of ['tls', 'starttls'])
      expect(await words(given(second, { security }))).toBe(
        'El servidor no habla con esa seguridad: puede ser otra, u otro puerto.',
      )
    const stranger = await smtpSink({ tls: true })
    expect(await words(given(stranger, { security: 'tls' }))).toBe(
      'El certificado del servidor no es de confianza, o es de otro nombre.',
    )
    await stranger.close()
    first.refuseWith = 550
    expect(await words(withAccount())).toBe('El servidor no acepta esa dirección.')
  })

  test('[INST-6] under another AUTH_SECRET no mail is lost: it waits, and the sheet says why', async () => {
    await call(calls.setSmtp, withAccount())
    await changeRows(office, installationSettings, {}, { sealed: `v1.${'A'.repeat(60)}` })
    expect(await call(calls.getSmtp)).toMatchObject({ password: 'sealed' })
    await deliver()
    expect(await mailsOf(office)).toMatchObject([{ sentAt: null, message: null, dueAt: expect.any(Date) }])
    const listed = await call(calls.listMails)
    expect(listed.mails[0]?.words).toContain('AUTH_SECRET')
  })

  test('[INST-7] its input is bounded', async () => {
    const wrong = [
      { host: '' },
      { host: 'a b' },
      { host: 'x\r\nRCPT TO:<a@b.c>' },
      { host: 'http://correo' },
      { host: 'a'.repeat(254) },
      { port: 0 },
      { port: 65_536 },
      { port: 25.5 },
      { port: '25' },
      { security: 'ssl' },
      { user: 'a\nb' },
      { user: 'a'.repeat(255) },
      { password: 'a'.repeat(501) },
      { sender: 'nadie' },
      { sender: 'a@b.example\r\nBcc: c@d.example' },
      { expected: 'ayer' },
    ]
    for (const more of wrong)
      expect(await refused(calls.setSmtp, withAccount(more)), JSON.stringify(more)).toMatchObject({
        status: 400,
      })
    for (const mail of [{ shop: 'brote', id: 'x' }, { shop: '../x', id: randomUUID() }, {}, undefined])
      expect(await refused(calls.retryMail, { mail }), JSON.stringify(mail)).toMatchObject({ status: 400 })
  })
})

describe('where the environment names it', () => {
  test('[INST-1] SMTP_URL wins, is said without what is secret in it, and is not changed', async () => {
    const set = await openStaff({ env: { SMTP_URL: 'smtps://ana:clave%20secreta@correo.ejemplo.com' } })
    const session = await set.prove(await set.first())
    const request = { token: session.accessToken }
    const { text, result } = await set.ask(calls.getSmtp, request)
    expect(result).toMatchObject({
      from: 'environment',
      host: 'correo.ejemplo.com',
      port: 465,
      security: 'tls',
    })
    expect(text).not.toMatch(/clave|ana/)
    const answer = await set.refused(calls.setSmtp, { ...request, body: given(second) })
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('SMTP_URL') })
    await set.close()
  })
})
