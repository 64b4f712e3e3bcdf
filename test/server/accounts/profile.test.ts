import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteAccount,
  logOut,
  refreshToken,
  registerUser,
  updateProfile,
  validateCodeAuth,
} from '#contract/accounts.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { getOrderByFollowToken, getOrderById } from '#contract/orders.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { addOrder, changeOrder, orderRow } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openPeople, PASSWORD, type People, type Person, somewhere } from '#harness/server/people.ts'
import { accountCodes, customers, registrations, sessions } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'

let people: People
beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())

const change = (email: string) => ({
  name: 'Ana María',
  email,
  phoneNumber: '11 5555 0101',
  company: 'Mate SA',
})
const FIVE_MINUTES = 5 * 60 * 1000

describe('the profile', () => {
  test('[ROLE-18] changes name, telephone and company at once', async () => {
    const { email, token, userId } = await people.customer()
    expect(await people.shop.get(updateProfile, { token, body: change(email) })).toEqual({ success: true })
    const [row] = await rowsOf(people.shop, customers, { id: userId })
    expect(row).toMatchObject({
      fullName: 'Ana María',
      phoneNumber: '+541155550101',
      company: 'Mate SA',
      email,
    })
  })

  test('[VALID-8] a telephone is stored in the form of the market, and what is none is refused', async () => {
    const { email, token } = await people.customer()
    const body = { ...change(email), phoneNumber: 'llamame' }
    expect(await people.shop.refused(updateProfile, { token, body })).toMatchObject({
      status: 400,
      fields: { phoneNumber: expect.any(String) },
    })
    const abroad = { ...body, email: people.newEmail(), password: PASSWORD, fullName: 'X' }
    for (const [tenant, phoneNumber, stored] of [
      [CL_SHOP, '9 5555 0102', '+56955550102'],
      [CL_SHOP, '11 5555 0101', null],
      [undefined, '(011) 15-5555-0101', '+541155550101'],
    ] as const) {
      const sent = { ...(tenant && { tenant }), body: { ...abroad, phoneNumber }, from: somewhere() }
      const answer = await people.shop.ask(registerUser, sent)
      expect(answer.status).toBe(stored === null ? 400 : 200)
      const asked = await rowsOf(people.shop, registrations, { email: abroad.email })
      if (stored !== null) expect(asked.map((one) => one.phoneNumber)).toContain(stored)
    }
  })

  test('[ROLE-18] changes the address once its mail is confirmed, and tells the old one', async () => {
    const { email, token, refreshToken: first } = await people.customer()
    const next = people.newEmail()
    await people.shop.get(updateProfile, { token, body: change(next) })
    const { link, code } = await people.mailed(next)
    expect(code).toBe('')
    await people.logIn(email)
    const body = {
      userId: link.get('userId') ?? '',
      confirmationToken: link.get('confirmationToken') ?? '',
    }
    await people.shop.get(validateCodeAuth, { body, from: somewhere() })
    await people.shop.app.ports.mail.deliver()
    expect(people.sink.last(email).subject).toMatch(/^El correo de tu cuenta en .+ cambió$/)
    // A device that was logged in before hears of it with its next token.
    const { user } = await people.shop.get(refreshToken, { query: { refreshToken: first } })
    expect(user).toMatchObject({ email: next, fullName: change(next).name })
    await people.logIn(next)
  })

  test('an address of another account stays theirs, and the answer does not reveal it', async () => {
    const other = await people.customer()
    const { token, email } = await people.customer()
    const before = people.sink.mails.length
    expect((await people.shop.ask(updateProfile, { token, body: change(other.email) })).status).toBe(200)
    await people.shop.app.ports.mail.deliver()
    expect(people.sink.mails).toHaveLength(before)
    await people.logIn(email)
  })

  test('needs a customer’s session that goes on, in this shop', async () => {
    const { email, token } = await people.customer()
    const body = change(email)
    const refused = (request: object) => people.shop.refused(updateProfile, { body, ...request })
    expect(await refused({})).toMatchObject({ status: 401 })
    expect(await refused({ token: await people.shop.guest() })).toMatchObject({ status: 401 })
    expect(await refused({ token, tenant: CL_SHOP })).toMatchObject({ status: 401 })
    expect(await refused({ token, body: { ...body, name: '' } })).toMatchObject({ status: 400 })
    await people.shop.get(logOut, { token })
    expect(await refused({ token })).toMatchObject({ status: 401, code: 'unauthorized' })
  })
})

