import type Dexie from 'dexie'

export interface Migration {
  version: number
  /** Indexes by table; null drops a table. Tables that are not named stay as they are. */
  stores: Readonly<Record<string, string | null>>
  /** Carries rows over from the version before. */
  upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0]
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
]
