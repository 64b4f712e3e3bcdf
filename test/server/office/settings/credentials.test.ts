import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import {
  listCredentials,
  probeCredentials,
  removeCredentials,
  saveCredentials,
} from '#contract/office/settings.ts'
import type { OfficeSession } from '#contract/office/staff.ts'
import { type MercadoPagoDouble, mercadoPagoDouble } from '#harness/providers/mercadopago.ts'
import { type WebpayDouble, webpayDouble } from '#harness/providers/webpay.ts'
import { type ZippinDouble, zippinDouble } from '#harness/providers/zippin.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { setProven } from '#harness/rows/people.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history, shopUndo } from '#server/db/schema/history.ts'
import { operatorSessions } from '#server/db/schema/staff.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { storedTenant } from '#server/modules/tenants/repository.ts'
import { COMMAND_LINE } from '#server/office/scope.ts'
import { accountNamed } from '#server/office/settings/accounts.ts'
import { storeCredentials } from '#server/office/settings/credentials.ts'
import { openStaff, type StaffOffice } from '../staff/staff.ts'

const MP = { accessToken: 'APP_USR-secreto-de-acceso-9f2c', webhookSecret: 'secreto-del-webhook-1a2b' }
const TBK = { commerceCode: '597055555532', apiKey: '579B532A7440BB0C9079DED94D31EA16' }
const ZIPPIN = {
  accountId: '335577',
  originId: '932311',
  token: 'ficha-de-zippin-77',
  secret: 'clave-de-zippin-88',
}

let office: StaffOffice
let ana: OfficeSession
let mp: MercadoPagoDouble
let tbk: WebpayDouble
let zippin: ZippinDouble
const logged: string[] = []
beforeAll(async () => {
  ;[office, mp, tbk, zippin] = await Promise.all([
    openStaff({ log: { write: (line: string) => void logged.push(line) }, env: { LOG_LEVEL: 'debug' } }),
    mercadoPagoDouble(MP.accessToken),
    webpayDouble(TBK),
    zippinDouble(ZIPPIN),
  ])
  ana = await office.prove(await office.first())
})
afterAll(() => Promise.all([office.close(), mp.close(), tbk.close(), zippin.close()]))

const as = (body?: object, shop = 'brote') => ({ shop, token: ana.accessToken, body })
const save = (account: string, fields: object, shop = 'brote') =>
  office.ask(saveCredentials, as({ key: randomUUID(), account, fields }, shop))
const probe = async (account: string, shop = 'brote') => office.get(probeCredentials, as({ account }, shop))

/** As a command stores them: with a host of the tests. */
const storeByHand = async (shop: string, name: string, fields: Readonly<Record<string, string>>) => {
  const { ports } = office.shops.app
  const tenant = await storedTenant(ports.database, shop)
  const account = accountNamed(name)
  if (tenant === undefined || account === undefined) throw new Error(name)
  const scope = {
    ports: { database: ports.database, now: ports.now },
    tenant,
    actor: COMMAND_LINE,
    may: () => true,
  }
  await storeCredentials(scope, { vault: ports.vault, account, fields, key: randomUUID() })
}

