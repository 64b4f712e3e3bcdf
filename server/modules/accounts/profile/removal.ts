import type { Transaction } from '../../../db/reader.ts'
import { type MailPort, ownerOf, type Ports } from '../../../ports/ports.ts'
import { type Customer, removeCustomer } from '../repository/people.ts'

/** Takes a customer out of every module's data and of the mails, and removes the account. */
export const eraseCustomer = async (
  { forgetting, mail }: Pick<Ports, 'forgetting'> & { readonly mail: Pick<MailPort, 'forget'> },
  tx: Transaction,
  customer: Customer,
  now: Date,
) => {
  const { tenantId, id, email } = customer
  const gone = { tenantId, owner: ownerOf({ kind: 'customer', id }), now }
  for (const erase of forgetting) await erase(tx, gone)
  await mail.forget(tx, tenantId, email)
  await removeCustomer(tx, customer)
}
