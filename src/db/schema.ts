import Dexie, { liveQuery, type Table } from 'dexie'
import { type Migration, migrations } from './migrations.ts'
import type { CartRow, CheckoutRow, CommandRow, LineRow, MetaRow, SnapshotRow } from './rows.ts'

/** One database per shop. */
export const databaseName = (tenant: string): string => `vitrina-${tenant}`

export class ShopDb extends Dexie {
  declare carts: Table<CartRow, string>
  declare commands: Table<CommandRow, number>
  declare lines: Table<LineRow, [string, string]>
  declare checkouts: Table<CheckoutRow, string>
  declare snapshots: Table<SnapshotRow, [string, string, string]>
  declare meta: Table<MetaRow, string>

  constructor(tenant: string, steps: readonly Migration[] = migrations) {
    // What the screen has shown as done has to be on the disk, not in a buffer.
    super(databaseName(tenant), { chromeTransactionDurability: 'strict' })
    for (const { version, stores, upgrade } of steps) {
      const declared = this.version(version).stores(stores)
      if (upgrade) declared.upgrade(upgrade)
    }
  }
}

/** Calls back with the answer of `read` now and after every change of what it read, in any tab. */
export const observe = <T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): (() => void) => {
  const subscription = liveQuery(read).subscribe({ next, error: failed })
  return () => subscription.unsubscribe()
}
