import type { LineSnapshot, orders } from '../../../db/schema/orders.ts'
import { type LineFigures, storedFigures, storedTotals } from '../../../documents/figures.ts'
import { isInlinePicture } from '../../../formats/inline-picture.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { isOwnPicture } from '../../../storage/own-pictures.ts'
import type { Item } from '../rules.ts'
import { addresseeRow, invoiceRow } from './addressee.ts'
import type { Draft } from './draft.ts'

/** An unpaid order keeps its stock this long. */
const RESERVED_MS = 48 * 60 * 60 * 1000

/** Artwork is a picture of ours or comes with the order; no foreign URL is stored, and nothing that could act. */
const artworkOf = (address: string): string =>
  isOwnPicture(address) || isInlinePicture(address) ? address : ''

/** A line's pictures are the catalogue's, but for the views of a design. */
const imagesOf = ({ customization, imageList }: Item['line']): string[] =>
  customization === null
    ? []
    : imageList.filter((address) => address.startsWith('/media/u/') && isOwnPicture(address))

const NOTHING: LineFigures = {
  total: 0,
  basePrice: 0,
  subTotal: 0,
  applicationCost: 0,
  applicationPrice: 0,
  applicationPriceWithProfit: 0,
  profit: 0,
  taxes: 0,
}

interface Placing {
  readonly tenant: Tenant
  readonly owner: string
  readonly key: string
  /** SHA-256 of what was asked for. */
  readonly bodyHash: string
  readonly followToken: string
  readonly now: Date
  /** Of an order of a preview: whom its mails go to instead of its buyer. */
  readonly testMail: string | undefined
}

/** The order as it is stored: the shop's figures, never the sender's. */
export const orderRow = (
  draft: Draft,
  { tenant, owner, key, bodyHash, followToken, now, testMail }: Placing,
): Omit<typeof orders.$inferInsert, 'number'> => {
  const { request, prices, payment, shipping, names, total } = draft
  const mail = testMail === undefined ? {} : { email: testMail }
  return {
    tenantId: tenant.id,
    status: 'PendingPayment',
    owner,
    followToken,
    idempotencyKey: key,
    bodyHash,
    mode: request.mode,
    ...storedTotals(prices.TOTAL),
    shippingCost: String(shipping.amounts.price_incl_tax),
    grandTotal: String(total),
    isTest: testMail !== undefined,
    addressee: { ...addresseeRow(request, names), ...mail },
    invoice: { ...invoiceRow(request, tenant.environment), ...mail },
    shipping: {
      carrierId: shipping.carrier.id,
      carrier: shipping.carrier.name,
      serviceType: shipping.service_type.code,
      service: shipping.service_type.name,
      logisticType: shipping.logistic_type,
      deliveryMethod: shipping.service_type.name,
      minDays: shipping.delivery_time.min,
      maxDays: shipping.delivery_time.max,
      trackingUrl: '',
    },
    payment,
    reservedUntil: new Date(now.getTime() + RESERVED_MS),
    createdAt: now,
    updatedAt: now,
  }
}

/** What was ordered, as it is called and looks today: later changes of the catalogue do not reach it. */
export const lineRows = ({
  items,
  products,
  prices,
}: Pick<Draft, 'items' | 'products' | 'prices'>): LineSnapshot[] =>
  items.map(({ line, itemId }) => {
    const product = products.get(line.genericProductId)
    const variant = product?.variants.find(({ id }) => id === line.productId)
    const descriptions = [
      variant?.element_description_1,
      variant?.element_description_2,
      variant?.element_description_3,
    ]
    return {
      productId: Number(line.genericProductId),
      variantId: Number(line.productId),
      shoppingCartId: line.shoppingCartId,
      productName: product?.name ?? line.productName,
      variantName: descriptions.filter(Boolean).join(' / '),
      sku: variant?.sku ?? '',
      quantity: line.quantity,
      ...storedFigures(prices.products[itemId] ?? NOTHING),
      customization: line.customization,
      picture: variant?.featuredImg ?? '',
      artwork: artworkOf(line.advance),
      images: imagesOf(line),
      printingArea: line.printingArea,
    }
  })

/** A stored line as its files are found. */
export const drawnLine = ({ shoppingCartId, customization, artwork, images }: LineSnapshot) => ({
  line: shoppingCartId,
  design: customization ?? null,
  pictures: [artwork ?? '', ...(images ?? [])],
})
