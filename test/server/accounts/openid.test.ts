import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenId } from '#server/modules/accounts/session/openid.ts'

const REDIRECT = 'https://tienda.ejemplo.com/tienda/auth'
const seconds = () => Math.floor(Date.now() / 1000)

type Sign = (claims: JWTPayload) => Promise<string>
/** A provider that says what no real one does. */
let says: {
  discovery: object
  claims: JWTPayload
  person: object
  sign: Sign
  status: number
}
let asked: string[]
let signed: Sign
let stolen: Sign
let issuer: string

const signer =
  (key: Parameters<SignJWT['sign']>[0], alg: string): Sign =>
  (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key)

const server = createServer(async (request, response) => {
  asked.push(request.url ?? '')
  const answers: Readonly<Record<string, () => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => says.discovery,
    '/keys': async () => ({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig' }] }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: await says.sign(says.claims),
    }),
    '/me': () => says.person,
  }
  const answer = await answers[request.url ?? '']?.()
  response.writeHead(request.url === '/token' ? says.status : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer ?? {}))
})
let pair: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  pair = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  signed = signer(pair.privateKey, 'RS256')
  stolen = signer(other.privateKey, 'RS256')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked = []
  says = {
    discovery: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    },
    claims: {},
    person: { sub: 'ana', email: 'Ana@Proveedor.example', email_verified: true, name: 'Ana' },
    sign: signed,
    status: 200,
  }
})

const client = () => ({
  issuer,
  clientId: 'vitrina',
  clientSecret: 'a secret as long as a key of HS256 has to be',
})

/** Logs in with an ID token of these claims; undefined takes one out. */
const logIn = async (claims: Readonly<Record<string, unknown>> = {}) => {
  const openId = createOpenId(() => new Date())
  const { flow } = await openId.begin(client(), REDIRECT)
  const sound = {
    iss: issuer,
    aud: 'vitrina',
    sub: 'ana',
    nonce: flow.nonce,
    iat: seconds(),
    exp: seconds() + 60,
  }
  says.claims = JSON.parse(JSON.stringify({ ...sound, ...claims }))
  return openId.finish(client(), flow, 'code', REDIRECT)
}

test('[ROLE-16] what the provider signed for this log-in is believed, its address where it is confirmed', async () => {
  expect(await logIn()).toEqual({ issuer, subject: 'ana', email: 'ana@proveedor.example', name: 'Ana' })
  says.person = { sub: 'ana', email: 'ana@proveedor.example', email_verified: 'false' }
  expect(await logIn()).toMatchObject({ email: null, name: '' })
})

test('[ROLE-16] an ID token for another person, another log-in or another time is refused', async () => {
  for (const wrong of [
    { nonce: 'another' },
    { nonce: undefined },
    { aud: 'another' },
    { azp: 'another' },
    { iss: 'https://another.example' },
    { exp: seconds() - 120 },
    { exp: undefined },
    { iat: undefined },
    { sub: undefined },
    { sub: 'x'.repeat(256) },
  ])
    await expect(logIn(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 })
  // Clocks differ a little.
  expect(await logIn({ exp: seconds() - 10 })).toMatchObject({ subject: 'ana' })
})

test('[ROLE-16] an ID token that the provider’s own key did not sign is refused', async () => {
  const key = new TextEncoder().encode(client().clientSecret)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const unsigned: Sign = async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`
  for (const sign of [stolen, signer(key, 'HS256'), unsigned]) {
    says.sign = sign
    await expect(logIn()).rejects.toMatchObject({ status: 400 })
  }
})

test('[ROLE-16] a person whom the provider names otherwise than its token does is refused', async () => {
  says.person = { sub: 'bruno', email: 'bruno@proveedor.example', email_verified: true }
  await expect(logIn()).rejects.toMatchObject({ status: 400 })
})

test('[ROLE-16] a code that is refused is 400, a provider that fails 503', async () => {
  says.status = 401
  await expect(logIn()).rejects.toMatchObject({ status: 400 })
  says.status = 502
  await expect(logIn()).rejects.toMatchObject({ status: 503 })
})

test('[ROLE-16] a provider that is another than it says, or sends people over plain http, is not asked', async () => {
  const { discovery } = says
  for (const wrong of [
    { issuer: 'https://another.example' },
    { authorization_endpoint: 'http://proveedor.example/auth' },
    { authorization_endpoint: undefined },
  ]) {
    says.discovery = { ...discovery, ...wrong }
    await expect(logIn()).rejects.toMatchObject({ status: 503 })
  }
  says.discovery = { ...discovery, token_endpoint: 'http://proveedor.example/token' }
  await expect(logIn()).rejects.toMatchObject({ status: 503 })
})

test('[ROLE-16] a provider is asked for its configuration and keys once, not at each log-in', async () => {
  const openId = createOpenId(() => new Date())
  for (let round = 0; round < 2; round++) {
    const { flow } = await openId.begin(client(), REDIRECT)
    says.claims = {
      iss: issuer,
      aud: 'vitrina',
      sub: 'ana',
      nonce: flow.nonce,
      iat: seconds(),
      exp: seconds() + 60,
    }
    await openId.finish(client(), flow, 'code', REDIRECT)
  }
  expect(asked.filter((url) => url !== '/token' && url !== '/me')).toEqual([
    '/.well-known/openid-configuration',
    '/keys',
  ])
})

test('[SET-9] a probe asks what the provider names in the public net alone', async () => {
  const openId = createOpenId(() => new Date())
  const probe = (fence?: Parameters<typeof openId.probe>[2]) => openId.probe(client(), REDIRECT, fence)
  expect(await probe()).toBe('silent')
  expect(asked).not.toContain('/token')
  const anywhere = { address: () => true, port: () => true }
  expect(await probe(anywhere)).toBe('known')
  expect(asked).toContain('/token')
  says.status = 502
  expect(await probe(anywhere)).toBe('silent')
})
