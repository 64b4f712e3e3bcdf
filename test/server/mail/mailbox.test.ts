import { afterEach, describe, expect, test } from 'vitest'
import { registerUser, validateCodeAuth } from '#contract/accounts.ts'
import { getDemoMails } from '#contract/demo.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'

const opened: TestApp[] = []
const open = async (env: Readonly<Record<string, string>> = {}) => {
  const shop = await testApp({}, env)
  opened.push(shop)
  return shop
}
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close()
})

const body = { email: 'ana@ejemplo.com', password: 'mate amargo 7', fullName: 'Ana' }
const PAGE = '/api/demo/mailbox?tenant=brote'

describe('the demo’s mailbox', () => {
  test('[SAFE-7] without SMTP a demo shop’s mail is read there, by call and by page, of that shop only', async () => {
    const shop = await open()
    expect((await shop.app.inject(PAGE)).body).toContain('Todavía no hay correos.')
    const { userId } = await shop.get(registerUser, { body })
    await shop.app.ports.mail.deliver()
    const [mail, ...others] = await shop.get(getDemoMails)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: body.email, subject: expect.stringMatching(/^Activá tu cuenta/) })
    const page = await shop.app.inject(PAGE)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(page.body).toMatch(/<a href="http:\/\/localhost\/brote\/auth\?mode=activation#userId=/)
    expect(await shop.get(getDemoMails, { tenant: CL_SHOP })).toEqual([])
    const confirmationToken = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    const answer = await shop.get(validateCodeAuth, { body: { userId: String(userId), confirmationToken } })
    expect(answer).toEqual({ canLogin: true })
  })

  test('[SAFE-7] a real shop, production, or a mail server have none', async () => {
    const shop = await open()
    await changeShop(shop, 'brote', { isDemo: false })
    const cases = [
      shop,
      await open({ NODE_ENV: 'production' }),
      await open({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    ]
    for (const one of cases) {
      expect(await one.refused(getDemoMails)).toMatchObject({ status: 404, code: 'not_found' })
      expect((await one.app.inject(PAGE)).statusCode).toBe(404)
    }
  })
})
