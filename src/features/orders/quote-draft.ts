import { tabStorage } from '#src/platform/storage.ts'

/** What is typed for a quote before it is stored, so that a reload loses nothing. */
export interface QuoteDraft {
  readonly name: string
  readonly note: string
}

const keyOf = (tenant: string) => `vitrina:${tenant}:quote-form`

export const readQuoteDraft = (tenant: string): Partial<QuoteDraft> => {
  const saved = new URLSearchParams(tabStorage.get(keyOf(tenant)))
  return Object.fromEntries(saved)
}

export const keepQuoteDraft = (tenant: string, { name, note }: QuoteDraft): void =>
  void tabStorage.set(keyOf(tenant), String(new URLSearchParams({ name, note })))

/** The quote has it now. */
export const dropQuoteDraft = (tenant: string): void => tabStorage.remove(keyOf(tenant))
