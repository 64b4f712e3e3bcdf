import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, logOut, refreshToken, updateProfile } from '#contract/accounts.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openPeople, PASSWORD, type People, somewhere } from '#harness/server/people.ts'
import { refreshTokens, sessions } from '#server/db/schema/accounts.ts'

let people: People
beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())

const DAY = 24 * 60 * 60 * 1000
const WRONG = { status: 401, code: 'unauthorized', message: 'Email o contraseña incorrectos.' }

const logInAs = (email: string, password: string, tenant = AR_SHOP, from = somewhere()) =>
  people.shop.refused(authenticate, { tenant, body: { email, password }, from })
const refreshed = (token: string, tenant = AR_SHOP) =>
  people.shop.get(refreshToken, { tenant, query: { refreshToken: token }, from: somewhere() })
const refusedRefresh = async (token: string, tenant = AR_SHOP) => {
  const refusal = await people.shop.refused(refreshToken, {
    tenant,
    query: { refreshToken: token },
    from: somewhere(),
  })
  expect(refusal).toMatchObject({ status: 401, code: 'unauthorized' })
}
const profile = { name: 'Ana', phoneNumber: '', company: '' }

describe('logging in', () => {
  test('[ROLE-11] a wrong pair is one answer for every cause', async () => {
    const { email } = await people.customer()
    const pending = people.newEmail()
    await people.register(pending)
    expect(await logInAs(email, 'otra cosa 1')).toEqual(WRONG)
    expect(await logInAs(people.newEmail(), PASSWORD)).toEqual(WRONG)
    expect(await logInAs(pending, 'otra cosa 1')).toEqual(WRONG)
    expect(await logInAs(email, PASSWORD, CL_SHOP)).toEqual(WRONG)
    expect(await logInAs(email, PASSWORD.toUpperCase())).toEqual(WRONG)
  })

  test('[ROLE-2] answers a bearer token of the shop, for 15 minutes, and the profile', async () => {
    const { token, email, userId } = await people.customer()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: userId, tid: AR_SHOP, kind: 'customer' })
    expect(claims.exp - claims.iat).toBe(15 * 60)
    const body = { ...profile, email }
    expect((await people.shop.ask(updateProfile, { token, body })).status).toBe(200)
    const other = await people.shop.refused(updateProfile, { token, body, tenant: CL_SHOP })
    expect(other).toMatchObject({ status: 401 })
  })

  test('[TEN-1] one address may have an account in each shop, and each has its own password', async () => {
    const { email } = await people.customer()
    await people.register(email, CL_SHOP, 'otra distinta 2')
    expect(await logInAs(email, 'otra distinta 2')).toEqual(WRONG)
    expect(
      await people.shop.get(authenticate, { tenant: CL_SHOP, body: { email, password: 'otra distinta 2' } }),
    ).toMatchObject({ canLogin: false })
  })

  test('a letter written in another way is the same letter', async () => {
    const email = people.newEmail()
    await people.register(email, AR_SHOP, 'ñandú azul 3'.normalize('NFD'))
    const body = { email, password: 'ñandú azul 3'.normalize('NFC') }
    expect(await people.shop.get(authenticate, { body })).toMatchObject({ canLogin: false })
  })

  test('[LIMIT-8] ten tries from one place close the account to that place alone, known or not', async () => {
    const { email } = await people.customer()
    for (const who of [email, people.newEmail()]) {
      const from = somewhere()
      for (let i = 0; i < 10; i++) expect((await logInAs(who, 'x', AR_SHOP, from)).status).toBe(401)
      expect(await logInAs(who, PASSWORD, AR_SHOP, from)).toMatchObject({ status: 429, code: 'rate_limited' })
    }
    await people.logIn(email)
  })
})

