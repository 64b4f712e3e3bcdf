import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as calls from '#contract/office/installation.ts'
import type { OfficeSession } from '#contract/office/staff.ts'
import { eventually } from '#harness/eventually.ts'
import { queueJob } from '#harness/rows/jobs.ts'
import { changeRows, emptyTables, rowOf } from '#harness/rows/rows.ts'
import { cliSays } from '#harness/server/cli.ts'
import { ON_NODES } from '#harness/server/database.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { mails } from '#server/db/schema/mail.ts'
import { installationSettings } from '#server/db/schema/office/installation.ts'
import { operators } from '#server/db/schema/staff.ts'
import { diskLevel } from '#server/modules/installation/rules.ts'
import { mailFailureWords } from '#server/modules/mail/failure-words.ts'
import { maskedAddress } from '#server/office/installation/mails.ts'
import { contentOf, emptyInstallation, SECRET } from '../../backup/installations.ts'
import { openStaff, type StaffOffice } from '../staff/staff.ts'

const ROOT = 'ana@brote.example'

let office: StaffOffice
let root: OfficeSession
let token: string
let sink: SmtpSink
const lines: string[] = []
beforeAll(async () => {
  sink = await smtpSink()
  office = await openStaff({
    env: { SMTP_URL: sink.url, AUTH_SECRET: SECRET },
    log: { write: (line) => void lines.push(line) },
  })
  // The queues of jobs.
  await office.shops.app.ready()
  root = await office.prove(await office.first())
  token = root.accessToken
  office.shops.app.ports.mail.registerTemplate('hello', async () => ({
    subject: 'Hola',
    paragraphs: ['Hola'],
    closing: [],
  }))
})
beforeEach(async () => {
  await emptyTables(office, installationSettings, mails)
  sink.mails.length = 0
  sink.refuseWith = 0
})
afterAll(async () => {
  await office.close()
  await sink.close()
})

let asked = 0
/** Limits go by the address on the net. */
const from = () => {
  asked += 1
  return `203.0.113.${asked}`
}
const call = <E extends Parameters<StaffOffice['get']>[0]>(endpoint: E, body?: object) =>
  office.get<E>(endpoint, { token, from: from(), ...(body === undefined ? {} : { body }) })

const MINUTE = 60_000
interface Mail {
  readonly tenant?: number
  readonly error?: string
  readonly dueIn?: number | null
  readonly attempts?: number
}
const put = async ({ tenant: tenantId = 1, error = '', dueIn = null, attempts = 8 }: Mail) => {
  const createdAt = office.shops.app.ports.now()
  const dueAt = dueIn === null ? null : new Date(createdAt.getTime() + dueIn)
  const id = randomUUID()
  const letter = { kind: 'hello', recipient: 'lola.perez@ejemplo.com', data: {} }
  await office.database.insert(mails).values({ tenantId, id, ...letter, attempts, createdAt, dueAt, error })
  return id
}

