import { openDatabase } from './database.ts'

/** A tick of the workshop that the server has not answered yet. */
export interface StoredTick {
  /** Counts up: they are sent in this order. */
  readonly id: number
  /** Whose it is: it is never sent as another one's. */
  readonly operator: string
  readonly shop: string
  /** By which it counts once, however often it is sent. */
  readonly key: string
  /** Name of the call. */
  readonly call: string
  readonly body: unknown
  /** Of the order, for words; '' for many orders. */
  readonly number: string
  readonly tries: number
  /** Why it was not taken the last time; '' for not tried. */
  readonly error: string
}
export type NewTick = Omit<StoredTick, 'id' | 'tries' | 'error'>

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

/** It was sent in vain once more. */
export const noteTry = async (key: string, error: string): Promise<void> => {
  await openDatabase()
    .ticks.where('key')
    .equals(key)
    .modify((tick) => {
      Object.assign(tick, { tries: tick.tries + 1, error })
    })
    .catch(() => undefined)
}
