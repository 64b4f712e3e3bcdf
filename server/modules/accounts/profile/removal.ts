import type { Transaction } from '../../../db/reader.ts'
import type { MailPort } from '../../../ports/mail.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownerOf } from '../../../ports/tenant.ts'
import { type Customer, removeCustomer } from '../repository/people.ts'

/** Erases a customer from every module's data and the mail queue, and deletes the account. */
export const eraseCustomer = async (
  { erasures, mail }: Pick<Ports, 'erasures'> & { readonly mail: Pick<MailPort, 'erase'> },
  tx: Transaction,
  customer: Customer,
  now: Date,
) => {
  const { tenantId, id, email } = customer
  const gone = { tenantId, owner: ownerOf({ kind: 'customer', id }), now }
  for (const erase of erasures) await erase(tx, gone)
  await mail.erase(tx, tenantId, email)
  await removeCustomer(tx, customer)
}
