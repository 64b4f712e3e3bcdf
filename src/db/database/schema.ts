import Dexie, { liveQuery, type PromiseExtended, type Table } from 'dexie'
import { deleteCachedPictures } from '#src/platform/device/space.ts'
import { databaseName } from '#src/platform/device/storage.ts'
import { type Migration, migrations } from './migrations.ts'
import type {
  AssetRow,
  CartRow,
  CheckoutRow,
  CommandRow,
  DraftRow,
  LineRow,
  MetaRow,
  SnapshotRow,
} from './rows.ts'

/** The device has no room left; an aborted transaction tells so inside. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || ('inner' in error && isFull(error.inner)))

export class ShopDb extends Dexie {
  declare carts: Table<CartRow, string>
  declare commands: Table<CommandRow, number>
  declare lines: Table<LineRow, [string, string]>
  declare checkouts: Table<CheckoutRow, string>
  declare snapshots: Table<SnapshotRow, [string, string, string]>
  declare drafts: Table<DraftRow, [string, string]>
  declare assets: Table<AssetRow, [string, string]>
  declare meta: Table<MetaRow, string>

  constructor(
    tenant: string,
    steps: readonly Migration[] = migrations,
    makeRoom: () => Promise<void> = () => deleteCachedPictures(true),
    /** The browser stores nothing: all of it is gone with the page. */
    readonly inMemory = false,
  ) {
    // What the screen has shown as done has to be on the disk, not in a buffer.
    super(databaseName(tenant), { chromeTransactionDurability: 'strict' })
    const begin = this.transaction
    /** At a full quota pictures make room, and what was to be written is written then. */
    const beginAgain = (...asked: never[]): PromiseExtended<never> => {
      const run = (): PromiseExtended<never> => Reflect.apply(begin, this, asked)
      // Within another one it is that one that is begun again.
      if (Dexie.currentTransaction) return run()
      return run().catch(async (error: unknown) => {
        if (!isFull(error)) throw error
        await makeRoom()
        return run()
      })
    }
    this.transaction = beginAgain as typeof begin
    for (const { version, stores, upgrade } of steps) {
      const declared = this.version(version).stores(stores)
      if (upgrade) declared.upgrade(upgrade)
    }
  }
}

/** Failures of a database that is there: what it holds must not seem gone because of an older tab or a full disk. */
const THERE = ['VersionError', 'UpgradeError', 'QuotaExceededError', 'AbortError']

/** Opens the shop's database; one in memory where the browser stores nothing (cookies blocked, a broken profile). */
export const openShopDb = async (tenant: string): Promise<ShopDb> => {
  const db = new ShopDb(tenant)
  try {
    // Once more: WebKit loses its connection to the storage now and then.
    await db.open().catch(() => db.open())
    return db
  } catch (error) {
    if (THERE.includes((error as Error).name)) throw error
    console.warn('The browser stores nothing: what is in the cart is gone with this page', error)
    db.close()
    // Not as an option: live queries look here.
    Object.assign(Dexie.dependencies, (await import('./memory.ts')).memory)
    return new ShopDb(tenant, migrations, async () => undefined, true)
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
