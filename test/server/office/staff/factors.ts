import { Secret, TOTP } from 'otpauth'
import type { Proof, SecondStep } from '#contract/office/factors.ts'
import {
  addPasskey,
  newPasskeyOptions,
  newTotp,
  passkeyLogIn,
  passkeyOptions,
  secondFactor,
  setTotp,
} from '#contract/office/second-factors.ts'
import { getMe, logIn, type OfficeSession } from '#contract/office/staff.ts'
import { emptyTables } from '#harness/rows/rows.ts'
import { type Authenticator, createAuthenticator } from '#harness/server/authenticator.ts'
import { operatorAttempts, operatorTotp, passkeys, recoveryCodes } from '#server/db/schema/staff.ts'
import { PASSWORD, type StaffOffice } from './staff.ts'

/** The back office's own page. */
export const SITE = 'http://localhost'
export const email = 'ana@brote.example'

/** Whatever a test before has made is gone, and half a minute is another one. */
export const startAnew = async (office: StaffOffice) => {
  await emptyTables(office, passkeys, operatorTotp, recoveryCodes, operatorAttempts)
  office.pass(31)
}

/** Ana's ways in, and her devices. */
export const openFactors = (office: StaffOffice) => {
  const password = { body: { email, password: PASSWORD } }
  const enter = () => office.enter(logIn, password)
  /** The second step that a right password leads to. */
  const step = async (): Promise<SecondStep> => {
    const entered = await office.get(logIn, password)
    if (!('second' in entered)) throw new Error('no second factor is asked for')
    return entered
  }
  const me = async ({ accessToken }: OfficeSession) => (await office.get(getMe, { token: accessToken })).email

  const withPasskey = async (session: OfficeSession, device = createAuthenticator({ origin: SITE })) => {
    const token = session.accessToken
    const options = await office.get(newPasskeyOptions, { token })
    const body = { name: 'Teléfono', attestation: device.make(options) }
    const { codes } = await office.get(addPasskey, { token, body })
    return { device, codes }
  }

  const codeOf = (secret: string, late = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: office.staff.now().getTime() + late * 1000,
    })

  const withTotp = async ({ accessToken: token }: OfficeSession) => {
    const { secret, ticket, uri } = await office.get(newTotp, { token })
    const { codes } = await office.get(setTotp, { token, body: { ticket, code: codeOf(secret) } })
    office.pass(31)
    return { secret, uri, codes }
  }

  const second = (ticket: string, proof: Proof, from?: string) =>
    office.ask(secondFactor, { body: { second: ticket, proof }, ...(from ? { from } : {}) })
  const totp = (secret: string, late = 0): Proof => ({ kind: 'totp', code: codeOf(secret, late) })
  const assertionFor = async (device: Authenticator, ticket?: string) =>
    device.use(await office.get(passkeyOptions, { body: ticket === undefined ? {} : { second: ticket } }))
  const byPasskey = async (device: Authenticator, origin = SITE) =>
    office.ask(passkeyLogIn, {
      body: { assertion: device.use(await office.get(passkeyOptions, { body: {} }), origin) },
    })

  return { enter, step, me, withPasskey, codeOf, withTotp, second, totp, assertionFor, byPasskey }
}
