import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type {
  makeQuote,
  OfficeQuote,
  PricedQuote,
  PriceSet,
  priceQuote,
  renewQuote,
  sendQuote,
} from '#contract/office/quotes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { quoteNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { printsWith } from '../../documents/prints.ts'
import { failure } from '../../errors/failure.ts'
import { missingQuote } from '../../errors/refusals.ts'
import { entryOf } from '../../modules/history/repository.ts'
import {
  insertByHand,
  orderLineOf,
  type Priced,
  plainLine,
  sendByHand,
} from '../../modules/quotes/by-hand.ts'
import {
  linesOf,
  type QuoteRow,
  quoteById,
  quoteByToken,
  quoteToChange,
} from '../../modules/quotes/repository.ts'
import { statusAt } from '../../modules/quotes/rules.ts'
import { ownerOf } from '../../ports/tenant.ts'
import { writeShop } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'
import { withHandPrices } from './hand-prices.ts'
import { quoteOf } from './read.ts'

type Asked = v.InferOutput<typeof priceQuote.body>

const LINK_TOKEN = /[#&?]token=([\w-]{20,64})/

/** The quote that a buyer's link opens. Throws where there is none in this shop. */
const linkedQuote = async ({ ports, tenant }: ShopScope, link: string): Promise<QuoteRow> => {
  const token = LINK_TOKEN.exec(link)?.[1]
  const row = token === undefined ? null : await quoteByToken(ports.database, tenant.id, token)
  if (row === null)
    throw failure('invalid_request', 'Ese link no abre ninguna cotización de esta tienda.', {
      fields: { link: 'Ese link no abre ninguna cotización de esta tienda.' },
    })
  return row
}

interface Lines {
  /** Whose artwork its designs are of; nobody else's than whoever has the link, where nobody has any. */
  readonly owner: string
  readonly priced: Priced
  readonly byHand: readonly PriceSet[]
  /** What it would cost by the catalogue. */
  readonly calculated: number
}

const linesOfQuote = async ({ ports }: ShopScope, row: QuoteRow | null) =>
  row === null ? [] : (await linesOf(ports.database, row)).map(orderLineOf)

/** Some units of what the shop sells under a SKU. Throws where it sells nothing so. */
const plainLines = async ({ ports, tenant }: ShopScope, asked: Asked['lines']) => {
  const products = await ports.catalogue.products(
    tenant,
    asked.map(({ productId }) => productId),
  )
  return asked.map(({ productId, sku, quantity }) => {
    const variant = products.get(productId)?.variants.find((one) => one.sku === sku)
    if (variant === undefined)
      throw failure('product_unavailable', `“${sku}” no está a la venta en esta tienda.`)
    return plainLine({ productId, variantId: variant.id, quantity }, randomUUID())
  })
}

const pricedBy = async (scope: ShopScope, asked: Asked): Promise<Lines> => {
  const source = asked.link === undefined || asked.link === '' ? null : await linkedQuote(scope, asked.link)
  const lines = [...(await linesOfQuote(scope, source)), ...(await plainLines(scope, asked.lines))]
  if (lines.length === 0) throw failure('invalid_request', 'Falta elegir un producto.')
  const owner = source?.owner ?? ownerOf({ kind: 'guest', id: randomUUID() })
  const today = await scope.ports.orders.price(scope.tenant, { owner, network: null }, lines)
  return { owner, calculated: today.prices.total, ...withHandPrices(scope, today, asked.byHand) }
}

/** What a quote would cost today. */
export const price = async (scope: ShopScope, asked: Asked): Promise<PricedQuote> => {
  const { priced, byHand } = await pricedBy(scope, asked)
  const designed = priced.lines.map((line) => ({ ...line, customization: line.customization ?? null }))
  const printsOf = await printsWith(scope.ports, scope.tenant, designed)
  return {
    lines: designed.map((line) => ({
      product: line.productName,
      variant: line.variantName,
      quantity: line.quantity,
      prints: printsOf(line.customization),
      net: Number(line.subTotal),
      total: Number(line.total),
    })),
    byHand: [...byHand],
    net: priced.prices.subTotal,
    tax: priced.prices.taxes,
    total: priced.prices.total,
  }
}

interface Storing extends Lines {
  readonly action: 'quoteMade' | 'quoteRenewed'
  readonly key: string
  readonly name: string
  readonly note: string
}

/** Stores a quote once per key, and answers it; the same again answers the same. */
const store = async (
  scope: ShopScope,
  { action, key, calculated, ...made }: Storing,
): Promise<OfficeQuote> => {
  const { ports, tenant, actor } = scope
  await writeShop(scope, { subject: 'quotes', action, key }, async (tx) => {
    const row = await insertByHand(ports, tx, { ...made, tenant, madeBy: actor.name, now: ports.now() })
    const { roundPrice } = tenant.settings
    return {
      object: quoteNumberOf(tenant.name, row.number),
      objectId: `quote:${row.id}`,
      changes: [
        {
          field: 'total',
          before: made.byHand.length === 0 ? '' : formatPrice(calculated, roundPrice),
          after: formatPrice(Number(row.total), roundPrice),
        },
        { field: 'byHand', before: '', after: made.byHand.length === 0 ? '' : 'precio a mano' },
      ],
    }
  })
  const entry = await entryOf(ports.database, tenant.id, key)
  return quoteOf(scope, { id: entry?.objectId.replace('quote:', '') ?? '' })
}

/** Makes a quote at today's prices or those that were set by hand. Throws 409 where they are others than were seen. */
export const make = async (
  scope: ShopScope,
  { key, name, note, total, ...asked }: v.InferOutput<typeof makeQuote.body>,
): Promise<OfficeQuote> => {
  const made = await pricedBy(scope, asked)
  const { roundPrice } = scope.tenant.settings
  const now = made.priced.prices.total
  if (now !== total)
    throw failure(
      'conflict',
      `Los precios cambiaron: viste ${formatPrice(total, roundPrice)} y ahora son ${formatPrice(now, roundPrice)}.`,
    )
  return store(scope, { ...made, action: 'quoteMade', key, name: name.trim(), note: note.trim() })
}

/** Renews a quote that has expired, at today's prices: what was agreed by hand was agreed until then. */
export const renew = async (
  scope: ShopScope,
  { id, key }: v.InferOutput<typeof renewQuote.body>,
): Promise<OfficeQuote> => {
  const { ports, tenant } = scope
  const rowId = rowIdOf(id)
  const row = rowId === null ? null : await quoteById(ports.database, tenant.id, rowId)
  if (row === null) throw missingQuote()
  if (statusAt(row, ports.now()) !== 'Expired')
    throw failure('conflict', 'La cotización no venció: se puede mandar como está.')
  const sender = { owner: row.owner, network: null }
  const priced = await ports.orders.price(tenant, sender, await linesOfQuote(scope, row))
  const { owner, name, note } = row
  const calculated = priced.prices.total
  return store(scope, { owner, priced, byHand: [], calculated, action: 'quoteRenewed', key, name, note })
}

/** Mails a quote, or records that its link was sent otherwise. */
export const send = async (
  scope: ShopScope,
  { id, email, key }: v.InferOutput<typeof sendQuote.body>,
): Promise<OfficeQuote> => {
  const { ports, tenant } = scope
  await writeShop(scope, { subject: 'quotes', action: 'quoteSent', key }, async (tx) => {
    const rowId = rowIdOf(id)
    const row = rowId === null ? null : await quoteToChange(tx, tenant.id, rowId)
    if (row === null) throw missingQuote()
    await sendByHand(ports, tx, row, { email, now: ports.now() })
    return {
      object: quoteNumberOf(tenant.name, row.number),
      objectId: `quote:${row.id}`,
      changes: [{ field: 'sent', before: '', after: email === null ? 'por link' : 'por correo' }],
    }
  })
  ports.mail.wake()
  return quoteOf(scope, { id })
}
