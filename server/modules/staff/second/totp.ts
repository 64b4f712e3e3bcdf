import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import type { StaffDeps } from '../deps.ts'
import { spendStep, totpOf } from '../repository/factors.ts'
import { NEW_TOTP_LIFE } from '../rules.ts'

/** Half minutes around now whose codes count: clocks of phones are a little off. */
const WINDOW = 1
const SECRET_BYTES = 20

/** SHA-1, six digits and half minutes: whatever else it says, apps take nothing else. */
const totpWith = (secret: string, label = '') =>
  new TOTP({ issuer: 'Gestión', label, secret: Secret.fromBase32(secret) })

const sealedUse = (operatorId: string) => `office/totp/${operatorId}`
const ticketUse = (operatorId: string) => `office/new-totp/${operatorId}`
const ticketText = v.pipe(v.string(), v.parseJson(), v.object({ secret: v.string(), expires: v.number() }))

/** The half minute of a code that is right now; null for any other. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  const totp = totpWith(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A secret that counts for nothing yet: it lies with whoever asked, sealed. */
export const freshTotp = ({ vault, now }: StaffDeps, operatorId: string, email: string) => {
  const { base32: secret } = new Secret({ size: SECRET_BYTES })
  const expires = now().getTime() + NEW_TOTP_LIFE
  const ticket = vault.seal(ticketUse(operatorId), JSON.stringify({ secret, expires }))
  return { secret, uri: totpWith(secret, email).toString(), ticket }
}

/** What is stored of a secret once a code of it was given; null for a wrong code, 'expired' for a ticket that is none. */
export const confirmedTotp = (
  { vault, now }: StaffDeps,
  operatorId: string,
  given: { readonly ticket: string; readonly code: string },
) => {
  const opened = v.safeParse(ticketText, vault.open(ticketUse(operatorId), given.ticket))
  if (!opened.success || opened.output.expires <= now().getTime()) return 'expired'
  const { secret } = opened.output
  const lastStep = stepOf(secret, given.code, now())
  if (lastStep === null) return null
  return { operatorId, secret: vault.seal(sealedUse(operatorId), secret), confirmedAt: now(), lastStep }
}

/** Whether a code is right, and was not used before. */
export const spendTotp = async ({ database, vault, now }: StaffDeps, operatorId: string, code: string) => {
  const totp = await totpOf(database, operatorId)
  const secret = totp && vault.open(sealedUse(operatorId), totp.secret)
  const step = secret && stepOf(secret, code, now())
  return typeof step === 'number' && spendStep(database, operatorId, step)
}
