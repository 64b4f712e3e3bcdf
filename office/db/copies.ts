import { Dexie, type EntityTable } from 'dexie'

/** An answer as it was last seen, for when none comes. */
export interface Copy {
  readonly key: string
  /** When it was fetched, in ms since the epoch. */
  readonly at: number
  readonly value: unknown
}

type Tables = Dexie & { copies: EntityTable<Copy, 'key'> }

/** Copies beside the board: the orders that were opened last. */
const MOST = 100

const prefixOf = (operator: string) => `gestion-${operator}-`

const databases = new Map<string, Tables>()
const open = (operator: string, shop: string): Tables => {
  const name = prefixOf(operator) + shop
  const known = databases.get(name)
  if (known) return known
  const database = new Dexie(name) as Tables
  database.version(1).stores({ copies: 'key, at' })
  databases.set(name, database)
  return database
}

export const readCopy = (operator: string, shop: string, key: string): Promise<Copy | undefined> =>
  open(operator, shop)
    .copies.get(key)
    .catch(() => undefined)

export const saveCopy = async (operator: string, shop: string, copy: Copy): Promise<void> => {
  const { copies } = open(operator, shop)
  try {
    await copies.put(copy)
    const tooMany = (await copies.count()) - MOST
    if (tooMany > 0) await copies.orderBy('at').limit(tooMany).delete()
  } catch {
    // Without a place to store, there is no copy to show later.
  }
}

/** Whatever this device has stored of shops for somebody. */
export const forgetCopies = async (operator: string): Promise<void> => {
  for (const database of databases.values()) database.close()
  databases.clear()
  const names = await Dexie.getDatabaseNames().catch(() => [])
  const own = names.filter((name) => name.startsWith(prefixOf(operator)))
  await Promise.all(own.map((name) => Dexie.delete(name).catch(() => undefined)))
}
