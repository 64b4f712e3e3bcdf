import type { ShopDb } from '#src/db/database/schema.ts'

/** What of fake-indexeddb's inside has to be known. */
interface RawTransaction {
  db: unknown
  _state: string
  _rollbackLog: (() => void)[]
  _requests: { request: { readyState: string } }[]
}
interface RawDatabase {
  transactions: RawTransaction[]
  processTransactions(): void
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>
}

/**
 * What a browser does for a tab that is gone: whatever it has not committed has never been. No event says so, so the
 * tab's code stops where it is.
 */
export const abortAll = (db: ShopDb): void => {
  const { idbdb } = db as unknown as { idbdb: { _rawDatabase: RawDatabase } | null }
  if (!idbdb) return
  const raw = idbdb._rawDatabase
  const cut = raw.transactions.filter(({ db: owner, _state }) => owner === idbdb && _state !== 'finished')
  for (const transaction of cut) {
    for (const undo of transaction._rollbackLog.reverse()) undo()
    for (const { request } of transaction._requests) request.readyState = 'done'
    transaction._state = 'finished'
  }
  raw.transactions = raw.transactions.filter((transaction) => !cut.includes(transaction))
  raw.processTransactions()
}

/** Whether the disk holds a command as carried out; asked right after a kill, in the middle of everything. */
export const diskHolds = (factory: IDBFactory, name: string, commandId: string): boolean => {
  const { _databases } = factory as unknown as { _databases: Map<string, RawDatabase> }
  const carts = _databases.get(name)?.rawObjectStores.get('carts')?.records.values() ?? []
  return [...carts].some(({ value }) => (value as { applied: string[] }).applied.includes(commandId))
}
