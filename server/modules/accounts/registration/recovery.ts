import type * as v from 'valibot'
import type { resetPassword } from '#contract/accounts.ts'
import { hashPassword } from '../../../environment/passwords.ts'
import { foldEmail } from '../../../formats/email.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import type { AccountDeps } from '../deps.ts'
import { spendCode } from '../repository/codes.ts'
import { changeCustomer, customerByEmail } from '../repository/people.ts'
import { endSessionsOf } from '../repository/sessions.ts'
import { badCode, checkCode } from './codes.ts'

/** Nobody's id: without an account the same is looked for. */
const NO_CUSTOMER = '00000000-0000-0000-0000-000000000000'

/** Sets a new password by the mailed code or link, once; all sessions end. */
export const reset = async (
  deps: AccountDeps,
  tenant: Tenant,
  body: v.InferOutput<typeof resetPassword.body>,
) => {
  const { ports } = deps
  // Before the code is looked at: a wrong one takes as long as the right one.
  const passwordHash = await hashPassword(body.password)
  const customer = await customerByEmail(ports.database, tenant.id, foldEmail(body.email))
  const owner = { tenantId: tenant.id, purpose: 'reset', subject: customer?.id ?? NO_CUSTOMER } as const
  const code = await checkCode(deps, owner, body.resetCode.trim())
  if (customer === null || code === null) throw badCode(tenant, 'resetCode')
  await ports.database.transaction(async (tx) => {
    const now = ports.now()
    if (!(await spendCode(tx, code, now))) throw badCode(tenant, 'resetCode')
    await changeCustomer(tx, customer, { passwordHash, updatedAt: now })
    await endSessionsOf(tx, tenant.id, customer.id, now)
    await ports.mail.enqueue(tx, {
      tenantId: tenant.id,
      kind: 'passwordChanged',
      recipient: customer.email,
    })
  })
  ports.sessions.changed()
  ports.mail.wake()
  return { canLogin: true }
}
