import type { HistoryChange } from '#contract/office/history.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { usedKey } from '../../errors/refusals.ts'
import { doneBy, recordHistory } from '../../modules/history/repository.ts'
import { tickedAt } from '../../modules/production/rules.ts'
import type { ShopScope } from '../scope.ts'
import type { ProductionAction } from './words.ts'

/** When a tick was made. Throws 400 for one that has waited on its device for too long. */
export const momentOfTick = (at: string | undefined, now: Date): Date => {
  const made = tickedAt(at, now)
  if (made === null)
    throw failure('invalid_request', 'Esta marca esperó demasiado sin conexión: hay que hacerla de nuevo.')
  return made
}

/** What a call says of itself. */
interface Asked {
  readonly key: string
  readonly undoes?: string | undefined
}

/**
 * Whether a call has made its change already, or takes back what was none. Throws 409 for a key that another call has used.
 */
export const isRepeat = async (
  tx: Transaction,
  { tenant }: ShopScope,
  { key, undoes }: Asked,
  actions: readonly ProductionAction[],
  orderId?: number,
): Promise<boolean> => {
  const done = await doneBy(tx, tenant.id, key)
  if (done === null) return undoes !== undefined && (await doneBy(tx, tenant.id, undoes)) === null
  const isSame = actions.some((action) => action === done.action)
  if (!isSame || (orderId !== undefined && done.objectId !== String(orderId))) throw usedKey()
  return true
}

interface Entry {
  readonly order: { readonly id: number; readonly number: number }
  readonly action: ProductionAction
  readonly changes: readonly HistoryChange[]
  readonly at: Date
  /** Of the call; absent: another entry has it. */
  readonly key?: string | undefined
}

/** Writes what the workshop has done, in the transaction of the change: orders themselves stay as they are. */
export const record = async (
  tx: Transaction,
  { tenant, actor }: ShopScope,
  { order, action, changes, at, key }: Entry,
): Promise<void> => {
  const isFirst = await recordHistory(tx, {
    tenantId: tenant.id,
    at,
    actor,
    subject: 'production',
    object: orderNumberOf(tenant.name, order.number),
    objectId: String(order.id),
    action,
    changes,
    request: key,
  })
  if (!isFirst) throw usedKey()
}
