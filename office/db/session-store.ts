import { type InferOutput, object, safeParse, string } from 'valibot'
import { me } from '#contract/office/staff.ts'
import { openDatabase } from './database.ts'

const savedSession = object({ id: string(), refreshToken: string(), me })
/** A session that goes on when the page is opened again. */
export type SavedSession = Omit<InferOutput<typeof savedSession>, 'id'>

const ROW = 'session'

/** undefined: none, or the device lets nothing be stored. */
export const readSession = async (): Promise<SavedSession | undefined> => {
  const row = await openDatabase()
    .sessions.get(ROW)
    .catch(() => undefined)
  const parsed = safeParse(savedSession, row)
  return parsed.success ? parsed.output : undefined
}

/** Where nothing can be stored, the session ends with the page. */
export const saveSession = async (session: SavedSession): Promise<void> => {
  await openDatabase()
    .sessions.put({ id: ROW, ...session })
    .catch(() => undefined)
}

export const forgetSession = async (): Promise<void> => {
  await openDatabase()
    .sessions.clear()
    .catch(() => undefined)
}
