import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/reader.ts'
import { ownerOf, type Tenant } from '../../../ports/tenant.ts'
import type { AccountDeps } from '../deps.ts'
import { isMerged, noteMerged } from '../repository/guests.ts'
import type { Customer } from '../repository/people.ts'

/**
 * Makes a guest's orders, quotes and files the customer's. A guest goes over to one account only: to any other nothing
 * is given, and nothing is said of it.
 */
export const takeOver = async (
  { ports }: AccountDeps,
  tx: Transaction,
  { tenantId, id }: Pick<Customer, 'tenantId' | 'id'>,
  guest: string | undefined,
) => {
  if (guest === undefined || !(await noteMerged(tx, tenantId, guest, id, ports.now()))) return
  const from = ownerOf({ kind: 'guest', id: guest })
  const to = ownerOf({ kind: 'customer', id })
  for (const give of ports.guestMerges) await give(tx, { tenantId, from, to })
}

/** Who asks for the next token: the guest of the former one, unless an account has taken that guest over. */
export const nextGuest = async (
  deps: AccountDeps,
  tenant: Tenant,
  former: string | undefined,
): Promise<string> => {
  const guest = deps.guestOf(tenant, former)
  if (guest === undefined || (await isMerged(deps.ports.database, tenant.id, guest))) return randomUUID()
  return guest
}
