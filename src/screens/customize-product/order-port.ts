import type { QueryClient } from '@tanstack/react-query'
import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { MAX_REVISED_LINES } from '#contract/proofs.ts'
import { designOf } from '#domain/artwork.ts'
import { fetchOrder } from '#src/api/calls/orders.ts'
import { sendRevision } from '#src/api/calls/proofs.ts'
import { errorMessage } from '#src/api/errors.ts'
import { choiceOfLine } from '#src/features/builder/line-design.ts'
import { type Asked, type Found, findDesign } from '#src/features/builder/opening.ts'
import type { CartPort, OtherLine, PutResult } from '#src/features/builder/price/cart-port.ts'
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
  /** Those that carry the same design. */
  readonly others: readonly OtherProof[]
}

interface OtherProof extends OtherLine {
  readonly version: number
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

/** The other lines of the product with the same print, which share its set-up and are changed with it. */
const othersOf = (order: OrderDetail, asked: Asked, product: ProductDetail): OtherProof[] => {
  const membersOf = (name: string) => order.lines.filter(({ shoppingCartId }) => shoppingCartId === name)
  // The server's hash of each area: what lines share their set-up by.
  const printOf = (members: OrderDetail['lines']) =>
    JSON.stringify(
      members[0]?.customization?.views.map(({ areas }) =>
        areas.map(({ areaId, printingTypeId, artwork }) => [areaId, printingTypeId, artwork]),
      ),
    )
  const own = membersOf(asked.line)
  return order.proofs
    .filter(({ line }) => line !== asked.line)
    .flatMap(({ line, version }) => {
      const members = membersOf(line)
      const isSame =
        members[0]?.genericProductId === own[0]?.genericProductId && printOf(members) === printOf(own)
      const found = isSame && lineOf(members, product)
      return found ? [{ line, version, color: choiceOfLine(found).color }] : []
    })
    .slice(0, MAX_REVISED_LINES - 1)
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
    others: othersOf(order, asked, product),
  }
  const kept = await findDesign(shop, asked)
  if (kept.kind === 'draft' && kept.row.updatedAt > Date.parse(proof.createdAt))
    return { found: kept, ordered }
  return { found: { kind: 'line', line: { ...line, shoppingCartUUID: asked.line } }, ordered }
}

const refused = (error: unknown): PutResult => ({ ok: false, message: errorMessage(error) })

const detailsOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined

const picturesIn = (wire: CartProduct) => {
  const images = [...new Set(picturesOf(wire))]
  return { artwork: images[0] ?? '', images }
}

/** The order as the editor asks for a cart: a design that is put there is the next proof of all lines that carry it. */
export const orderPort = (shop: Shop, ordered: Ordered): CartPort => {
  const { orderId, line: name, others } = ordered
  // Each revision that was taken is a version more of each line.
  let revisions = 0
  const submit = async (uploads: Uploads, lines: readonly CartProduct[]) => {
    await uploads.send(lines)
    const [wire, ...otherWires] = await uploads.wire(lines)
    const customization = wire === undefined ? null : designOf(wire)
    if (wire === undefined || customization === null) throw new Error('A revision without a design')
    const versionOf = (uuid: string) =>
      (others.find(({ line }) => line === uuid)?.version ?? ordered.version) + revisions
    await sendRevision(shop.api, {
      orderId,
      line: name,
      version: versionOf(name),
      customization,
      ...picturesIn(wire),
      others: otherWires.map((one) => {
        const line = one.shoppingCartUUID
        return { line, version: versionOf(line), ...picturesIn(one) }
      }),
    })
    revisions += 1
  }
  const replace = async (...lines: readonly CartProduct[]): Promise<PutResult> => {
    const uploads = await openUploads(shop, identityOf(shop.session.state()))
    try {
      await submit(uploads, lines)
      return { ok: true }
    } catch (error) {
      const wanted = artworkWantedBy(detailsOf(error))
      if (wanted.length === 0 || !(await uploads.forget(wanted))) return refused(error)
      return submit(uploads, lines).then(() => ({ ok: true }) as const, refused)
    }
  }
  return {
    plainLine,
    add: (line) => replace(line),
    replace: (line, same) => replace(line, ...same),
    has: async () => true,
    proofHref: ordered.proofHref,
    others,
  }
}
