import type { QueryClient } from '@tanstack/react-query'
import type { CartProduct, Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { MAX_REVISED_LINES } from '#contract/proofs.ts'
import { designOf, withDesigns } from '#domain/design/artwork.ts'
import { changedAlike, partedSetup } from '#domain/design-checks/revision.ts'
import { fetchOrder } from '#src/api/calls/orders.ts'
import { sendRevision } from '#src/api/calls/proofs.ts'
import { errorMessage } from '#src/api/errors.ts'
import { designOfLine } from '#src/features/builder/document/line-design.ts'
import { type EditorQuery, type Found, findDesign } from '#src/features/builder/opening.ts'
import type { CartPort, PutResult } from '#src/features/builder/price/cart-port.ts'
import { newLine } from '#src/features/cart/commands/new-line.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { picturesOf } from '#src/sync/pictures.ts'
import { openUploads } from '#src/sync/uploads/open-uploads.ts'
import { artworkWantedBy } from '#src/sync/uploads/unknown-artwork.ts'
import type { Uploads } from '#src/sync/uploads/uploads.ts'
import { proofLink } from '#src/ui/hrefs.ts'

/** The order's line that the editor is open for. */
interface Ordered {
  readonly orderId: string
  readonly line: string
  readonly design: Customization
  /** Of the proof that the next one follows. */
  readonly version: number
  readonly proofHref: string
  /** Those that carry the same design, or prints of it. */
  readonly others: readonly OtherProof[]
}

/** Another line of the order that is changed with it. */
interface OtherProof {
  readonly line: string
  readonly name: string
  readonly version: number
  readonly product: ProductDetail
  /** As a line of a cart. */
  readonly plain: CartProduct
  readonly design: Customization
  readonly colors: readonly string[]
  /** It is of the same product with the same print. */
  readonly isSame: boolean
}

interface FoundInOrder {
  readonly found: Found
  /** The order in the place of a cart. */
  readonly cart: CartPort | null
}

const NOWHERE: FoundInOrder = { found: { kind: 'unknown' }, cart: null }

/** What was ordered as a line of a cart, with its design; null where the shop has it no more. */
const lineOf = (members: OrderDetail['lines'], product: ProductDetail): CartProduct | null => {
  const units = new Map(members.map(({ productId, quantity }) => [productId, quantity]))
  const plain = newLine(product, units, newId)
  const customization = members[0]?.customization ?? null
  if (plain === null) return null
  return plain.type === 'ProductoCurva'
    ? { ...plain, isCustomizable: true, customization }
    : { ...plain, value: { ...plain.value, isCustomizable: true, customization } }
}

const NOTHING: Customization = { views: [], applicationDays: -1 }

/** The server's hash of each area: what lines share their set-up by. */
const printOf = ({ views }: Customization) =>
  JSON.stringify(
    views.map(({ areas }) =>
      areas.map(({ areaId, printingTypeId, artwork }) => [areaId, printingTypeId, artwork]),
    ),
  )

/** The other lines that share a set-up with the design, or are of the product with the same print: they are changed with it. */
const othersOf = async (
  order: OrderDetail,
  { line: own, design, product }: { line: string; design: Customization; product: ProductDetail },
  productOf: (id: string) => Promise<ProductDetail | null>,
): Promise<OtherProof[]> => {
  const techniqueOf = (id: string) => product.techniques.find((one) => one.id === id)
  const others: OtherProof[] = []
  for (const { line, version } of order.proofs) {
    const members = order.lines.filter(({ shoppingCartId }) => shoppingCartId === line)
    const other = members[0]?.customization
    const id = members[0]?.genericProductId ?? ''
    if (line === own || !other) continue
    const isSame = id === product.id && printOf(other) === printOf(design)
    const revised = { before: other, after: other }
    if (!isSame && partedSetup({ before: design, after: NOTHING }, revised, techniqueOf) === null) continue
    const its = id === product.id ? product : await productOf(id)
    const plain = its && lineOf(members, its)
    if (!its || !plain) continue
    const variants = its.variants.filter((one) => members.some(({ productId }) => productId === one.id))
    const colors = [...new Set(variants.map(({ color }) => color))]
    const name = its === product ? colors.join(', ') : its.name
    const found = { ...plain, shoppingCartUUID: line }
    others.push({ line, name, version, product: its, plain: found, design: other, colors, isSame })
  }
  return others.slice(0, MAX_REVISED_LINES - 1)
}

/**
 * The design of an order's line, as its proof shows it or as it was gone on with on this device since. Rejects where the order
 * can't be had.
 */
export const findOrdered = async (
  shop: Shop,
  asked: EditorQuery,
  cache: QueryClient,
): Promise<FoundInOrder> => {
  const [order, product] = await Promise.all([
    fetchOrder(shop.api, asked.order),
    cache.fetchQuery(productQuery(shop.api, asked.product)),
  ])
  const proof = order.proofs.find(({ line }) => line === asked.line)
  const members = order.lines.filter(({ shoppingCartId }) => shoppingCartId === asked.line)
  if (product === null || proof === undefined) return NOWHERE
  const line = lineOf(members, product)
  const design = members[0]?.customization
  if (line === null || !design) return NOWHERE
  const own = { line: asked.line, design, product }
  const cart = orderPort(shop, {
    orderId: order.id,
    line: asked.line,
    design,
    version: proof.version,
    proofHref: proofLink(order.proofToken),
    others: await othersOf(order, own, (id) => cache.fetchQuery(productQuery(shop.api, id))),
  })
  const stored = await findDesign(shop, asked)
  if (stored.kind === 'draft' && stored.row.updatedAt > Date.parse(proof.createdAt))
    return { found: stored, cart }
  return { found: { kind: 'line', line: { ...line, shoppingCartUUID: asked.line } }, cart }
}

const refused = (error: unknown): PutResult => ({ ok: false, message: errorMessage(error) })

const detailsOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined

const picturesIn = (wire: CartProduct) => {
  const images = [...new Set(picturesOf(wire))]
  return { artwork: images[0] ?? '', images }
}

/** The order as the editor asks for a cart: a design that is put there is the next proof of all lines that carry it. */
const orderPort = (shop: Shop, ordered: Ordered): CartPort => {
  const { orderId, line: name, others } = ordered
  // As the server has them, after each revision that it took.
  const versions = new Map([ordered, ...others].map(({ line, version }) => [line, version]))
  const designs = new Map([ordered, ...others].map(({ line, design }) => [line, design]))
  const submit = async (uploads: Uploads, lines: readonly CartProduct[]) => {
    await uploads.send(lines)
    const [wire, ...otherWires] = await uploads.wire(lines)
    const customization = wire === undefined ? null : designOf(wire)
    if (wire === undefined || customization === null) throw new Error('A revision without a design')
    const versionOf = (uuid: string) => versions.get(uuid) ?? ordered.version
    const answer = await sendRevision(shop.api, {
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
    for (const { line, versions: all } of answer.lines) versions.set(line, all.at(-1)?.version ?? 1)
    designs.set(name, customization)
    for (const one of otherWires) designs.set(one.shoppingCartUUID, designOf(one) ?? customization)
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
  const changedLine = ({ line, plain, product }: OtherProof, after: Customization) => {
    const [before, other] = [designs.get(name), designs.get(line)]
    const design = before && other && changedAlike(other, { before, after })
    if (!design) return null
    const [changed] = withDesigns([plain], [design])
    return changed ? { line: changed, product, document: designOfLine(changed, product).document } : null
  }
  return {
    plainLine: newLine,
    add: (line) => replace(line),
    replace: (line, same) => replace(line, ...same),
    has: async () => true,
    proofHref: ordered.proofHref,
    others: others.map((other) => ({
      line: other.line,
      name: other.name,
      colors: other.colors,
      ...(other.isSame ? {} : { changed: (after: Customization) => changedLine(other, after) }),
    })),
  }
}
