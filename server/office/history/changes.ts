import type { HistoryChange } from '#contract/office/history.ts'

/** What changed, the other way round. */
export const reversed = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }))

/** How many were made of something; none are no change. */
export const counted = (field: string, count: number): HistoryChange[] =>
  count === 0 ? [] : [{ field, before: '', after: String(count) }]
