import { array, boolean, type InferOutput, number, object, safeParse, string } from 'valibot'
import type { KeyValue } from '#src/platform/device/storage.ts'

const record = object({
  categories: array(string()),
  builder: boolean(),
  /** When it began, in ms since the epoch: what is resumed takes nothing a second time. */
  since: number(),
  done: boolean(),
})

/** What a person has chosen to take along, and whether all of it is there. */
export type TakenRecord = InferOutput<typeof record>

const keyOf = (tenant: string) => `vitrina:${tenant}:taken`

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Cut off: as if nothing had been taken.
    return null
  }
}

export const readTaken = (storage: KeyValue, tenant: string): TakenRecord | null => {
  const parsed = safeParse(record, parse(storage.get(keyOf(tenant)) ?? 'null'))
  return parsed.success ? parsed.output : null
}

export const noteTaken = (storage: KeyValue, tenant: string, taken: TakenRecord): boolean =>
  storage.set(keyOf(tenant), JSON.stringify(taken))

export const forgetTaken = (storage: KeyValue, tenant: string): void => storage.remove(keyOf(tenant))