describe('deleting the account', () => {
  const of = ({ email, userId, token }: Person) => ({ query: { Email: email, UserId: userId }, token })
  const remove = (person: Person, body?: object) =>
    people.shop.ask(deleteAccount, { ...of(person), body, from: somewhere() })

  const order = async ({ userId }: Person, number: number, status: OrderStatus) => {
    const person = { name: 'Ana', lastName: 'Suárez', phone: '1', email: 'ana@ejemplo.com', document: '2' }
    const place = {
      street: 'Gurruchaga',
      streetNumber: '1',
      provinceId: 'AR-C',
      province: 'CABA',
      zipCode: '1414',
    }
    const addressee = { ...person, ...place }
    return addOrder(people.shop, AR_SHOP, {
      number,
      status,
      owner: `customer:${userId}`,
      addressee,
      invoice: person,
    })
  }

  test('[ROLE-17] just after the log-in needs no password; what remains is orders without a person', async () => {
    const person = await people.customer()
    const stranger = await people.customer()
    await people.resetCode(person.email)
    const delivered = await order(person, 900_001, 'Delivered')
    const underway = await order(person, 900_002, 'Paid')
    const others = await order(stranger, 900_003, 'Delivered')
    expect((await remove(person)).body).toEqual({ result: { success: true }, success: true })

    const { userId, email } = person
    const left = {
      customers: await rowsOf(people.shop, customers, { id: userId }),
      sessions: await rowsOf(people.shop, sessions, { customerId: userId }),
      codes: await rowsOf(people.shop, accountCodes, { subject: userId }),
      registrations: await rowsOf(people.shop, registrations, { email }),
      mails: await mailsOf(people.shop, { recipient: email }),
      orders: await rowsOf(people.shop, orders, { owner: `customer:${userId}` }),
    }
    for (const [kind, rows] of Object.entries(left)) expect(rows, kind).toEqual([])
    const read = async (id: string) => {
      const { addressee, invoice } = await orderRow(people.shop, id)
      return { addressee, person: JSON.stringify([addressee, invoice]) }
    }
    expect((await read(delivered))?.person).not.toMatch(/Ana|Suárez|ejemplo|Gurruchaga|1414/)
    expect((await read(delivered))?.addressee).toMatchObject({ province: 'CABA', name: '' })
    expect((await read(others))?.person).toMatch(/Suárez/)
    // What is on its way keeps its address until it has arrived.
    expect((await read(underway))?.person).toMatch(/Suárez/)
    await changeOrder(people.shop, underway, { status: 'Delivered' })
    await forgetFinished(people.shop.database, new Date())
    expect((await read(underway))?.person).not.toMatch(/Ana|Suárez|ejemplo|Gurruchaga/)

    const query = { refreshToken: person.refreshToken }
    expect((await people.shop.ask(refreshToken, { query })).status).toBe(401)
    const byId = await people.shop.ask(getOrderById, { query: { Id: delivered }, token: person.token })
    expect(byId.status).toBe(401)
    expect((await people.shop.ask(getOrderByFollowToken, { body: { token: 'follow-900001' } })).status).toBe(
      404,
    )
    await people.logIn(stranger.email)
    // The address is free again.
    await people.register(person.email)
  })

  test('[ROLE-17] later on it needs the password, also after a refresh', async () => {
    const person = await people.customer()
    people.pass(FIVE_MINUTES + 1000)
    const { accessToken: token } = await people.shop.get(refreshToken, {
      query: { refreshToken: person.refreshToken },
    })
    const later = { ...person, token }
    const stale = await people.shop.refused(deleteAccount, of(later))
    expect(stale).toMatchObject({ status: 403, fields: { password: expect.any(String) } })
    expect((await remove(later, { password: 'una equivocada 9' })).status).toBe(403)
    expect((await remove(later, { password: PASSWORD })).status).toBe(200)
  })

  test('[ROLE-17] needs the session, and only its own account goes', async () => {
    const person = await people.customer()
    const other = await people.customer()
    const theirs = { query: of(other).query, token: person.token }
    expect(await people.shop.refused(deleteAccount, theirs)).toMatchObject({ status: 404, code: 'not_found' })
    const { query } = of(person)
    expect((await people.shop.ask(deleteAccount, { query })).status).toBe(401)
    for (const token of [await people.shop.guest(), 'nada'])
      expect((await people.shop.ask(deleteAccount, { query, token })).status).toBe(401)
    expect((await people.shop.ask(deleteAccount, { ...of(person), tenant: CL_SHOP })).status).toBe(401)
    await people.logIn(person.email)
    await people.logIn(other.email)
  })
})
