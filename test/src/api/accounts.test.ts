import { expect, it, vi } from 'vitest'
import {
  askForActivation,
  askForReset,
  sendActivation,
  sendExternalLogIn,
  sendLogIn,
  sendNewPassword,
  sendRegistration,
} from '#src/api/calls/accounts.ts'
import { createCall } from '#src/api/client.ts'

const backEnd = (status: number, result: object) => {
  const asked: { url: string; authorization: string | null; body: unknown }[] = []
  const renew = vi.fn(async () => 'guest')
  const call = createCall({
    baseUrl: 'https://back.example',
    tenant: 'brote',
    token: { current: () => 'old', renew },
    fetch: async (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization')
      asked.push({ url: String(input), authorization, body: JSON.parse(String(init?.body)) })
      const headers = { 'content-type': 'application/json' }
      return new Response(JSON.stringify({ result, success: status === 200 }), { status, headers })
    },
  })
  return { api: { tenant: 'brote', call }, asked, renew }
}
type Calls = ReturnType<typeof backEnd>['api']

const credentials = { email: 'ines@example.com', password: 'una clave larga' }
const calls: [string, (api: Calls) => Promise<unknown>][] = [
  ['Authenticate', (api) => sendLogIn(api, credentials)],
  ['RegisterUser', (api) => sendRegistration(api, { ...credentials, fullName: 'Inés' })],
  ['SendEmailActivationEcommerceLink', (api) => askForActivation(api, credentials.email)],
  ['SendPasswordResetCodePartner', (api) => askForReset(api, credentials.email)],
  ['ResetPassword', (api) => sendNewPassword(api, credentials.email, credentials.password, '123456')],
  [
    'ExternalAuthenticate',
    (api) => sendExternalLogIn(api, { providerAccessCode: 'c', authProvider: 'google' }),
  ],
]

it.each(calls)('[ROLE-3] %s sends the e-commerce client flag', async (name, send) => {
  const { api, asked } = backEnd(200, { canLogin: true, success: true })
  await send(api)
  expect(asked[0]?.url).toContain(`/${name}?tenant=brote`)
  expect(asked[0]?.body).toMatchObject({ isEcommerceClient: true })
})

const public_: typeof calls = [
  ...calls,
  ['ValidateCodeAuth', (api) => sendActivation(api, { userId: 'u', confirmationToken: '123456' })],
]

it.each(public_)('[WIRE-10] a 401 of %s is its answer: sent once, without a token', async (_name, send) => {
  const { api, asked, renew } = backEnd(401, { message: 'Email o contraseña incorrectos.' })
  await expect(send(api)).rejects.toThrow('Email o contraseña incorrectos.')
  expect(asked.map(({ authorization }) => authorization)).toEqual([null])
  expect(renew).not.toHaveBeenCalled()
})
