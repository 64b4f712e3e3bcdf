import type { HistoryEntry } from '#contract/office/history.ts'
import type { Permission } from '#contract/office/permissions.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { permissionOfMove } from '#domain/office/permissions.ts'
import type { HistoryRow } from '../../modules/history/repository.ts'
import { isShopSubject, type ShopSubject } from '../../modules/history/rules.ts'
import { UNDO_MS } from '../../modules/orders/undo-rules.ts'
import type { ShopScope } from '../scope.ts'
import { isOrderAction, PERMISSION_OF, UNDO } from './order-actions.ts'

/** What is done with a whole shop, or undone, stays. */
const FINAL: ReadonlySet<string> = new Set(['undone', 'made', 'copied'])

/** How a change is taken back, by anybody at any time. */
export const kindOf = ({ subject, action, objectId, request }: HistoryRow): 'wait' | 'back' | 'never' => {
  if (subject === 'team') return action === 'changed' && objectId !== '' ? 'back' : 'never'
  if (isShopSubject(subject)) return !FINAL.has(action) && request !== null ? 'back' : 'never'
  return isOrderAction(action) && request !== null ? UNDO[action] : 'never'
}

/** A change of where money goes: to make it and to take it back needs a fresh proof, and all owners hear of both. */
export const ACCOUNT_CHANGED = 'accountChanged'

/** What whoever takes a change of the shop back may do. */
const OF_SHOP: Readonly<Record<ShopSubject, Permission>> = {
  shop: 'shop.state',
  settings: 'settings',
  look: 'look',
  catalogue: 'catalogue.edit',
  printing: 'catalogue.prices',
  shipping: 'catalogue.prices',
  imports: 'catalogue.prices',
  customers: 'customers.edit',
  quotes: 'quotes',
}

const permissionOf = ({ subject, action, changes }: HistoryRow): Permission | undefined => {
  if (subject === 'team') return 'team'
  if (action === ACCOUNT_CHANGED) return 'credentials'
  if (isShopSubject(subject)) return OF_SHOP[subject]
  if (!isOrderAction(action)) return undefined
  const to = changes.find(({ field }) => field === 'status')?.after
  const status = ORDER_STATUSES.find((one) => one === to)
  return action === 'moved' && status !== undefined ? permissionOfMove(status) : PERMISSION_OF[action]
}

type Asker = Pick<ShopScope, 'may' | 'actor'>

/** Whether it is theirs to take back: what they may do and have done themselves; an owner's, whoever has done it. */
export const mayUndo = ({ may, actor }: Asker, row: HistoryRow): boolean => {
  const permission = permissionOf(row)
  const isOwn = row.actorId !== '' && row.actorId === actor.id
  return permission !== undefined && may(permission) && (isOwn || may('orders.back'))
}

/** Until when a change that waits is offered to be taken back. */
export const undoUntil = ({ at }: Pick<HistoryRow, 'at'>): Date => new Date(at.getTime() + UNDO_MS)

interface Known {
  readonly now: Date
  /** Calls of which is stored what taking them back needs. */
  readonly undoable: ReadonlySet<string>
}

/** The same for the caller, now. */
export const undoFor = (
  scope: Asker,
  row: HistoryRow,
  { now, undoable }: Known,
): Pick<HistoryEntry, 'undo' | 'undoUntil'> => {
  const none = (undo: HistoryEntry['undo']) => ({ undo, undoUntil: null })
  if (row.undoneBy !== null) return none('undone')
  const kind = kindOf(row)
  if (kind === 'never' || (row.subject !== 'team' && !undoable.has(row.request ?? ''))) return none('never')
  const until = undoUntil(row)
  if (kind === 'wait' && until <= now) return none('never')
  if (!mayUndo(scope, row)) return none('others')
  return kind === 'wait' ? { undo: kind, undoUntil: until.toISOString() } : none(kind)
}
