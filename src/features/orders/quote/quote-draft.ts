import { tabStorage } from '#src/platform/device/storage.ts'

/** What is typed for a quote before it is stored, so that a reload loses nothing. */
export interface QuoteDraft {
  readonly name: string
  readonly note: string
}

const keyOf = (tenant: string) => `vitrina:${tenant}:quote-form`

/** A guest's is the customer's that they turn out to be; a customer's is nobody else's. */
export const readQuoteDraft = (tenant: string, identity: string): Partial<QuoteDraft> => {
  const { by, ...draft } = Object.fromEntries(new URLSearchParams(tabStorage.get(keyOf(tenant))))
  return by === identity || by === 'guest' ? draft : {}
}

export const saveQuoteDraft = (tenant: string, by: string, { name, note }: QuoteDraft): void =>
  void tabStorage.set(keyOf(tenant), String(new URLSearchParams({ by, name, note })))

/** The quote has it now. */
export const dropQuoteDraft = (tenant: string): void => tabStorage.remove(keyOf(tenant))
