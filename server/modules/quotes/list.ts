import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { QUOTE_STATUSES } from '#contract/quotes.ts'
import { quoteNumberOf } from '#domain/orders/document-number.ts'
import { quoteLines, quotes } from '../../db/schema/quotes.ts'
import type { Documents } from '../../documents/documents.ts'
import { statusAt } from './rules.ts'

/** Quotes as their owner's list shows them. */
export const listedQuotes: Documents<typeof quotes> = {
  table: quotes,
  lines: quoteLines,
  parent: quoteLines.quoteId,
  numberOf: quoteNumberOf,
  /** Also those whose day has ended unwritten. */
  statusCondition(status, now) {
    const known = QUOTE_STATUSES.find((one) => one === status)
    if (known === undefined) return sql`false`
    const open = inArray(quotes.status, ['Draft', 'Sent'])
    if (known === 'Expired') return or(eq(quotes.status, known), and(open, lt(quotes.expiresAt, now)))
    if (known === 'Draft' || known === 'Sent')
      return and(eq(quotes.status, known), gte(quotes.expiresAt, now))
    return eq(quotes.status, known)
  },
  item: (row, now) => ({
    id: String(row.id),
    status: statusAt(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    total: Number(row.total),
  }),
}
