import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { deleteAccount, updateProfile } from '#contract/accounts.ts'
import { passwordMatches } from '../../../environment/passwords.ts'
import { failure } from '../../../errors/failure.ts'
import { foldEmail } from '../../../formats/email.ts'
import { type Caller, localised, type Tenant } from '../../../ports/tenant.ts'
import { type AccountDeps, mayTry, tooMany } from '../deps.ts'
import { telephoneOf } from '../registration/telephone.ts'
import { changeCustomer, insertRegistration } from '../repository/people.ts'
import { FRESH_LOGIN, mailLimit, PASSWORD_LIMIT } from '../rules.ts'
import { signedIn } from '../session/session.ts'
import { eraseCustomer } from './removal.ts'

/** Changes the profile at once, the address once its owner has confirmed it by mail. */
export const changeProfile = async (
  deps: AccountDeps,
  tenant: Tenant,
  caller: Caller,
  body: v.InferOutput<typeof updateProfile.body>,
) => {
  const { ports } = deps
  const { customer } = await signedIn(deps, tenant, caller)
  const email = foldEmail(body.email)
  const phoneNumber = telephoneOf(tenant, body.phoneNumber)
  const changesEmail = email !== customer.email
  if (changesEmail && !(await mayTry(deps, tenant, mailLimit('newAddress'), customer.id)))
    throw tooMany(tenant)
  await ports.database.transaction(async (tx) => {
    const now = ports.now()
    const profile = {
      fullName: body.name.trim(),
      phoneNumber,
      company: body.company.trim(),
    }
    await changeCustomer(tx, customer, { ...profile, updatedAt: now })
    if (!changesEmail) return
    const id = randomUUID()
    const { tenantId } = customer
    const change = { tenantId, id, email, customerId: customer.id, passwordHash: null, createdAt: now }
    await insertRegistration(tx, { ...change, ...profile })
    const mail = { tenantId, kind: 'newAddress', recipient: email, data: { registration: id } }
    if (!(await ports.mail.enqueue(tx, { ...mail, asked: 'code' }))) throw tooMany(tenant)
  })
  ports.mail.wake()
  return { success: true }
}

/** Deletes the account of the session: the password, or a log-in just now, proves that it is its owner. */
export const removeAccount = async (
  deps: AccountDeps,
  tenant: Tenant,
  caller: Caller,
  query: v.InferOutput<typeof deleteAccount.query>,
  password: string | undefined,
) => {
  const { ports } = deps
  const { customer, session } = await signedIn(deps, tenant, caller)
  if (query.UserId.toLowerCase() !== customer.id || foldEmail(query.Email) !== customer.email)
    throw failure('not_found', 'No encontramos esa cuenta. Se puede borrar la propia, con sus datos.')
  const now = ports.now()
  if (password !== undefined) await provePassword(deps, tenant, customer, password)
  else if (now.getTime() - session.createdAt.getTime() > FRESH_LOGIN)
    throw wrongPassword(
      localised(
        tenant,
        'Para borrar tu cuenta, escribí tu contraseña.',
        'Para borrar tu cuenta, escribe tu contraseña.',
      ),
    )
  await ports.database.transaction((tx) => eraseCustomer(ports, tx, customer, now))
  ports.sessions.changed()
  return { success: true }
}

const provePassword = async (
  deps: AccountDeps,
  tenant: Tenant,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  password: string,
) => {
  if (!(await mayTry(deps, tenant, PASSWORD_LIMIT, id))) throw tooMany(tenant)
  if (!(await passwordMatches(passwordHash, password))) throw wrongPassword('La contraseña no es correcta.')
}

/** Not 401: the session is good. */
const wrongPassword = (message: string) => failure('forbidden', message, { fields: { password: message } })
