import Dexie from 'dexie'

export interface Migration {
  version: number
  /** Indexes by table; null drops a table. Tables that are not named stay as they are. */
  stores: Readonly<Record<string, string | null>>
  /** Carries rows over from the version before. */
  upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0]
}

/** Bytes in the place of a Blob. One that can't be read is dropped: an upgrade that fails would take everything along. */
const withoutBlobs: Migration['upgrade'] = async (transaction) => {
  const assets = transaction.table('assets')
  for (const key of await assets.toCollection().primaryKeys()) {
    const { blob, ...row } = await assets.get(key)
    const bytes = await Dexie.waitFor((blob as Blob).arrayBuffer().catch(() => undefined))
    if (bytes) await assets.put({ ...row, bytes })
    else await assets.delete(key)
  }
}

/** Append only: devices out there hold each of these versions. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    stores: {
      carts: 'identity',
      lines: '[identity+uuid], identity',
      checkouts: 'identity',
      snapshots: '[identity+kind+id], [identity+kind]',
      meta: 'key',
    },
  },
  { version: 2, stores: { commands: '++seq, &id, identity' } },
  { version: 3, stores: { drafts: '[identity+id], identity' } },
  { version: 4, stores: { assets: '[identity+hash], identity' } },
  { version: 5, stores: {}, upgrade: withoutBlobs },
]
