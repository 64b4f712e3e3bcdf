import type * as v from 'valibot'
import type { listQuotes as listQuotesCall, OfficeQuote, QuoteCard } from '#contract/office/quotes.ts'
import { quoteNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { printsWith } from '../../documents/prints.ts'
import { missingQuote } from '../../errors/refusals.ts'
import { quotePage } from '../../modules/quotes/detail.ts'
import { linesOf, listQuotes, type QuoteRow, quoteById } from '../../modules/quotes/repository.ts'
import { actionsAt, statusAt } from '../../modules/quotes/rules.ts'
import type { ShopScope } from '../scope.ts'

const PAGE = 24
const EXPIRING_MS = 3 * 24 * 60 * 60 * 1000

const cardOf = ({ ports, tenant }: ShopScope, row: QuoteRow): QuoteCard => ({
  id: String(row.id),
  number: quoteNumberOf(tenant.name, row.number),
  status: statusAt(row, ports.now()),
  name: row.name,
  total: Number(row.total),
  at: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  madeBy: row.madeBy,
})

/** A page of the shop's quotes. */
export const quotesOf = async (
  scope: ShopScope,
  { list, after }: v.InferOutput<typeof listQuotesCall.query>,
): Promise<v.InferInput<typeof listQuotesCall.result>> => {
  const { ports, tenant } = scope
  const now = ports.now()
  const rows = await listQuotes(ports.database, tenant.id, {
    list: list === 'expiring' ? 'open' : list,
    now,
    endingBy: list === 'expiring' ? new Date(now.getTime() + EXPIRING_MS) : undefined,
    before: after,
    most: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  return {
    items: page.map((row) => cardOf(scope, row)),
    next: rows.length > PAGE ? String(page.at(-1)?.number ?? '') : null,
  }
}

/** One quote as the shop reads it. */
export const quoteOf = async (scope: ShopScope, { id }: { readonly id: string }): Promise<OfficeQuote> => {
  const { ports, tenant } = scope
  const rowId = rowIdOf(id)
  const row = rowId === null ? null : await quoteById(ports.database, tenant.id, rowId)
  if (row === null) throw missingQuote()
  const lines = await linesOf(ports.database, row)
  const printsOf = await printsWith(ports, tenant, lines)
  const status = statusAt(row, ports.now())
  return {
    ...cardOf(scope, row),
    lines: lines.map((line) => ({
      product: line.productName,
      variant: line.variantName,
      quantity: line.quantity,
      prints: printsOf(line.customization),
      net: Number(line.subTotal),
      total: Number(line.total),
    })),
    byHand: row.byHand,
    net: Number(row.subTotal),
    tax: Number(row.taxes),
    note: row.note,
    emailedTo: row.emailedTo,
    url: quotePage(ports.origin(), tenant, row),
    orderId: row.orderId === null ? null : String(row.orderId),
    canSend: actionsAt(row, ports.now()).send,
    canRenew: status === 'Expired',
  }
}
