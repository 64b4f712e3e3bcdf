import type { HistoryChange } from '#contract/office/history.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { notUndoable, usedKey } from '../../errors/refusals.ts'
import { doneBy, type HistoryRow, lockEntry, recordHistory } from '../../modules/history/repository.ts'
import { shopUndoOf, storeShopUndo } from '../../modules/history/repository-undo.ts'
import { changed, type ShopSubject } from '../../modules/history/rules.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ShopScope } from '../scope.ts'

/** What changes of a shop need; the command line has no more. */
export interface ChangeScope extends Omit<ShopScope, 'ports'> {
  readonly ports: Pick<Ports, 'database' | 'now'>
}

/** What is changed, and what its call says of itself. */
export interface ShopWrite {
  readonly subject: ShopSubject
  readonly action: string
  /** The same again changes nothing. */
  readonly key?: string | undefined
}

export interface ShopDone {
  /** What it is called: a product's name, a technique's. */
  readonly object?: string
  /** '' for what has none. */
  readonly objectId?: string
  /** Without a change that differs, nothing is written. */
  readonly changes: readonly HistoryChange[]
  /** Values that taking it back needs, as JSON; without it, it can't be taken back. */
  readonly undo?: unknown
}

/**
 * Changes something of a shop, and writes who did it, in one transaction: `use` makes the change and holds the rows that it
 * reads. Answers whether it was made now: the same key again changes nothing.
 * @example
 * await writeShop(scope, { subject: 'catalogue', action: 'categoriesSaved', key }, async (tx) => {
 *   const changes = await saveNames(tx, scope.tenant.id, names)
 *   return { changes, undo: { names: before } }
 * })
 */
export const writeShop = (
  scope: ChangeScope,
  { subject, action, key }: ShopWrite,
  use: (tx: Transaction) => Promise<ShopDone>,
): Promise<boolean> => {
  const { tenant, ports, actor } = scope
  return ports.database.transaction(async (tx) => {
    const done = key === undefined ? null : await doneBy(tx, tenant.id, key)
    if (done !== null) {
      if (done.action !== action) throw usedKey()
      return false
    }
    const { object = '', objectId = '', undo, ...made } = await use(tx)
    const changes = changed(made.changes)
    if (changes.length === 0) return false
    const at = ports.now()
    const isFirst = await recordHistory(tx, {
      tenantId: tenant.id,
      at,
      actor,
      subject,
      object,
      objectId,
      action,
      changes,
      request: key,
    })
    if (!isFirst) throw usedKey()
    if (undo !== undefined && key !== undefined)
      await storeShopUndo(tx, { tenantId: tenant.id, request: key, at, change: undo })
    return true
  })
}

/**
 * Takes a change of a subject back: checks what it changed against now, and answers what changed in turn. Throws 409 in words
 * where somebody has changed the same since.
 */
export type TakeBack = (
  tx: Transaction,
  scope: ShopScope,
  change: { readonly row: HistoryRow; readonly undo: unknown },
) => Promise<readonly HistoryChange[]>

/** The same in one transaction, as an entry of its own; the same key again changes nothing. */
export const undoShopEntry = async (
  scope: ShopScope,
  { row, key, takeBack }: { readonly row: HistoryRow; readonly key: string; readonly takeBack: TakeBack },
): Promise<void> => {
  const { tenant, ports, actor } = scope
  await ports.database.transaction(async (tx) => {
    if ((await doneBy(tx, tenant.id, key)) !== null) return
    const entry = await lockEntry(tx, tenant.id, row.id)
    if (entry === null || entry.undoneBy !== null) throw failure('conflict', 'Ese cambio ya se deshizo.')
    const undo = entry.request === null ? undefined : await shopUndoOf(tx, tenant.id, entry.request)
    if (undo === undefined) throw notUndoable()
    const changes = await takeBack(tx, scope, { row: entry, undo })
    const isFirst = await recordHistory(tx, {
      tenantId: tenant.id,
      at: ports.now(),
      actor,
      subject: row.subject as ShopSubject,
      object: row.object,
      objectId: row.objectId,
      action: 'undone',
      changes,
      request: key,
      undoes: row.id,
    })
    if (!isFirst) throw usedKey()
  })
}
