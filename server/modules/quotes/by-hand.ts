import { randomBytes } from 'node:crypto'
import type { PriceSet } from '#contract/office/quotes.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import type { OrdersPort } from '../../ports/orders.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { changeQuote, insertQuote, type QuoteLineRow, type QuoteRow } from './repository.ts'
import { expiryOf, statusAt } from './rules.ts'

const TOKEN_BYTES = 24

/** A stored line as it is ordered or quoted again. */
export const orderLineOf = (line: QuoteLineRow): OrderLine => ({
  productId: String(line.variantId),
  genericProductId: String(line.productId),
  productName: line.productName,
  variantName: line.variantName,
  quantity: line.quantity,
  hasProductBuilding: line.customization !== null,
  customization: line.customization,
  shoppingCartId: line.shoppingCartId,
  principal: line.picture,
  advance: line.artwork,
  priceBase: Number(line.basePrice),
  priceAplication: Number(line.applicationPrice),
  tax: Number(line.taxes),
  total: Number(line.total),
  imageList: line.images,
  printingArea: line.printingArea,
})

/** A plain line of some units of a variant; what it is called and costs is the shop's to say. */
export const plainLine = (
  { productId, variantId, quantity }: { productId: string; variantId: string; quantity: number },
  shoppingCartId: string,
): OrderLine => ({
  productId: variantId,
  genericProductId: productId,
  productName: '',
  variantName: '',
  quantity,
  hasProductBuilding: false,
  customization: null,
  shoppingCartId,
  principal: '',
  advance: '',
  priceBase: 0,
  priceAplication: 0,
  tax: 0,
  total: 0,
  imageList: [],
  printingArea: '',
})

export type Priced = Awaited<ReturnType<OrdersPort['price']>>

interface ByHand {
  readonly tenant: Tenant
  /** Whose artwork its designs are of, as in `ownerOf`. */
  readonly owner: string
  readonly priced: Pick<Priced, 'lines' | 'totals'>
  /** Prices that were set instead of those that were calculated, which are in the lines already. */
  readonly byHand: readonly PriceSet[]
  readonly name: string
  readonly note: string
  /** Who of the shop makes it. */
  readonly madeBy: string
  readonly now: Date
}

/** Stores a quote that the shop makes itself. */
export const insertByHand = async (
  ports: Pick<Ports, 'uploads'>,
  tx: Transaction,
  { tenant, owner, priced: { lines, totals }, byHand, name, note, madeBy, now }: ByHand,
): Promise<QuoteRow> => {
  const files = await ports.uploads.held(tx, tenant.id, [owner])
  const stored = await insertQuote(
    tx,
    {
      tenantId: tenant.id,
      status: 'Draft',
      owner,
      viewToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      idempotencyKey: null,
      ...totals,
      name,
      note,
      madeBy,
      byHand: [...byHand],
      expiresAt: expiryOf(now, tenant.settings.quoteValidityDays),
      createdAt: now,
      updatedAt: now,
    },
    lines,
  )
  const drawn = lines.map(({ shoppingCartId, customization, artwork, images }) => ({
    line: shoppingCartId,
    design: customization ?? null,
    pictures: [artwork ?? '', ...(images ?? [])],
  }))
  await files.bind({ place: 'quote', id: stored.id, lines: drawn, now })
  return stored
}

/** Throws for a quote that has come to its end. */
export const refuseEnded = (quote: QuoteRow, now: Date) => {
  const status = statusAt(quote, now)
  if (status === 'Expired')
    throw failure('quote_expired', 'La cotización venció. Se puede hacer una nueva con los precios de hoy.')
  if (status === 'Cancelled') throw failure('conflict', 'La cotización está descartada.')
  if (status === 'Converted') throw failure('conflict', 'La cotización ya se convirtió en un pedido.')
}

/** Marks a held quote as sent, and puts it into the mail where there is an address. */
export const sendByHand = async (
  ports: Pick<Ports, 'mail'>,
  tx: Transaction,
  quote: QuoteRow,
  { email, now }: { readonly email: string | null; readonly now: Date },
) => {
  refuseEnded(quote, now)
  await changeQuote(tx, quote, { status: 'Sent', ...(email === null ? {} : { emailedTo: email }) }, now)
  if (email === null) return
  const data = { quote: String(quote.id) }
  await ports.mail.enqueue(tx, { tenantId: quote.tenantId, kind: 'quote', recipient: email, data })
}