describe('mails that did not go', () => {
  test('[INST-8] are listed over all shops, the reason in words, the address masked', async () => {
    await put({ error: 'connect ECONNREFUSED 10.1.2.3:25' })
    await put({ tenant: 2, error: 'Invalid login: 535 lola.perez@ejemplo.com', dueIn: 60 * MINUTE })
    await put({ dueIn: 60 * MINUTE, attempts: 0 })
    const { status, text } = await office.ask(calls.listMails, { token })
    expect(status).toBe(200)
    expect(text).not.toMatch(/lola|ECONNREFUSED|10\.1\.2\.3|535/)
    const listed = await call(calls.listMails)
    expect(listed).toMatchObject({ waiting: 2, stopped: 1 })
    expect(
      listed.mails.map(({ shop, recipient, words, again }) => [shop, recipient, words, again !== null]),
    ).toEqual(
      expect.arrayContaining([
        ['brote', 'l…@ejemplo.com', 'Ese servidor no recibe conexiones en ese puerto.', false],
        ['marea', 'l…@ejemplo.com', 'El servidor no aceptó el usuario o la contraseña.', true],
      ]),
    )
    expect(listed.mails).toHaveLength(2)
    expect((await call(calls.getHealth)).mail).toEqual({ waiting: 2, stopped: 1 })
  })

  test('[INST-8] what servers say is never shown, and what fits nothing has a sentence', () => {
    expect(mailFailureWords('550 5.7.1 secret <a@b.c>')).toBe('El servidor de correo respondió con un error.')
    expect(maskedAddress('ñandú@ejemplo.com')).toBe('ñ…@ejemplo.com')
    expect(maskedAddress('nadie')).toBe('n…')
    expect(maskedAddress('')).toBe('…')
  })

  test('[INST-9] one is tried again, or all; one that may be on its way is left alone', async () => {
    const id = await put({ error: 'x' })
    const other = await put({ tenant: 2, error: 'x', dueIn: 60 * MINUTE })
    await put({ error: 'x', dueIn: MINUTE, attempts: 3 })
    const { mail } = office.shops.app.ports
    const sent = async () => {
      await mail.deliver()
      return sink.mails.filter(({ subject }) => subject === 'Hola').length
    }
    expect(await call(calls.retryMail, { mail: { shop: 'brote', id } })).toEqual({ count: 1 })
    expect(await sent()).toBe(1)
    // Of a shop, its own alone; sent ones never again.
    for (const mail of [
      { shop: 'marea', id },
      { shop: 'brote', id: other },
      { shop: 'brote', id },
    ])
      expect(await call(calls.retryMail, { mail })).toEqual({ count: 0 })
    expect(
      await office.refused(calls.retryMail, { token, body: { mail: { shop: 'nadie', id } } }),
    ).toMatchObject({
      status: 404,
    })
    expect(await call(calls.retryMail, { mail: null })).toEqual({ count: 1 })
    expect(await sent()).toBe(2)
    // What was given up has all its tries again.
    const again = await put({ error: 'x' })
    sink.refuseWith = 450
    await call(calls.retryMail, { mail: null })
    await mail.deliver()
    const { dueAt } = await rowOf(office, mails, { id: again })
    expect(dueAt?.getTime()).toBeGreaterThan(office.shops.app.ports.now().getTime())
  })
})

describe('its health', () => {
  test('[INST-10] names database, disk, files, jobs and versions', async () => {
    const health = await call(calls.getHealth)
    expect(health.database.bytes).toBeGreaterThan(1_000_000)
    expect(health).toMatchObject({
      database: { distributed: ON_NODES },
      files: 'disk',
      backup: { last: null, secret: false, possible: !ON_NODES },
      versions: { vitrina: '0.1.0', node: process.versions.node, database: expect.stringMatching(/^\d+/) },
    })
    expect(health.disk?.total).toBeGreaterThan(health.disk?.free ?? 0)
    const kind = 'orders-unpaid'
    await queueJob(office, kind, { state: 'failed', output: { message: 'secret' } })
    for (const dueIn of [-60 * MINUTE, 60 * MINUTE])
      await queueJob(office, kind, { due: new Date(Date.now() + dueIn) })
    const { status, text } = await office.ask(calls.getHealth, { token })
    expect(status).toBe(200)
    expect(text).not.toContain('secret"}')
    expect((await call(calls.getHealth)).jobs).toContainEqual({
      kind,
      waiting: 1,
      again: 0,
      failed: 1,
    })
  })

  test('[INST-10] a disk is low or full by what is left of it, not by its size alone', () => {
    const GB = 1024 ** 3
    const levels = [
      [400 * GB, 500 * GB],
      [9 * GB, 500 * GB],
      [9 * GB, 20 * GB],
      [1.9 * GB, 4 * GB],
      [0.4 * GB, 500 * GB],
    ].map(([free = 0, total = 0]) => diskLevel({ free, total }))
    expect(levels).toEqual(['well', 'low', 'well', 'low', 'full'])
  })
})

