import { type InferOutput, object, safeParse, string } from 'valibot'
import { openDatabase } from './database.ts'

const worker = object({ id: string(), operator: string(), name: string(), member: string() })
/** Who works on a shared device: a member of the team, on the device's own account. */
export type StoredWorker = Omit<InferOutput<typeof worker>, 'id'>

/** Beside the session: it ends with it. */
const ROW = 'worker'

export const readWorker = async (): Promise<StoredWorker | undefined> => {
  const row = await openDatabase()
    .sessions.get(ROW)
    .catch(() => undefined)
  const parsed = safeParse(worker, row)
  return parsed.success ? parsed.output : undefined
}

/** undefined: nobody. Where nothing can be stored, it ends with the page. */
export const saveWorker = async (chosen: StoredWorker | undefined): Promise<void> => {
  const { sessions } = openDatabase()
  try {
    if (chosen) await sessions.put({ id: ROW, ...chosen })
    else await sessions.delete(ROW)
  } catch {
    // What was chosen counts for this page.
  }
}
