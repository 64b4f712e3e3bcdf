import { randomInt } from 'node:crypto'
import type * as v from 'valibot'
import type { requestWithdrawal } from '#contract/withdrawals.ts'
import { sha256 } from '../../environment/sha256.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { insertWithdrawal, lockForm, orderNamed, sameForm } from './repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** Without those that are taken for each other when read aloud: 0 and O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** `K7MP-3XQ9`: 40 bits. */
const newCode = (): string => {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

type Form = v.InferOutput<typeof requestWithdrawal.body>

/** Takes a withdrawal, tells person and shop, and answers its code; the same form again within a day is the same. */
export const acceptWithdrawal = async (
  ports: Ports,
  tenant: Tenant,
  form: Form,
): Promise<v.InferInput<typeof requestWithdrawal.result>> => {
  const email = form.email.trim().toLowerCase()
  const submitted = {
    name: form.name.trim(),
    email,
    phone: form.phone.trim(),
    orderNumber: form.orderNumber.trim().toUpperCase(),
    message: form.message.trim(),
  }
  const formHash = sha256(JSON.stringify(submitted))
  const now = ports.now()
  const since = new Date(now.getTime() - DAY)
  const accepted = await ports.database.transaction(async (tx) => {
    await lockForm(tx, tenant.id, formHash)
    const known = await sameForm(tx, tenant.id, formHash, since)
    if (known !== null) return known
    const row = { tenantId: tenant.id, code: newCode(), ...submitted, formHash, createdAt: now }
    await insertWithdrawal(tx, row)
    const data = { code: row.code }
    const mail = { tenantId: tenant.id, kind: 'withdrawal', recipient: email, data }
    // Anybody may write anybody's address into the form; its code is on the screen as well.
    await ports.mail.enqueue(tx, { ...mail, asked: 'notice' })
    const shop = tenant.settings.seller?.email
    if (shop)
      await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'withdrawalForShop', recipient: shop, data })
    const orderId = await orderNamed(tx, tenant, submitted.orderNumber)
    await ports.alerts.raise(tx, { tenantId: tenant.id, kind: 'withdrawal', orderId })
    return row
  })
  ports.mail.wake()
  return { code: accepted.code, at: accepted.createdAt.toISOString() }
}
