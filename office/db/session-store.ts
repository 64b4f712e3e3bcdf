import { type InferOutput, object, safeParse, string } from 'valibot'
import { me } from '#contract/office/staff.ts'
import { email } from '#contract/pasted.ts'
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
    .sessions.delete(ROW)
    .catch(() => undefined)
}

const savedDevice = object({ deviceToken: string() })

/** One for each account: several people may share a computer. By a hash, for a log-out leaves no mail behind. */
const deviceRow = async (mail: string): Promise<string> => {
  const { success, output } = safeParse(email, mail)
  const bytes = new TextEncoder().encode(success ? output.toLowerCase() : '')
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return `device:${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

/** What the server gave whoever has the mail when they logged in here last; undefined: they never have. */
export const readDeviceToken = async (mail: string): Promise<string | undefined> => {
  const row = await openDatabase()
    .sessions.get(await deviceRow(mail))
    .catch(() => undefined)
  const parsed = safeParse(savedDevice, row)
  return parsed.success ? parsed.output.deviceToken : undefined
}

/** Stays when the session is forgotten: it opens nothing, and others' wrong tries don't hold up the next log-in. */
export const saveDeviceToken = async (mail: string, deviceToken: string): Promise<void> => {
  const row = { id: await deviceRow(mail), deviceToken }
  await openDatabase()
    .sessions.put(row)
    .catch(() => undefined)
}