describe('[SET-8] credentials', () => {
  test('are stored with who, when and how they end, and no call, log or row of the history gives them back', async () => {
    expect((await save('mercadopago', MP)).status).toBe(200)
    // One that is refused may hold a secret as well.
    expect((await save('mercadopago', { accessToken: MP.accessToken })).status).toBe(400)
    expect((await save('mercadopago', { ...MP, [MP.webhookSecret]: 'x' })).status).toBe(400)
    expect(
      (await save('openid:google', { name: 'Google', clientId: 'x', clientSecret: MP.accessToken })).status,
    ).toBe(200)
    const { accounts } = await office.get(listCredentials, as())
    expect(accounts[0]).toEqual({
      account: 'mercadopago',
      state: 'stored',
      at: '2026-11-20T12:00:00.000Z',
      by: 'Ana Dueña',
      endsWith: '9f2c',
      shown: {},
    })
    const answers = await Promise.all(
      officeEndpoints
        .filter(({ method }) => method === 'GET')
        .map(async (endpoint) => (await office.ask(endpoint, as())).text),
    )
    const entries = await rowsOf(office, history)
    const undos = await rowsOf(office, shopUndo)
    const queued = await mailsOf(office)
    const shops = await rowsOf(office, tenants)
    expect(JSON.stringify(entries)).toContain('termina en …9f2c')
    expect(JSON.stringify(queued)).toContain('Mercado Pago')
    const all = [answers, entries, undos, queued, shops, logged]
      .map((part) => JSON.stringify(part))
      .join('\n')
    for (const secret of Object.values(MP))
      for (const form of [secret, Buffer.from(secret).toString('base64url').slice(0, 20)])
        expect(all).not.toContain(form)
    expect(logged.length).toBeGreaterThan(0)
  })

  test('are replaced and removed, which is never taken back', async () => {
    await save('mercadopago', { ...MP, webhookSecret: 'otro-secreto-del-webhook' })
    const body = { key: randomUUID(), account: 'mercadopago' }
    const { accounts } = await office.get(removeCredentials, as(body))
    expect(accounts[0]).toMatchObject({ state: 'none', endsWith: '', by: '' })
    const rows = (await rowsOf(office, history, { object: 'Mercado Pago' })).sort((a, b) => a.id - b.id)
    expect(rows.map(({ action }) => action)).toEqual([
      'credentialsStored',
      'credentialsStored',
      'credentialsRemoved',
    ])
    expect(rows[1]?.changes).toEqual([
      { field: 'credentials', before: 'termina en …9f2c', after: 'otra, termina en …9f2c' },
    ])
    expect(await rowsOf(office, shopUndo)).toEqual([])
  })

  test('need a fresh proof, and lead this server to no other host', async () => {
    const [session] = await rowsOf(office, operatorSessions)
    await setProven(office, null)
    expect((await save('mercadopago', MP)).status).toBe(403)
    await setProven(office, session?.provenAt ?? null)
    for (const [account, fields] of [
      ['webpay', { ...TBK, host: 'http://169.254.169.254' }],
      ['zippin', { ...ZIPPIN, host: 'http://127.0.0.1:5432' }],
      ['openid:otro', { name: 'Otro', clientId: 'x', clientSecret: 'y', issuer: 'https://127.0.0.1/' }],
    ] as const)
      expect((await save(account, fields, account === 'webpay' ? 'marea' : 'brote')).status).toBe(400)
  })
})

describe('[SET-9] a probe asks the provider, and answers in words', () => {
  test('of Mercado Pago, also of another country, refused and silent', async () => {
    expect(await probe('mercadopago')).toEqual({ ok: false, text: 'Todavía no hay credenciales guardadas.' })
    await save('mercadopago', MP)
    expect(await probe('mercadopago')).toEqual({
      ok: true,
      text: 'Mercado Pago reconoce estas credenciales.',
    })
    mp.site = 'MLC'
    expect((await probe('mercadopago')).text).toMatch(/otro país/)
    mp.mode = 'broken'
    expect((await probe('mercadopago')).text).toMatch(/no responde ahora/)
    mp.mode = 'normal'
    await save('mercadopago', { ...MP, accessToken: 'APP_USR-otro-que-no-es' })
    expect(await probe('mercadopago')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/copialas de nuevo/),
    })
  })

  test('of Webpay', async () => {
    await storeByHand('marea', 'webpay', { ...TBK, host: tbk.url })
    expect(await probe('webpay', 'marea')).toMatchObject({ ok: true })
    await storeByHand('marea', 'webpay', { ...TBK, apiKey: 'otra-clave-que-no-es', host: tbk.url })
    expect((await probe('webpay', 'marea')).text).toMatch(/cópialas de nuevo/)
    expect(tbk.transactions.size).toBe(0)
  })

  test('of Zippin', async () => {
    await storeByHand('brote', 'zippin', { ...ZIPPIN, host: zippin.url, unitCm: '10' })
    expect(await probe('zippin')).toMatchObject({ ok: true })
    await storeByHand('brote', 'zippin', { ...ZIPPIN, originId: '1', host: zippin.url, unitCm: '10' })
    expect((await probe('zippin')).text).toMatch(/número de cuenta u origen/)
    await storeByHand('brote', 'zippin', { ...ZIPPIN, secret: 'otra-clave', host: zippin.url, unitCm: '10' })
    expect((await probe('zippin')).text).toMatch(/no reconoce/)
    zippin.mode = 'broken'
    expect((await probe('zippin')).text).toMatch(/no responde/)
  })
})
