import { tabStorage } from '#src/platform/device/storage.ts'

/** What was typed into the account's forms, so that a reload loses nothing. Passwords and codes are never stored. */
const STORED = ['email', 'fullName', 'phoneNumber', 'company', 'userId'] as const
export type Draft = Partial<Record<(typeof STORED)[number], string>>

const keyOf = (tenant: string) => `vitrina:${tenant}:account-form`

export const readDraft = (tenant: string): Draft => {
  try {
    const saved: unknown = JSON.parse(tabStorage.get(keyOf(tenant)) ?? '')
    const texts = Object.entries(saved as object).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch {
    // Nothing stored, or no valid JSON.
    return {}
  }
}

export const saveDraft = (tenant: string, news: Readonly<Record<string, string>>): void => {
  const known = Object.entries(news).filter(([name]) => (STORED as readonly string[]).includes(name))
  const draft = { ...readDraft(tenant), ...Object.fromEntries(known) }
  tabStorage.set(keyOf(tenant), JSON.stringify(draft))
}

/** After the log-in nothing of it is needed any more. */
export const dropDraft = (tenant: string): void => tabStorage.remove(keyOf(tenant))
