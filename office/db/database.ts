import { Dexie, type EntityTable } from 'dexie'
import type { StoredTick } from './ticks.ts'

type Tables = Dexie & {
  sessions: EntityTable<{ id: string }, 'id'>
  ticks: EntityTable<StoredTick, 'id'>
}

let database: Tables | undefined

/** What the device stores whichever shop is open: who is logged in, and what is still to be sent. */
export const openDatabase = (): Tables => {
  if (database) return database
  database = new Dexie('gestion') as Tables
  database.version(1).stores({ sessions: 'id' })
  database.version(2).stores({ ticks: '++id, key, operator' })
  return database
}
