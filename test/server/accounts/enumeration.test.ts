import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  authenticate,
  registerUser,
  resetPassword,
  sendEmailActivationEcommerceLink,
  sendPasswordResetCodePartner,
  validateCodeAuth,
} from '#contract/accounts.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { AR_SHOP } from '#harness/server/app.ts'
import { openPeople, PASSWORD, type People, somewhere } from '#harness/server/people.ts'

// Files of one worker share what they load: here all is loaded again, with the counted functions in it.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

let people: People
beforeAll(async () => {
  // A shop that was read is remembered for seconds: none of them pass while queries are counted.
  vi.useFakeTimers({ toFake: ['Date'] })
  people = await openPeople()
})
afterAll(async () => {
  vi.useRealTimers()
  await people.close()
})

const UUID = /^[\da-f-]{36}$/
const sent = (email: string) => people.sink.mails.filter(({ to }) => to === email)

describe('no answer reveals who has an account', () => {
  test('[ROLE-21] by registering, logging in and guessing codes: known and new go the same way', async () => {
    const { email } = await people.customer()
    const walks = await Promise.all(
      [email, people.newEmail()].map(async (address) => {
        const body = { email: address, password: 'la del curioso 5', fullName: 'X' }
        const registered = await people.shop.get(registerUser, { body, from: somewhere() })
        const answer = await people.shop.get(authenticate, { body, from: somewhere() })
        expect(answer.userId).toBe(registered.userId)
        expect(registered.userId).toMatch(UUID)
        await people.shop.app.ports.mail.deliver()
        const guess = { userId: registered.userId ?? '', confirmationToken: '000000' }
        const guessed = await people.shop.refused(validateCodeAuth, { body: guess, from: somewhere() })
        return [{ ...registered, userId: '' }, { ...answer, userId: '' }, guessed]
      }),
    )
    expect(walks[0]).toEqual(walks[1])
    expect(people.sink.last(email).subject).toMatch(/^Ya tenés una cuenta en /)
    expect(people.sink.last(email).text).not.toMatch(/\d{6}/)
    await people.logIn(email)
  })

  test.each([
    ['activation', sendEmailActivationEcommerceLink],
    ['reset', sendPasswordResetCodePartner],
  ])(
    '[ROLE-13] by asking for %s: always 200, and strangers get no mail and leave no trace',
    async (_what, call) => {
      const { email } = await people.customer()
      const unknown = people.newEmail()
      const answers = []
      for (const address of [email, unknown])
        answers.push((await people.shop.ask(call, { body: { email: address }, from: somewhere() })).body)
      expect(answers).toEqual(Array(2).fill({ result: { success: true }, success: true }))
      await people.shop.app.ports.mail.deliver()
      expect(sent(unknown)).toEqual([])
      expect(await mailsOf(people.shop, { recipient: unknown })).toEqual([])
    },
  )

  test('a person who asks for a new password before the account is active gets the activation', async () => {
    const email = people.newEmail()
    await people.register(email)
    await people.resetCode(email)
    expect(people.sink.last(email).subject).toMatch(/^Activá tu cuenta/)
  })

  test('[LIMIT-8] one address gets five mails of a kind an hour, and the answer stays the same', async () => {
    const { email } = await people.customer()
    const before = sent(email).length
    for (let i = 0; i < 8; i++) {
      const answer = await people.shop.ask(sendPasswordResetCodePartner, {
        body: { email },
        from: somewhere(),
      })
      expect(answer.status).toBe(200)
    }
    await people.shop.app.ports.mail.deliver()
    expect(sent(email).length - before).toBe(5)
    people.pass(61 * 60 * 1000)
    await people.resetCode(email)
    expect(sent(email).length - before).toBe(6)
  })

  // Counted, for a clock on a busy machine proves nothing: time follows from passwords compared and rows asked for.
  test.each([
    ['Authenticate', authenticate, { hashes: 0, comparisons: 2, queries: 4 }],
    ['RegisterUser', registerUser, { hashes: 1, comparisons: 0, queries: 2 }],
    ['ResetPassword', resetPassword, { hashes: 1, comparisons: 0, queries: 2 }],
    ['SendPasswordResetCodePartner', sendPasswordResetCodePartner, { hashes: 0, comparisons: 0, queries: 2 }],
    [
      'SendEmailActivationEcommerceLink',
      sendEmailActivationEcommerceLink,
      { hashes: 0, comparisons: 0, queries: 2 },
    ],
  ])('[ROLE-21] by the time: %s does the same work for known, pending and new', async (_name, call, work) => {
    const pending = people.newEmail()
    await people.register(pending)
    const { email: known } = await people.customer()
    const { mail, tenants } = people.shop.app.ports
    await mail.deliver()
    const wake = vi.spyOn(mail, 'wake').mockImplementation(() => undefined)
    const queries = vi.spyOn(people.shop.database.$client, 'connect')
    for (const email of [known, pending, people.newEmail()]) {
      await tenants.byName(AR_SHOP)
      for (const counter of [queries, vi.mocked(hash), vi.mocked(verify)]) counter.mockClear()
      const body = { email, password: 'la del curioso 5', fullName: 'X', resetCode: '000000' }
      await people.shop.ask(call, { body, from: somewhere() })
      expect({
        hashes: vi.mocked(hash).mock.calls.length,
        comparisons: vi.mocked(verify).mock.calls.length,
        queries: queries.mock.calls.length,
      }).toEqual(work)
    }
    wake.mockRestore()
    queries.mockRestore()
  })

  test('a missing password is 400 for all: the schema speaks before any look-up', async () => {
    expect((await people.shop.ask(authenticate, { body: { email: 'x', password: PASSWORD } })).status).toBe(
      400,
    )
  })
})