describe('refreshing', () => {
  test('[ROLE-14] a refresh token rotates and its successor goes on', async () => {
    const { refreshToken: first, userId, email } = await people.customer()
    const second = await refreshed(first)
    expect(second.refreshToken).not.toBe(first)
    const third = await refreshed(second.refreshToken)
    const claims = JSON.parse(Buffer.from(third.accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: userId, kind: 'customer', tid: AR_SHOP })
    const body = { ...profile, email }
    expect((await people.shop.ask(updateProfile, { token: third.accessToken, body })).status).toBe(200)
  })

  test('[ROLE-14] 20 at once get one successor, and one family lives on', async () => {
    const { refreshToken: first, userId } = await people.customer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(first)))
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
    const open = await rowsOf(people.shop, sessions, { customerId: userId })
    expect(open.map(({ endedAt }) => endedAt)).toEqual([null])
    const tokens = await rowsOf(people.shop, refreshTokens, { sessionId: open.map(({ id }) => id) })
    expect([tokens.length, tokens.filter(({ usedAt }) => usedAt === null).length]).toEqual([2, 1])
    await refreshed(answers[0]?.refreshToken ?? '')
  })

  test('[ROLE-14] a token used again after its successor was ends the whole family', async () => {
    const person = await people.customer()
    const other = await people.logIn(person.email)
    const second = await refreshed(person.refreshToken)
    const third = await refreshed(second.refreshToken)
    people.pass(11_000)
    await refusedRefresh(person.refreshToken)
    await refusedRefresh(third.refreshToken)
    const body = { ...profile, email: person.email }
    expect(await people.shop.refused(updateProfile, { token: third.accessToken, body })).toMatchObject({
      status: 401,
    })
    // Another log-in of the same person is another family.
    await refreshed(other.refreshToken)
  })

  test('[ROLE-14] a repeat within 10 s answers the same; a lost answer costs no log-in, however late', async () => {
    const { refreshToken: first } = await people.customer()
    const { refreshToken: lost } = await refreshed(first)
    people.pass(9000)
    expect((await refreshed(first)).refreshToken).toBe(lost)
    people.pass(DAY)
    const { refreshToken: lostToo } = await refreshed(first)
    expect([first, lost]).not.toContain(lostToo)
    expect((await refreshed(first)).refreshToken).toBe(lostToo)
    people.pass(DAY)
    const { refreshToken: arrived } = await refreshed(first)
    expect([first, lost, lostToo]).not.toContain(arrived)
    people.pass(DAY)
    await refreshed(arrived)
  })

  test('[ROLE-14] a token that was replaced ends the whole family of whoever presents it', async () => {
    const { refreshToken: first } = await people.customer()
    const { refreshToken: stolen } = await refreshed(first)
    people.pass(11_000)
    const { refreshToken: own } = await refreshed(first)
    await refusedRefresh(stolen)
    await refusedRefresh(own)
  })

  test('[ROLE-14] 20 answers may be lost in a row; one more counts as theft', async () => {
    const { refreshToken: first } = await people.customer()
    for (let sent = 0; sent <= 20; sent++) {
      const { refreshToken: next } = await refreshed(first)
      expect((await refreshed(first)).refreshToken).toBe(next)
      people.pass(11_000)
    }
    await refusedRefresh(first)
  })

  test('[ROLE-14] it lasts 30 days', async () => {
    const { refreshToken: first } = await people.customer()
    people.pass(30 * DAY - 60_000)
    const { refreshToken: second } = await refreshed(first)
    people.pass(30 * DAY + 60_000)
    await refusedRefresh(second)
  })

  test('[TEN-2] of another shop, made up or malformed it is 401', async () => {
    const { refreshToken: first } = await people.customer()
    await refusedRefresh(first, CL_SHOP)
    await refusedRefresh(`${first}x`)
    await refusedRefresh('nada')
    await refreshed(first)
  })

  test('an access token beside it, whatever it is worth, does not matter', async () => {
    const { refreshToken: first } = await people.customer()
    const query = { refreshToken: first }
    expect((await people.shop.ask(refreshToken, { query, token: 'vencido' })).status).toBe(200)
  })

  test('[ROLE-14] the database keeps no token', async () => {
    const { refreshToken: first } = await people.customer()
    const { refreshToken: second } = await refreshed(first)
    const stored = JSON.stringify(await rowsOf(people.shop, refreshTokens))
    for (const token of [first, second]) expect(stored).not.toContain(token)
  })
})

describe('logging out', () => {
  test('ends the session, for good, and only that', async () => {
    const { email, token, refreshToken: first } = await people.customer()
    const other = await people.logIn(email)
    for (let i = 0; i < 2; i++) expect(await people.shop.get(logOut, { token })).toEqual({ success: true })
    await refusedRefresh(first)
    await refreshed(other.refreshToken)
  })

  test('needs a customer of the shop', async () => {
    const { token } = await people.customer()
    expect((await people.shop.ask(logOut)).status).toBe(401)
    expect((await people.shop.ask(logOut, { token: await people.shop.guest() })).status).toBe(401)
    expect((await people.shop.ask(logOut, { token, tenant: CL_SHOP })).status).toBe(401)
  })
})

test('[ROLE-14] no token, password, code or address stands in a line of the log', async () => {
  const person = await people.customer()
  const { refreshToken: second } = await refreshed(person.refreshToken)
  const { code, link } = await people.resetCode(person.email)
  await logInAs(person.email, 'una equivocada 9')
  await refusedRefresh('un-token-inventado')
  const log = people.lines.join('\n')
  expect(log).toContain('/api/TokenAuth/RefreshToken?')
  const secrets = [
    person.refreshToken,
    second,
    person.token,
    person.email,
    PASSWORD,
    'una equivocada 9',
    'un-token-inventado',
    link.get('resetCode') ?? '-',
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toContain(`"${code}"`)
})
