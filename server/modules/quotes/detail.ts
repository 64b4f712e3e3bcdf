import type { InferInput } from 'valibot'
import type { quote } from '#contract/quotes.ts'
import { hasPrints } from '#domain/design/proof.ts'
import { proofColors } from '#domain/design/proof-colors.ts'
import { legalText } from '#domain/market/legal.ts'
import { zoneOf } from '#domain/market/market.ts'
import { quoteNumberOf } from '#domain/orders/document-number.ts'
import { boughtColors, type VariantColors } from '../../db/variant-colors.ts'
import { figuresOfRow } from '../../documents/figures.ts'
import type { AreasOf, PrintsOf } from '../../documents/prints.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { agreedPrices, isAgreed } from './agreed.ts'
import type { historyOf, QuoteLineRow, QuoteRow } from './repository.ts'
import { actionsAt, statusAt, termsOf } from './rules.ts'

type Wire = InferInput<typeof quote>

/** A stored quote with all that is shown of it. */
interface WholeQuote {
  readonly tenant: Tenant
  readonly row: QuoteRow
  readonly lines: readonly QuoteLineRow[]
  readonly printsOf: PrintsOf
  readonly areasOf: AreasOf
  readonly colors: VariantColors
}

/** A day in the shop's words and time zone. */
export const dayOf = ({ environment }: Tenant, moment: Date): string =>
  new Intl.DateTimeFormat(`es-${environment}`, { dateStyle: 'long', timeZone: zoneOf(environment) }).format(
    moment,
  )

const transferDiscountOf = ({ payments }: Tenant['settings']): number =>
  (payments.transfer && payments.transferDiscount) ?? 0

interface Conditions extends Pick<WholeQuote, 'tenant' | 'row'> {
  /** Whether something of it is made to order. */
  readonly customised: boolean
}

export const termsOfQuote = ({ tenant, row, customised }: Conditions): string[] =>
  termsOf({
    environment: tenant.environment,
    customMadeNotice: legalText(tenant.settings.legal, 'customMadeNotice', tenant.environment),
    customised,
    withTaxes: tenant.settings.withTaxes,
    transferDiscount: transferDiscountOf(tenant.settings),
    until: dayOf(tenant, row.expiresAt),
    agreed: isAgreed(row),
  })

/** Address of a quote's PDF on this host. */
export const pdfAddress = ({ name }: Tenant, { viewToken }: QuoteRow): string =>
  `/api/quotes/pdf?${new URLSearchParams({ tenant: name, token: viewToken })}`

/**
 * The quote's page in the shop. What opens it stands behind the '#', which a browser sends to nobody; the page takes it
 * out of its address.
 */
export const quotePage = (origin: string, { name }: Tenant, { id, viewToken }: QuoteRow): string =>
  `${origin}/${name}/orders/quote/detail?id=${id}#${new URLSearchParams({ token: viewToken })}`

/** What its proof says of a line's design, and of it on the line's colour. */
const proofOf = (
  line: QuoteLineRow,
  { areasOf, colors }: Pick<WholeQuote, 'areasOf' | 'colors'>,
): Pick<Wire['lines'][number], 'areas' | 'color'> => {
  if (!hasPrints(line.customization)) return {}
  const areas = areasOf(line.customization)
  const [color] = proofColors(areas, boughtColors([line], colors))
  return color === undefined ? { areas } : { areas, color }
}

const lineOf = (
  line: QuoteLineRow,
  whole: Pick<WholeQuote, 'printsOf' | 'areasOf' | 'colors'>,
): Wire['lines'][number] => ({
  productId: String(line.variantId),
  genericProductId: String(line.productId),
  productName: line.productName,
  variantName: line.variantName,
  shoppingCartId: line.shoppingCartId,
  quantity: line.quantity,
  picture: line.picture,
  artwork: line.artwork,
  images: line.images,
  prints: whole.printsOf(line.customization),
  ...proofOf(line, whole),
  total: Number(line.total),
  sku: line.sku,
  customization: line.customization,
  printingArea: line.printingArea,
})

/** Who reads a quote: whoever asked for it, whoever made its order, or somebody else who has the link. */
interface QuoteReader {
  readonly asked: boolean
  readonly ordered: boolean
}

/** A quote as it is read. Only whoever asked for it may mail it or give it up; only the buyer learns of the order. */
export const detailOf = (
  whole: WholeQuote,
  history: Awaited<ReturnType<typeof historyOf>>,
  { asked, ordered }: QuoteReader,
  now: Date,
): Wire => {
  const { tenant, row, lines } = whole
  const { convert, send, cancel } = actionsAt(row, now)
  return {
    id: String(row.id),
    number: quoteNumberOf(tenant.name, row.number),
    status: statusAt(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    lines: lines.map((line) => lineOf(line, whole)),
    prices: figuresOfRow(row),
    agreed: agreedPrices(row, lines)?.products,
    total: Number(row.total),
    name: row.name,
    note: row.note,
    terms: termsOfQuote({ tenant, row, customised: lines.some((line) => line.customization !== null) }),
    url: pdfAddress(tenant, row),
    viewToken: row.viewToken,
    emailedTo: asked ? row.emailedTo : '',
    own: asked,
    orderId: row.orderId !== null && ordered ? String(row.orderId) : null,
    actions: { convert, send: asked && send, cancel: asked && cancel },
  }
}
