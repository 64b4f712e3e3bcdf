import type { InferInput } from 'valibot'
import type { quote } from '#contract/orders.ts'
import { quoteNumberOf } from '#domain/document-number.ts'
import { legalText } from '#domain/legal.ts'
import type { Tenant } from '../../ports.ts'
import type { historyOf, QuoteLineRow, QuoteRow } from './repository.ts'
import { actionsAt, statusAt, termsOf } from './rules.ts'

type Wire = InferInput<typeof quote>

/** A stored quote with all that is told about it. */
export interface WholeQuote {
  readonly tenant: Tenant
  readonly row: QuoteRow
  readonly lines: readonly QuoteLineRow[]
}

const ZONES: Readonly<Record<Tenant['environment'], string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
}

/** A day in the shop's words and time zone. */
export const dayOf = ({ environment }: Tenant, moment: Date): string =>
  new Intl.DateTimeFormat(`es-${environment}`, { dateStyle: 'long', timeZone: ZONES[environment] }).format(
    moment,
  )

export const termsOfQuote = ({ tenant, row, lines }: WholeQuote): string[] =>
  termsOf({
    environment: tenant.environment,
    customMadeNotice: legalText(tenant.settings.legal, 'customMadeNotice', tenant.environment),
    customised: lines.some(({ customization }) => customization !== null),
    withTaxes: tenant.settings.withTaxes,
    until: dayOf(tenant, row.expiresAt),
  })

/** Address of a quote's PDF on this host. */
export const pdfAddress = ({ name }: Tenant, { viewToken }: QuoteRow): string =>
  `/api/quotes/pdf?${new URLSearchParams({ tenant: name, token: viewToken })}`

const lineOf = (line: QuoteLineRow): Wire['lines'][number] => ({
  productId: String(line.variantId),
  genericProductId: String(line.productId),
  productName: line.productName,
  variantName: line.variantName,
  shoppingCartId: line.shoppingCartId,
  quantity: line.quantity,
  picture: line.picture,
  artwork: line.artwork,
  total: Number(line.total),
  sku: line.sku,
  customization: line.customization,
  printingArea: line.printingArea,
})

/** A quote as its owner reads it. */
export const detailOf = (
  whole: WholeQuote,
  history: Awaited<ReturnType<typeof historyOf>>,
  now: Date,
): Wire => {
  const { tenant, row, lines } = whole
  return {
    id: String(row.id),
    number: quoteNumberOf(tenant.name, row.number),
    status: statusAt(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    lines: lines.map(lineOf),
    prices: {
      total: Number(row.total),
      basePrice: Number(row.basePrice),
      subTotal: Number(row.subTotal),
      applicationCost: Number(row.applicationCost),
      applicationPrice: Number(row.applicationPrice),
      applicationPriceWithProfit: Number(row.applicationPriceWithProfit),
      profit: Number(row.profit),
      taxes: Number(row.taxes),
      taxMultiplier: Number(row.taxMultiplier),
      profitMultiplier: Number(row.profitMultiplier),
    },
    total: Number(row.total),
    name: row.name,
    note: row.note,
    terms: termsOfQuote(whole),
    url: pdfAddress(tenant, row),
    emailedTo: row.emailedTo,
    orderId: row.orderId === null ? null : String(row.orderId),
    actions: actionsAt(row, now),
  }
}
