import type { QueryClient } from '@tanstack/react-query'
import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { designOf } from '#domain/artwork.ts'
import { fetchOrder } from '#src/api/calls/orders.ts'
import { sendRevision } from '#src/api/calls/proofs.ts'
import { errorMessage } from '#src/api/errors.ts'
import { type Asked, type Found, findDesign } from '#src/features/builder/opening.ts'
import type { CartPort, PutResult } from '#src/features/builder/price/cart-port.ts'
import { openUploads } from '#src/outbox/open-uploads.ts'
import { picturesOf } from '#src/outbox/pictures.ts'
import { artworkWantedBy } from '#src/outbox/unknown-artwork.ts'
import type { Uploads } from '#src/outbox/uploads.ts'
import { newId } from '#src/platform/uuid.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { proofLink } from '#src/ui/addresses.ts'
import { plainLine } from './cart-port.ts'

/** The order's line that the editor is open for. */
export interface Ordered {
  readonly orderId: string
  readonly line: string
  /** Of the proof that the next one follows. */
  readonly version: number
  readonly proofHref: string
}

export interface FoundInOrder {
  readonly found: Found
  readonly ordered: Ordered | null
}

const NOWHERE: FoundInOrder = { found: { kind: 'unknown' }, ordered: null }

/** What was ordered as a line of a cart, with its design; null where the shop has it no more. */
const lineOf = (members: OrderDetail['lines'], product: ProductDetail): CartProduct | null => {
  const units = new Map(members.map(({ productId, quantity }) => [productId, quantity]))
  const plain = plainLine(product, units, newId)
  const customization = members[0]?.customization ?? null
  if (plain === null) return null
  return plain.type === 'ProductoCurva'
    ? { ...plain, isCustomizable: true, customization }
    : { ...plain, value: { ...plain.value, isCustomizable: true, customization } }
}

/**
 * The design of an order's line, as its proof shows it or as it was gone on with on this device since. Rejects where the order
 * can't be had.
 */
export const findOrdered = async (shop: Shop, asked: Asked, cache: QueryClient): Promise<FoundInOrder> => {
  const [order, product] = await Promise.all([
    fetchOrder(shop.api, asked.order),
    cache.fetchQuery(productQuery(shop.api, asked.product)),
  ])
  const proof = order.proofs.find(({ line }) => line === asked.line)
  const members = order.lines.filter(({ shoppingCartId }) => shoppingCartId === asked.line)
  if (product === null || proof === undefined) return NOWHERE
  const line = lineOf(members, product)
  if (line === null) return NOWHERE
  const ordered = {
    orderId: order.id,
    line: asked.line,
    version: proof.version,
    proofHref: proofLink(order.proofToken),
  }
  const kept = await findDesign(shop, asked)
  if (kept.kind === 'draft' && kept.row.updatedAt > Date.parse(proof.createdAt))
    return { found: kept, ordered }
  return { found: { kind: 'line', line: { ...line, shoppingCartUUID: asked.line } }, ordered }
}

const refused = (error: unknown): PutResult => ({ ok: false, message: errorMessage(error) })

const detailsOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined

/** The order as the editor asks for a cart: a design that is put there is the line's next proof. */
export const orderPort = (shop: Shop, ordered: Ordered): CartPort => {
  let { version } = ordered
  const submit = async (uploads: Uploads, line: CartProduct) => {
    await uploads.send([line])
    const [wire] = await uploads.wire([line])
    const customization = wire === undefined ? null : designOf(wire)
    if (wire === undefined || customization === null) throw new Error('A revision without a design')
    const images = [...new Set(picturesOf(wire))]
    const { orderId, line: name } = ordered
    await sendRevision(shop.api, {
      orderId,
      line: name,
      version,
      customization,
      artwork: images[0] ?? '',
      images,
    })
    version += 1
  }
  const replace = async (line: CartProduct): Promise<PutResult> => {
    const uploads = await openUploads(shop, identityOf(shop.session.state()))
    try {
      await submit(uploads, line)
      return { ok: true }
    } catch (error) {
      const wanted = artworkWantedBy(detailsOf(error))
      if (wanted.length === 0 || !(await uploads.forget(wanted))) return refused(error)
      return submit(uploads, line).then(() => ({ ok: true }) as const, refused)
    }
  }
  return { plainLine, add: replace, replace, has: async () => true, proofHref: ordered.proofHref }
}
