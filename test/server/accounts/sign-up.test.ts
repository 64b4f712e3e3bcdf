import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  authenticate,
  registerUser,
  sendEmailActivationEcommerceLink,
  validateCodeAuth,
} from '#contract/accounts.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openPeople, PASSWORD, type People, somewhere } from '#harness/server/people.ts'
import { accountCodes, customers, registrations } from '#server/db/schema/accounts.ts'

let people: People
beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())

const MINUTE = 60 * 1000
const BAD = { status: 400, code: 'invalid_request', message: /El código no es válido o ya venció/ }
const matching = (refusal: object) =>
  expect.objectContaining({ ...refusal, message: expect.stringMatching(BAD.message) })

const validate = (userId: string, confirmationToken: string, tenant = AR_SHOP) =>
  people.shop.ask(validateCodeAuth, { tenant, body: { userId, confirmationToken }, from: somewhere() })
const refusedCode = async (userId: string, confirmationToken: string, tenant = AR_SHOP) => {
  const body = { userId, confirmationToken }
  const refusal = await people.shop.refused(validateCodeAuth, { tenant, body, from: somewhere() })
  expect(refusal).toEqual(matching({ status: 400, code: 'invalid_request' }))
}
const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing up', () => {
  test('[ROLE-13] a mailed code activates the account, which then logs in', async () => {
    const email = people.newEmail()
    const userId = await people.register(email.toUpperCase())
    const { code, link, href } = await people.mailed(email)
    expect(code).toMatch(/^\d{6}$/)
    expect(href).toMatch(/^https:\/\/tienda\.ejemplo\.com\/brote\/auth\?mode=activation#/)
    expect(link.get('userId')).toBe(userId)
    const { subject, text, html, from, raw } = people.sink.last(email)
    expect(subject).toMatch(/^Activá tu cuenta en /)
    expect(text).toContain('escribí este código')
    expect(html).toContain(code)
    expect(from).toContain('<tienda@ejemplo.com>')
    expect(raw).toContain('Auto-Submitted: auto-generated')

    await refusedCode(userId, notThe(code))
    expect((await validate(userId, code)).body).toEqual({ result: { canLogin: true }, success: true })
    expect(await people.shop.get(authenticate, { body: { email, password: PASSWORD } })).toMatchObject({
      canLogin: true,
      userId,
      user: { email, fullName: 'Ana Suárez', phoneNumber: '', company: '' },
    })
  })

  test('[MKT-11] a Chilean shop writes in its own words', async () => {
    const email = people.newEmail()
    await people.register(email, CL_SHOP)
    await people.mailed(email)
    expect(people.sink.last(email).subject).toMatch(/^Activa tu cuenta en /)
    expect(people.sink.last(email).text).toContain('escribe este código')
  })

  test('[ROLE-13] the link does it too, and once more changes nothing', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const token = (await people.mailed(email)).link.get('confirmationToken') ?? ''
    for (let i = 0; i < 2; i++) expect((await validate(userId, token)).status).toBe(200)
    expect(await rowsOf(people.shop, customers, { email })).toHaveLength(1)
  })

  test('two taps on the button at once both succeed', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const token = (await people.mailed(email)).link.get('confirmationToken') ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => validate(userId, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('[ROLE-12] before that a right pair answers canLogin false and the userId; the mail comes again', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const first = await people.mailed(email)
    const answer = await people.shop.get(authenticate, { body: { email, password: PASSWORD } })
    expect(answer).toMatchObject({ canLogin: false, userId, accessToken: '', refreshToken: '' })
    await people.shop.get(sendEmailActivationEcommerceLink, { body: { email } })
    const second = await people.mailed(email)
    await refusedCode(userId, first.link.get('confirmationToken') ?? '')
    expect((await validate(userId, second.code)).status).toBe(200)
  })

  test('[ROLE-13] after 5 tries at once the right code is refused, the link still opens', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const { code, link } = await people.mailed(email)
    await Promise.all(Array.from({ length: 12 }, () => refusedCode(userId, notThe(code))))
    await refusedCode(userId, code)
    expect(await rowsOf(people.shop, accountCodes, { subject: userId })).toMatchObject([{ triesLeft: 0 }])
    expect((await validate(userId, link.get('confirmationToken') ?? '')).status).toBe(200)
  })

  test('[ROLE-13] after 15 minutes code and link are void', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const { code, link } = await people.mailed(email)
    people.pass(15 * MINUTE + 1000)
    await refusedCode(userId, code)
    await refusedCode(userId, link.get('confirmationToken') ?? '')
  })

  test('[TEN-1] a code of one shop is none of another, nor is an id that is none', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const { code } = await people.mailed(email)
    await refusedCode(userId, code, CL_SHOP)
    await refusedCode('1', code)
    await refusedCode("' OR 1=1 --", code)
    expect((await validate(userId, code)).status).toBe(200)
  })

  test('the person who confirms the address gets the account with their own password, not with a stranger’s', async () => {
    const email = people.newEmail()
    await people.register(email, AR_SHOP, 'de un extraño 1')
    const stranger = await people.mailed(email)
    const userId = await people.register(email)
    const own = await people.mailed(email)
    expect((await validate(userId, own.code)).status).toBe(200)
    await refusedCode(stranger.link.get('userId') ?? '', stranger.link.get('confirmationToken') ?? '')
    const body = { email, password: 'de un extraño 1' }
    expect((await people.shop.get(authenticate, { body: { email, password: PASSWORD } })).canLogin).toBe(true)
    expect((await people.shop.ask(authenticate, { body })).body).not.toHaveProperty('result.accessToken')
  })

  test('[ROLE-15] passwords lie there as argon2id, codes as keyed hashes', async () => {
    const email = people.newEmail()
    const userId = await people.register(email)
    const { code, link } = await people.mailed(email)
    const [row] = await rowsOf(people.shop, registrations, { email })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const stored = JSON.stringify([
      await rowsOf(people.shop, accountCodes, { subject: userId }),
      await mailsOf(people.shop, { recipient: email }),
    ])
    expect(stored).not.toContain(link.get('confirmationToken'))
    expect(stored).not.toContain(`"${code}"`)
    expect(stored).not.toContain(PASSWORD)
  })

  test.each([
    ['password', { password: 'corta' }],
    ['email', { email: 'nadie' }],
    ['fullName', { fullName: '  ' }],
  ])('[ERR-10] a wrong %s is said at its field', async (field, wrong) => {
    const body = { email: people.newEmail(), password: PASSWORD, fullName: 'Ana', ...wrong }
    const refusal = await people.shop.refused(registerUser, { body, from: somewhere() })
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })

  test('[VALID-11] [VALID-12] e-mail and telephone are stored in one form', async () => {
    const [name] = people.newEmail().split('@')
    const body = {
      email: `\u202a${name}.o\u2019higgins@diseños.com.ar\u202c`,
      password: PASSWORD,
      fullName: 'Ana',
      phoneNumber: '\u202a+54 9 11 15 2345\u20116789\u202c',
    }
    const wrong = await people.shop.refused(registerUser, {
      body: { ...body, fullName: '' },
      from: somewhere(),
    })
    expect(Object.keys(wrong.fields ?? {})).toEqual(['fullName'])
    expect((await people.shop.ask(registerUser, { body, from: somewhere() })).status).toBe(200)
    const stored = await rowsOf(people.shop, registrations, {
      email: `${name}.o'higgins@xn--diseos-zwa.com.ar`,
    })
    expect(stored).toMatchObject([{ phoneNumber: '+541123456789' }])
  })

  test('[LIMIT-8] one address on the net may not register without end', async () => {
    const body = { email: 'no', password: PASSWORD, fullName: 'Ana' }
    const from = '203.0.113.77'
    // They are counted by the minute of the clock, which does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const answers: number[] = []
    for (let i = 0; i < 12; i++) answers.push((await people.shop.ask(registerUser, { body, from })).status)
    expect(answers.at(-1)).toBe(429)
  })
})
