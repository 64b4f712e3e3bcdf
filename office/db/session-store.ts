import { Dexie, type EntityTable } from 'dexie'
import { type InferOutput, object, safeParse, string } from 'valibot'
import { me } from '#contract/office/staff.ts'

const savedSession = object({ id: string(), refreshToken: string(), me })
/** A session that goes on when the page is opened again. */
export type SavedSession = Omit<InferOutput<typeof savedSession>, 'id'>

const ROW = 'session'

type Tables = Dexie & { sessions: EntityTable<{ id: string }, 'id'> }

let database: Tables | undefined
const open = (): Tables => {
  if (database) return database
  database = new Dexie('gestion') as Tables
  database.version(1).stores({ sessions: 'id' })
  return database
}

/** undefined: none, or the device lets nothing be stored. */
export const readSession = async (): Promise<SavedSession | undefined> => {
  const row = await open()
    .sessions.get(ROW)
    .catch(() => undefined)
  const parsed = safeParse(savedSession, row)
  return parsed.success ? parsed.output : undefined
}

/** Where nothing can be stored, the session ends with the page. */
export const saveSession = async (session: SavedSession): Promise<void> => {
  await open()
    .sessions.put({ id: ROW, ...session })
    .catch(() => undefined)
}

export const forgetSession = async (): Promise<void> => {
  await open()
    .sessions.clear()
    .catch(() => undefined)
}
