import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { registerUser, validateCodeAuth } from '#contract/accounts.ts'
import { hashPassword } from '../../../environment/passwords.ts'
import { foldEmail } from '../../../formats/email.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { type AccountDeps, mayTry } from '../deps.ts'
import { liveCode, spendCode } from '../repository/codes.ts'
import {
  changeCustomer,
  customerByEmail,
  customerById,
  insertCustomer,
  insertRegistration,
  lockEmail,
  type Registration,
  registrationById,
  removeRegistration,
} from '../repository/people.ts'
import { mailLimit } from '../rules.ts'
import { badCode, checkCode } from './codes.ts'
import { telephoneOf } from './telephone.ts'

/**
 * Asks for an account. Nothing is an account before its address is confirmed, each request stands for itself with its
 * own password, and what is done and answered is the same when the address has an account: its owner reads so by mail.
 */
export const register = async (
  deps: AccountDeps,
  tenant: Tenant,
  body: v.InferOutput<typeof registerUser.body>,
) => {
  const { ports } = deps
  const id = randomUUID()
  const email = foldEmail(body.email)
  const phoneNumber = telephoneOf(tenant, body.phoneNumber)
  const [passwordHash, mayMail] = await Promise.all([
    hashPassword(body.password),
    mayTry(deps, tenant, mailLimit('activation'), email),
  ])
  await ports.database.transaction(async (tx) => {
    await insertRegistration(tx, {
      tenantId: tenant.id,
      id,
      email,
      customerId: null,
      passwordHash,
      fullName: body.fullName.trim(),
      phoneNumber,
      company: body.company?.trim() ?? '',
      createdAt: ports.now(),
    })
    if (!mayMail) return
    const mail = { tenantId: tenant.id, kind: 'activation', recipient: email, data: { registration: id } }
    await ports.mail.enqueue(tx, { ...mail, asked: 'code' })
  })
  ports.mail.wake()
  return { canLogin: false, userId: id }
}

/** Puts a mail of that kind into the queue, at most so often; who reads it, if anybody, is found out afterwards. */
export const requestMail = async (
  deps: AccountDeps,
  tenant: Tenant,
  kind: 'activationAgain' | 'reset',
  address: string,
) => {
  const { database, mail } = deps.ports
  const recipient = foldEmail(address)
  if (await mayTry(deps, tenant, mailLimit(kind), recipient)) {
    await database.transaction((tx) =>
      mail.enqueue(tx, { tenantId: tenant.id, kind, recipient, asked: 'code' }),
    )
    mail.wake()
  }
  return { success: true }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const FIELD = 'confirmationToken'

/** Confirms an address by the mailed code or link. The right one, repeated, answers the same. */
export const confirm = async (
  deps: AccountDeps,
  tenant: Tenant,
  { userId, confirmationToken }: v.InferOutput<typeof validateCodeAuth.body>,
) => {
  const { ports } = deps
  if (!UUID.test(userId)) throw badCode(tenant, FIELD)
  const owner = { tenantId: tenant.id, purpose: 'activation', subject: userId.toLowerCase() } as const
  const code = await checkCode(deps, owner, confirmationToken.trim())
  if (code === null) throw badCode(tenant, FIELD)
  if (code.usedAt !== null) return { canLogin: true }
  await ports.database.transaction(async (tx) => {
    const now = ports.now()
    if (!(await spendCode(tx, code, now))) {
      // A second tap on the button was first, and did what is asked for here.
      const spent = await liveCode(tx, owner, now)
      if (spent?.usedAt && spent.codeHash === code.codeHash) return
      throw badCode(tenant, FIELD)
    }
    const registration = await registrationById(tx, tenant.id, owner.subject)
    if (registration === null) throw badCode(tenant, FIELD)
    await lockEmail(tx, tenant.id, registration.email)
    if ((await customerByEmail(tx, tenant.id, registration.email)) !== null) throw badCode(tenant, FIELD)
    await (registration.customerId === null
      ? insertCustomer(tx, customerOf(registration, now))
      : changeAddress(deps, tx, registration, registration.customerId))
    await removeRegistration(tx, registration)
  })
  ports.mail.wake()
  return { canLogin: true }
}

const customerOf = (
  { passwordHash, customerId: _none, ...registration }: Registration,
  now: Date,
): Parameters<typeof insertCustomer>[1] => {
  if (passwordHash === null) throw new Error('A registration without a password')
  return { ...registration, passwordHash, createdAt: now, updatedAt: now }
}

const changeAddress = async (
  { ports }: AccountDeps,
  tx: Parameters<typeof insertCustomer>[0],
  { tenantId, email }: Registration,
  customerId: string,
) => {
  const customer = await customerById(tx, tenantId, customerId)
  if (customer === null) throw new Error('A change of address without its customer')
  await changeCustomer(tx, customer, { email, updatedAt: ports.now() })
  await ports.mail.enqueue(tx, { tenantId, kind: 'addressChanged', recipient: customer.email })
}
