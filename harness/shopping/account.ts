import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountTexts } from '#src/features/account/texts.ts'
import type { ShopServer } from '../server/server.ts'
import type { Guest } from './shopper.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What the demo's mailbox holds for an address, newest first. */
const mailsTo = async (server: ShopServer, tenant: string, email: string): Promise<Mail[]> => {
  const answer = await fetch(`${server.origin}/api/demo/mails?tenant=${tenant}`)
  const { result } = (await answer.json()) as { result: Mail[] }
  return result.filter(({ to }) => to === email)
}

/** The first mail to an address whose subject fits, once it has come. */
export const mailAbout = async (
  server: ShopServer,
  tenant: string,
  email: string,
  subject: RegExp,
): Promise<{ code: string; link: string }> => {
  const find = async () =>
    (await mailsTo(server, tenant, email)).find((mail) => subject.test(mail.subject))?.text ?? ''
  await expect.poll(find).not.toBe('')
  const text = await find()
  return {
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '',
    // It names PUBLIC_URL's host; the browser knows the server by another.
    link: (/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '').replace(/^https?:\/\/[^/]+/, server.origin),
  }
}

export const PASSWORD = 'una clave bien larga'

/** What a person does with an account, by the names that are on the screen. */
export const customer = (page: Page, server: ShopServer, { tenant, environment }: Guest, email: string) => {
  const texts = accountTexts(environment)
  const main = page.getByRole('main')
  const field = (label: string) =>
    main
      .getByLabel(label, { exact: true })
      .or(main.getByLabel(`${label} (opcional)`, { exact: true }))
      .and(page.locator('input'))
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  return {
    texts,
    main,
    field,
    press,
    dialog: page.getByRole('alertdialog').filter({ hasText: texts.failedTitle }),
    entry: page.getByRole('link', { name: 'Ingresar' }).first(),
    account: page.getByRole('link', { name: 'Mi cuenta' }).first(),

    async fillRegistration(fullName: string) {
      await field(texts.fullName).fill(fullName)
      await field(texts.email).fill(email)
      await field(texts.password).fill(PASSWORD)
    },
    /** Opens an account with the mail's code, from a page that has the form open. */
    async register(fullName = 'Inés Peralta') {
      await this.fillRegistration(fullName)
      await press(texts.register)
      await field(texts.code).waitFor()
      const { code } = await mailAbout(server, tenant, email, /Activ/)
      await field(texts.code).fill(code)
      await press(texts.activate)
    },
    async logIn(password = PASSWORD) {
      await field(texts.email).fill(email)
      await field(texts.password).fill(password)
      await press(texts.login)
    },
  }
}
