import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, refreshToken, resetPassword } from '#contract/accounts.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openPeople, PASSWORD, type People, somewhere } from '#harness/server/people.ts'

let people: People
beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())

const NEW = 'una bien nueva 8'
const BAD = 'El código no es válido o ya venció. Pedí uno nuevo.'

const ask = (email: string, resetCode: string, tenant = AR_SHOP) =>
  people.shop.ask(resetPassword, { tenant, body: { email, resetCode, password: NEW }, from: somewhere() })
const refused = async (email: string, resetCode: string, message = BAD, tenant = AR_SHOP) => {
  const body = { email, resetCode, password: NEW }
  const refusal = await people.shop.refused(resetPassword, { tenant, body, from: somewhere() })
  expect(refusal).toEqual({ status: 400, code: 'invalid_request', message, fields: { resetCode: message } })
}
const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a forgotten password', () => {
  test('[ROLE-13] is set anew with the mailed code, once; all sessions end and a mail tells', async () => {
    const person = await people.customer()
    const { code, href } = await people.resetCode(person.email)
    expect(href).toMatch(/^https:\/\/tienda\.ejemplo\.com\/brote\/auth\?mode=passwordReset#/)
    expect(people.sink.last(person.email).subject).toMatch(/^Elegí una contraseña nueva en /)
    await refused(person.email, notThe(code))
    const answer = await ask(person.email, code)
    expect(answer.body).toEqual({ result: { canLogin: true }, success: true })
    await refused(person.email, code)
    await people.logIn(person.email, AR_SHOP, NEW)
    const old = { email: person.email, password: PASSWORD }
    expect(await people.shop.refused(authenticate, { body: old })).toMatchObject({ status: 401 })
    const query = { refreshToken: person.refreshToken }
    expect((await people.shop.ask(refreshToken, { query })).status).toBe(401)
    await people.shop.app.ports.mail.deliver()
    expect(people.sink.last(person.email).subject).toMatch(/^Tu contraseña en .+ cambió$/)
  })

  test('[ROLE-13] is set anew by the link, and a second code voids the first', async () => {
    const { email } = await people.customer()
    const first = await people.resetCode(email)
    const second = await people.resetCode(email)
    await refused(email, first.link.get('resetCode') ?? '')
    expect(second.link.get('email')).toBe(email)
    expect((await ask(email, second.link.get('resetCode') ?? '')).status).toBe(200)
  })

  test('[ROLE-13] 5 wrong tries at once use the code up', async () => {
    const { email } = await people.customer()
    const { code } = await people.resetCode(email)
    await Promise.all(Array.from({ length: 8 }, () => refused(email, notThe(code))))
    await refused(email, code)
    await people.logIn(email)
  })

  test('two that use one code at once set one password', async () => {
    const { email } = await people.customer()
    const { code } = await people.resetCode(email)
    const answers = await Promise.all([ask(email, code), ask(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('[TEN-1] of one shop is nothing in another; without an account it is the same refusal', async () => {
    const { email } = await people.customer()
    const { code } = await people.resetCode(email)
    await refused(email, code, BAD.replace('Pedí', 'Pide'), CL_SHOP)
    await refused(people.newEmail(), code)
    const other = await people.customer()
    await refused(other.email, code)
    expect((await ask(email, code)).status).toBe(200)
  })
})
