import { openDatabase } from './database.ts'
import type { NewTick, StoredTick } from './stored-tick.ts'

/** Where the device stores nothing, ticks wait in this page alone. */
let inMemory: readonly StoredTick[] = []

export const addTick = async (tick: NewTick): Promise<void> => {
  const row = { ...tick, tries: 0, error: '' }
  try {
    await openDatabase().ticks.add(row as StoredTick)
  } catch {
    inMemory = [...inMemory, { ...row, id: Number.MAX_SAFE_INTEGER }]
  }
}

/** In the order in which they were made. */
export const ticksOf = async (operator: string): Promise<readonly StoredTick[]> => {
  const stored = await openDatabase()
    .ticks.where('operator')
    .equals(operator)
    .sortBy('id')
    .catch(() => [])
  return [...stored, ...inMemory.filter((tick) => tick.operator === operator)]
}

export const removeTick = async (key: string): Promise<void> => {
  inMemory = inMemory.filter((tick) => tick.key !== key)
  await openDatabase()
    .ticks.where('key')
    .equals(key)
    .delete()
    .catch(() => undefined)
}

/** It is about to be sent. Answers whether it is still there: it may have been taken back. */
export const claimTick = async (key: string, mayArrive: boolean): Promise<boolean> => {
  const more = mayArrive ? 1 : 0
  const waiting = inMemory.find((tick) => tick.key === key)
  if (waiting) {
    inMemory = inMemory.map((tick) => (tick === waiting ? { ...tick, tries: tick.tries + more } : tick))
    return true
  }
  const found = await openDatabase()
    .ticks.where('key')
    .equals(key)
    .modify((tick) => {
      Object.assign(tick, { tries: tick.tries + more })
    })
    .catch(() => 0)
  return found > 0
}

/** Takes back a tick that has reached no server for certain; answers whether it was one. */
export const withdrawTick = async (key: string): Promise<boolean> => {
  const isUnsent = (tick: StoredTick) => tick.key === key && tick.tries === 0
  if (inMemory.some(isUnsent)) {
    inMemory = inMemory.filter((tick) => tick.key !== key)
    return true
  }
  const gone = await openDatabase()
    .ticks.where('key')
    .equals(key)
    .and(isUnsent)
    .delete()
    .catch(() => 0)
  return gone > 0
}

/** What was made on this device while several shared it, and its account of then has not sent, is this account's. */
export const adoptTicks = async (operator: string): Promise<void> => {
  await openDatabase()
    .ticks.filter((tick) => tick.isShared === true && tick.operator !== operator)
    .modify({ operator })
    .catch(() => 0)
}

/** Why it was not taken the last time. */
export const noteTry = async (key: string, error: string): Promise<void> => {
  await openDatabase()
    .ticks.where('key')
    .equals(key)
    .modify((tick) => {
      Object.assign(tick, { error })
    })
    .catch(() => undefined)
}
