import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteAccount,
  externalAuthenticate,
  getExternalAuthenticationProviders,
  sendPasswordResetCodePartner,
  startExternalAuthentication,
  updateProfile,
} from '#contract/accounts.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { type OpenIdProvider, openIdProvider, UNCONFIRMED } from '#harness/server/openid-provider.ts'
import { openPeople, type People, somewhere } from '#harness/server/people.ts'
import { customers, externalIdentities } from '#server/db/schema/accounts.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { backTo, offerProvider, returned } from './external-people.ts'

let people: People
let provider: OpenIdProvider
beforeAll(async () => {
  provider = await openIdProvider([AR_SHOP, CL_SHOP].map(backTo))
  people = await openPeople()
  for (const name of [AR_SHOP, CL_SHOP]) await offerProvider(people.shop.app, name, provider)
})
afterAll(async () => {
  await people.close()
  await provider.close()
})

const start = (tenant = AR_SHOP) =>
  people.shop.get(startExternalAuthentication, {
    tenant,
    body: { authProvider: 'prueba' },
    from: somewhere(),
  })

/** Comes back from the provider: what the page hands to ExternalAuthenticate. */
const cameBack = async (login: string, tenant = AR_SHOP) => {
  const started = await start(tenant)
  const { back, body } = await returned(provider, started, login)
  expect(`${back.origin}${back.pathname}`).toBe(backTo(tenant))
  expect(back.searchParams.get('state')).toBe(started.state)
  return body
}
const enter = (body: Awaited<ReturnType<typeof cameBack>>, tenant = AR_SHOP) =>
  people.shop.get(externalAuthenticate, { tenant, body, from: somewhere() })
const refused = (body: object, tenant = AR_SHOP) =>
  people.shop.refused(externalAuthenticate, { tenant, body, from: somewhere() })

test('[ROLE-16] a shop names its providers, and nothing of their secrets', async () => {
  expect(await people.shop.get(getExternalAuthenticationProviders)).toEqual([
    { authProvider: 'prueba', name: 'Proveedor' },
    { authProvider: 'caido', name: 'Caído' },
  ])
})

test('[ROLE-16] code and PKCE through a real provider open an account, and the same one the next time', async () => {
  const first = await enter(await cameBack('ana'))
  expect(first).toMatchObject({
    canLogin: true,
    user: { email: 'ana@proveedor.example', fullName: 'Persona ana' },
  })
  const again = await enter(await cameBack('ana'))
  expect(again.userId).toBe(first.userId)
  const body = { name: 'Ana', email: 'ana@proveedor.example', phoneNumber: '', company: '' }
  expect((await people.shop.ask(updateProfile, { token: again.accessToken, body })).status).toBe(200)
})

test('[ROLE-16] the request for a code carries challenge, state and nonce, and no secret', async () => {
  const { url, state, ticket } = await start()
  const asked = new URL(url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state,
    scope: 'openid email profile',
  })
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(url).not.toContain(encodeURIComponent(provider.client.secret))
  expect(url).not.toContain(ticket)
})

test('[ROLE-16] another account per shop, one account per confirmed address', async () => {
  const here = await enter(await cameBack('bruno'))
  const there = await enter(await cameBack('bruno', CL_SHOP), CL_SHOP)
  expect(there.userId).not.toBe(here.userId)
  const known = await people.customer()
  const login = known.email.split('@')[0] ?? ''
  const email = `${login}@proveedor.example`
  await changeRows(people.shop, customers, { id: known.userId }, { email })
  expect((await enter(await cameBack(login))).userId).toBe(known.userId)
})

test('[ROLE-16] an address that the provider has not confirmed opens nothing', async () => {
  expect(await refused(await cameBack(`${UNCONFIRMED}-1`))).toMatchObject({ status: 403 })
})

test('[ROLE-16] a link alone logs no one in: state and ticket must be of this browser, this shop, and fresh', async () => {
  const mine = await cameBack('carla')
  const other = await start()
  for (const wrong of [
    { ...mine, ticket: other.ticket },
    { ...mine, state: other.state },
    { ...mine, ticket: undefined },
    { ...mine, ticket: `${mine.ticket.slice(0, -4)}AAAA` },
    { ...mine, authProvider: 'caido' },
  ])
    expect(await refused(wrong)).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(await refused(mine, CL_SHOP)).toMatchObject({ status: 400 })
  // The code itself was never spent on those.
  expect((await enter(mine)).canLogin).toBe(true)
  const late = await cameBack('carla')
  people.pass(11 * 60 * 1000)
  expect(await refused(late)).toMatchObject({ status: 400 })
})

test('[ROLE-16] a code works once, and another verifier than the one that asked gets nothing', async () => {
  const mine = await cameBack('diego')
  await enter(mine)
  expect(await refused(mine)).toMatchObject({ status: 400 })
  const [one, two] = [await cameBack('diego'), await cameBack('diego')]
  // The flow of one with the code of the other: PKCE is what refuses it.
  expect(await refused({ ...one, providerAccessCode: two.providerAccessCode })).toMatchObject({ status: 400 })
  expect(await refused({ ...one, providerAccessCode: 'inventado' })).toMatchObject({ status: 400 })
})

test('[ROLE-16] two tabs that come back at once have one account', async () => {
  const bodies = await Promise.all([cameBack('elena'), cameBack('elena'), cameBack('elena')])
  const answers = await Promise.all(bodies.map((body) => enter(body)))
  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1)
})

test('an unknown provider is 404, one that does not answer 503', async () => {
  const ask = (authProvider: string) =>
    people.shop.refused(startExternalAuthentication, { body: { authProvider }, from: somewhere() })
  expect(await ask('nadie')).toMatchObject({ status: 404 })
  expect(await ask('caido')).toMatchObject({ status: 503, code: 'unavailable' })
})

test('an account without a password gets one by mail, and is deleted after a fresh log-in', async () => {
  const { userId, accessToken: token } = await enter(await cameBack('flor'))
  const email = 'flor@proveedor.example'
  const query = { Email: email, UserId: String(userId) }
  expect(await people.shop.refused(deleteAccount, { token, query, body: { password: 'x' } })).toMatchObject({
    status: 403,
  })
  await people.shop.get(sendPasswordResetCodePartner, { body: { email }, from: somewhere() })
  expect((await people.mailed(email)).code).toMatch(/^\d{6}$/)
  expect(await people.shop.get(deleteAccount, { token, query })).toEqual({ success: true })
  expect(await rowsOf(people.shop, externalIdentities, { subject: 'flor' })).toEqual([])
})

test('[SAFE-6] the database and the log hold no secret of a provider, no code and no ticket', async () => {
  const mine = await cameBack('gina')
  await enter(mine)
  const stored = JSON.stringify(await rowsOf(people.shop, tenants))
  for (const text of [stored, people.lines.join('\n')]) {
    expect(text).not.toContain(provider.client.secret)
    expect(text).not.toContain(mine.providerAccessCode)
    expect(text).not.toContain(mine.ticket)
  }
})
