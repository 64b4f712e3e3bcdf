import type { HistoryChange } from '#contract/office/history.ts'

/** Who did something. */
export interface HistoryActor {
  readonly kind: 'operator' | 'cli' | 'system'
  /** Of the operator; '' for others. */
  readonly id: string
  readonly name: string
  /** The session; '' without. */
  readonly device: string
}

/** What of a shop was changed, of all that is no order and nobody's role. */
export const SHOP_SUBJECTS = [
  'shop',
  'settings',
  'look',
  'catalogue',
  'printing',
  'shipping',
  'imports',
  'customers',
  'quotes',
] as const
export type ShopSubject = (typeof SHOP_SUBJECTS)[number]

export const isShopSubject = (text: string): text is ShopSubject =>
  SHOP_SUBJECTS.some((subject) => subject === text)

/**
 * What is written of a change. Never a secret, nor anything of a person who buys: of what was corrected of them, the
 * names of the fields (`fieldsAlone`).
 */
export interface Recorded {
  readonly tenantId: number
  readonly at: Date
  readonly actor: HistoryActor
  readonly subject: 'order' | 'production' | 'team' | ShopSubject
  /** What it is called: an order's number, a member's name. */
  readonly object: string
  /** Id of the order, the member or the product; '' for anything without one. */
  readonly objectId: string
  readonly action: string
  readonly changes: readonly HistoryChange[]
  /** Key of the call. */
  readonly request?: string | undefined
  /** Of the order, after the change. */
  readonly version?: number
  /** The entry that it takes back. */
  readonly undoes?: number | undefined
}

/** Without what is as it was. */
export const changed = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes.filter(({ before, after }) => before !== after)

/** That fields of a person changed, without what stood or stands there. */
export const fieldsAlone = (fields: readonly string[]): HistoryChange[] =>
  fields.map((field) => ({ field, before: '', after: '' }))

const RETENTION_MONTHS = 24

/** What is older is deleted. */
export const retainedSince = (now: Date): Date => {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - RETENTION_MONTHS)
  return since
}

const UNDO_STORED_DAYS = 30

/** What takes older changes of the shop back is deleted. */
export const undoStoredSince = (now: Date): Date => {
  const since = new Date(now)
  since.setUTCDate(since.getUTCDate() - UNDO_STORED_DAYS)
  return since
}