const fetched = (url: string) =>
  office.office.inject({ url, headers: { host: new URL(office.office.officeOrigin).host } })

// One of several nodes is refused (TEN-14).
describe.skipIf(ON_NODES)('a backup as a download', () => {
  test('[INST-11] is what the command makes: another installation restores it to the last row', async () => {
    const { app, database } = office.shops
    await put({ error: 'x' })
    const { url } = await call(calls.makeBackup)
    const answer = await fetched(url)
    expect(answer.statusCode).toBe(200)
    // The history's line of this very download is in it.
    const before = await contentOf(database)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="vitrina-2026-11-20T1200\.tar\.gz"$/,
      ),
    })
    const folder = temporaryFolder('downloaded', onTestFinished)
    const path = join(folder, 'respaldo.tar.gz')
    writeFileSync(path, answer.rawPayload)
    const restored = await emptyInstallation()
    const { secret } = await restored.restore(path)
    expect(secret).toBe('same')
    const settings = { 'public.installation_settings': expect.anything() }
    expect(await contentOf(restored.database)).toEqual({ ...before, ...settings })
    await restored.close()
    const { last } = (await call(calls.getHealth)).backup
    expect(last).toMatchObject({ by: 'Ana Dueña', bytes: answer.rawPayload.length, missing: 0 })
    const [entry] = await call(calls.listInstallationHistory)
    expect(entry).toMatchObject({ by: 'Ana Dueña', action: 'backupDownloaded' })
    await eventually(() => expect(sink.last(ROOT).text).toContain('Ana Dueña bajó un respaldo entero'))
    // The command's own is known of as well.
    const other = join(tmpdir(), `${randomUUID()}.tar.gz`)
    await cliSays(
      app.ports.database,
      { AUTH_SECRET: SECRET, DATA_DIR: app.ports.settings.dataDir },
      'respaldo',
      'crear',
      other,
    )
    rmSync(other)
    expect((await call(calls.getHealth)).backup.last).toMatchObject({ by: 'línea de comandos' })
  })

  test('[INST-12] its address opens once, for a minute, for who still runs the installation, and is in no log', async () => {
    const { url } = await call(calls.makeBackup)
    const answers = await Promise.all([fetched(url), fetched(url), fetched(url)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await fetched(url)).statusCode).toBe(404)
    const { url: replaced } = await call(calls.makeBackup)
    const { url: late } = await call(calls.makeBackup)
    expect((await fetched(replaced)).statusCode).toBe(404)
    office.pass(61)
    expect((await fetched(late)).statusCode).toBe(404)
    const { url: taken } = await call(calls.makeBackup)
    await changeRows(office, operators, {}, { root: false })
    expect((await fetched(taken)).statusCode).toBe(404)
    await changeRows(office, operators, { email: ROOT }, { root: true })
    for (const used of [url, replaced, late, taken])
      expect(lines.join('')).not.toContain(used.split('/').at(-1))
    expect((await fetched('/gestion/files/x')).statusCode).toBe(404)
    const head = await office.office.inject({
      method: 'HEAD',
      url,
      headers: { host: new URL(office.office.officeOrigin).host },
    })
    expect(head.statusCode).toBe(404)
  })

  test('[INST-12] one that does not come to its end says so, is noted nowhere, and the next one goes', async () => {
    const { app } = office.shops
    const { url } = await call(calls.makeBackup)
    const { port } = new URL(await app.office.listen({ port: 0, host: '127.0.0.1' }))
    const host = new URL(office.office.officeOrigin).host
    const { get } = await import('node:http')
    await new Promise<void>((resolve, reject) => {
      get({ port, path: url, headers: { host } }, (answer) => {
        answer.once('data', () => {
          answer.destroy()
          resolve()
        })
      }).on('error', reject)
    })
    await eventually(() => expect(lines.join('')).toContain('a backup did not come to its end'))
    expect((await call(calls.getHealth)).backup.last).toBeNull()
    const { url: next } = await call(calls.makeBackup)
    expect((await fetched(next)).statusCode).toBe(200)
  })
})
