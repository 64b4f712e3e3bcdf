import { array, boolean, type InferOutput, number, object, safeParse, string } from 'valibot'
import type { KeyValue } from '#src/platform/device/storage.ts'

const record = object({
  categories: array(string()),
  builder: boolean(),
  /** When it began, in ms since the epoch: a resumed download fetches nothing a second time. */
  since: number(),
  done: boolean(),
})

/** What a person has chosen to download for offline use, and whether it is complete. */
export type DownloadRecord = InferOutput<typeof record>

/** Devices have it: it stays, whatever the code calls it. */
const keyOf = (tenant: string) => `vitrina:${tenant}:taken`

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Cut off: as if nothing had been downloaded.
    return null
  }
}

export const readDownloadRecord = (storage: KeyValue, tenant: string): DownloadRecord | null => {
  const parsed = safeParse(record, parse(storage.get(keyOf(tenant)) ?? 'null'))
  return parsed.success ? parsed.output : null
}

export const saveDownloadRecord = (storage: KeyValue, tenant: string, downloaded: DownloadRecord): boolean =>
  storage.set(keyOf(tenant), JSON.stringify(downloaded))

export const removeDownloadRecord = (storage: KeyValue, tenant: string): void => storage.remove(keyOf(tenant))
