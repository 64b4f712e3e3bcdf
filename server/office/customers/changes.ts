import * as v from 'valibot'
import type { HistoryChange } from '#contract/office/history.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { eraseCustomer } from '../../modules/accounts/profile/removal.ts'
import { lockCustomer } from '../../modules/accounts/repository/listing.ts'
import { type Customer, changeCustomer } from '../../modules/accounts/repository/people.ts'
import { countOpenSessions, endSessionsOf } from '../../modules/accounts/repository/sessions.ts'
import type { MailPort } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { type ChangeScope, type ShopDone, type TakeBack, writeShop } from '../history/shop-changes.ts'
import { countsOf, missingAccount } from './account.ts'

interface AccountRequest {
  /** Of the account. */
  readonly id: string
  /** Idempotency key: repeated with it, a request changes nothing. The command line sends none. */
  readonly key?: string | undefined
}

/** Changes an account under its row's lock. The history has its id alone, so that no personal data is left once it is deleted. */
const change = (
  scope: ChangeScope,
  action: string,
  { id, key }: AccountRequest,
  use: (tx: Transaction, person: Customer) => Promise<ShopDone>,
): Promise<boolean> =>
  writeShop(scope, { subject: 'customers', action, key }, async (tx) => {
    const person = await lockCustomer(tx, scope.tenant.id, id)
    if (person === null) throw missingAccount()
    return { object: 'una cuenta', objectId: id, ...(await use(tx, person)) }
  })

const stateChange = (blocked: boolean): HistoryChange => ({
  field: 'account',
  before: blocked ? 'activa' : 'bloqueada',
  after: blocked ? 'bloqueada' : 'activa',
})

const writeBlocked = async (tx: Transaction, person: Customer, blocked: boolean, now: Date) => {
  await changeCustomer(tx, person, { blockedAt: blocked ? now : null, updatedAt: now })
  if (blocked) await endSessionsOf(tx, person.tenantId, person.id, now)
}

/** Blocks an account, so that its person cannot log in, or unblocks it; orders go on. False where it was so already. */
export const setBlocked = (
  scope: ChangeScope,
  { blocked, ...request }: AccountRequest & { readonly blocked: boolean },
) =>
  change(scope, blocked ? 'customerBlocked' : 'customerUnblocked', request, async (tx, person) => {
    if ((person.blockedAt !== null) === blocked) return { changes: [] }
    await writeBlocked(tx, person, blocked, scope.ports.now())
    return { changes: [stateChange(blocked)], undo: { id: person.id, blocked } }
  })

const undoData = v.object({ id: v.string(), blocked: v.boolean() })

/** Undoes blocking or unblocking. Sessions that blocking has ended stay ended: the person logs in again. */
export const takeCustomerBack: TakeBack = async (tx, { ports, tenant }, { undo }) => {
  const { id, blocked } = v.parse(undoData, undo)
  const person = await lockCustomer(tx, tenant.id, id)
  if (person === null) throw missingAccount()
  if ((person.blockedAt !== null) !== blocked)
    throw failure(
      'conflict',
      `La cuenta ya está ${blocked ? 'activa' : 'bloqueada'}: alguien la cambió después.`,
    )
  await writeBlocked(tx, person, !blocked, ports.now())
  return [stateChange(!blocked)]
}

/** Ends an account's sessions on all devices; answers how many there were. */
export const closeSessions = async (scope: ChangeScope, request: AccountRequest): Promise<number> => {
  let closed = 0
  await change(scope, 'customerSessionsClosed', request, async (tx, person) => {
    closed = await countOpenSessions(tx, person.tenantId, person.id)
    await endSessionsOf(tx, person.tenantId, person.id, scope.ports.now())
    return { changes: [{ field: 'sessions', before: String(closed), after: '0' }] }
  })
  return closed
}

/** Mails a person how to choose another password. Throws 409 while they are blocked. */
export const recover = (
  scope: ChangeScope,
  { mail, ...request }: AccountRequest & { readonly mail: Pick<MailPort, 'enqueue'> },
) =>
  change(scope, 'customerRecovery', request, async (tx, person) => {
    if (person.blockedAt !== null)
      throw failure('conflict', 'La cuenta está bloqueada: primero hay que desbloquearla.')
    await mail.enqueue(tx, { tenantId: person.tenantId, kind: 'reset', recipient: person.email })
    return { changes: [{ field: 'recovery', before: '', after: 'por correo' }] }
  })

/** Counts that the caller saw before they confirmed a deletion. */
export interface Seen {
  readonly orders: number
  readonly quotes: number
}

/**
 * Deletes an account with its person's data; its orders stay, without the name. Throws 409 where it has another number of
 * orders or quotes by now than the caller saw: more would be deleted than they have confirmed.
 */
export const remove = (
  scope: ChangeScope,
  {
    seen,
    with: { erasures, mail },
    ...request
  }: AccountRequest & {
    readonly seen: Seen
    readonly with: Pick<Ports, 'erasures'> & { readonly mail: Pick<MailPort, 'erase'> }
  },
) =>
  change(scope, 'customerDeleted', request, async (tx, person) => {
    const { orders, quotes } = await countsOf(tx, person)
    if (orders !== seen.orders || quotes !== seen.quotes)
      throw failure(
        'conflict',
        `Mientras tanto cambió: viste ${seen.orders} pedidos y ${seen.quotes} cotizaciones; ahora tiene ${orders} y ${quotes}.`,
      )
    await eraseCustomer({ erasures, mail }, tx, person, scope.ports.now())
    return {
      changes: [
        { field: 'account', before: person.blockedAt === null ? 'activa' : 'bloqueada', after: 'borrada' },
      ],
    }
  })
