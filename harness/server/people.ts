import { randomUUID } from 'node:crypto'
import {
  authenticate,
  registerUser,
  sendPasswordResetCodePartner,
  validateCodeAuth,
} from '#contract/accounts.ts'
import { AR_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'

export const PASSWORD = 'mate amargo 7'

export interface Person {
  readonly email: string
  readonly userId: string
  readonly token: string
  readonly refreshToken: string
}

interface Mailed {
  readonly code: string
  /** Of the button. */
  readonly href: string
  /** What stands in it behind the '#'. */
  readonly link: URLSearchParams
}

export interface People {
  readonly shop: TestApp
  readonly sink: SmtpSink
  /** Everything that was logged. */
  readonly lines: string[]
  /** Moves the server's clock on, in ms; it stands still otherwise: what is good for seconds is, on a busy machine too. */
  pass(ms: number): void
  newEmail(): string
  register(email: string, tenant?: string, password?: string): Promise<string>
  /** What the last mail to an address holds, once all mail is out. */
  mailed(email: string): Promise<Mailed>
  /** A mailed reset code. */
  resetCode(email: string, tenant?: string): Promise<Mailed>
  logIn(email: string, tenant?: string, password?: string): Promise<Person>
  /** An activated account, logged in. */
  customer(tenant?: string): Promise<Person>
  close(): Promise<void>
}

let places = 0

/** An address on the net that nobody else has. */
export const somewhere = () => {
  places += 1
  return `198.51.${1 + (Math.floor(places / 249) % 249)}.${1 + (places % 249)}`
}

/** The whole server with a real mail server beside it. */
export const openPeople = async (): Promise<People> => {
  const sink = await smtpSink()
  const lines: string[] = []
  let clock = Date.now()
  const now = () => new Date(clock)
  const log = { write: (line: string) => void lines.push(line) }
  const shop = await testApp({ now, log }, { SMTP_URL: sink.url, PUBLIC_URL: 'https://tienda.ejemplo.com' })

  const people: People = {
    shop,
    sink,
    lines,
    pass(ms) {
      clock += ms
    },
    newEmail: () => `ana.${randomUUID().slice(0, 8)}@ejemplo.com`,
    async register(email, tenant = AR_SHOP, password = PASSWORD) {
      const body = { email, password, fullName: 'Ana Suárez', isEcommerceClient: true }
      const answer = await shop.get(registerUser, { tenant, body, from: somewhere() })
      return String(answer.userId)
    },
    async mailed(email) {
      await shop.app.ports.mail.deliver()
      const { text } = sink.last(email)
      const href = /https:\S+/.exec(text)?.[0] ?? ''
      return {
        code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '',
        href,
        link: new URLSearchParams(href.split('#')[1] ?? ''),
      }
    },
    async resetCode(email, tenant = AR_SHOP) {
      await shop.get(sendPasswordResetCodePartner, { tenant, body: { email }, from: somewhere() })
      return people.mailed(email)
    },
    async logIn(email, tenant = AR_SHOP, password = PASSWORD) {
      const answer = await shop.get(authenticate, { tenant, body: { email, password }, from: somewhere() })
      if (!answer.canLogin) throw new Error(`${email} may not log in`)
      return {
        email,
        userId: String(answer.userId),
        token: answer.accessToken,
        refreshToken: answer.refreshToken,
      }
    },
    async customer(tenant = AR_SHOP) {
      const email = people.newEmail()
      const userId = await people.register(email, tenant)
      const { code } = await people.mailed(email)
      const body = { userId, confirmationToken: code }
      await shop.get(validateCodeAuth, { tenant, body, from: somewhere() })
      return people.logIn(email, tenant)
    },
    async close() {
      await shop.close()
      await sink.close()
    },
  }
  return people
}
