import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { designOf } from '#domain/design/artwork.ts'
import { printed } from '#domain/design/elements.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { assetAddress, keepAsset } from '#src/db/design/assets.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import type { CartPort, ChangedLine, PutResult } from './cart-port.ts'
import type { Render } from './customised.ts'
import { customised } from './customised.ts'
import type { Pricing } from './priced.ts'
import { askedLine } from './use-server-price.ts'

/** A view as it looks on the product. */
export interface RenderedView {
  readonly view: string
  readonly png: Blob
}

/** Colours of the product on which a design is drawn: the line's own one, all that are bought of it, or these. */
export type ShownOn = 'shown' | 'bought' | readonly string[]

export interface IntoCart {
  readonly document: DesignDocument
  readonly pricing: Pricing
  readonly units: ReadonlyMap<string, number>
  /** The cart's line that the design is in already; null: a new line. */
  readonly lineUuid: string | null
  readonly cart: CartPort
  /** In the colour that stands for the line, in every one that is bought, or in these. */
  readonly renderViews: (
    document: DesignDocument,
    on: ShownOn,
    /** Another product than the editor's. */
    of?: ProductDetail,
  ) => Promise<readonly RenderedView[]>
  readonly db: () => Promise<ShopDb>
  readonly identity: () => string
  readonly newId: () => string
  readonly now: () => number
}

export type Put = (PutResult & { readonly ok: false }) | { readonly ok: true; readonly line: CartProduct }

/** Views on which something is printed. */
export const printedViews = ({ views }: DesignDocument) =>
  views.filter(({ areas }) => areas.some((area) => printed(area).length > 0))

/** Keeps the pictures of a line on the device; a design is worth more than its picture, so one that fails is left out. */
const keepRenders = async (
  { document, renderViews, db, identity, now }: IntoCart,
  on: ShownOn,
  of?: ProductDetail,
): Promise<Render[]> => {
  try {
    const [open, views] = await Promise.all([db(), renderViews(document, on, of)])
    return await Promise.all(
      views.map(async ({ view, png }) => {
        const bytes = new Uint8Array(await png.arrayBuffer())
        const hash = await sha256(bytes)
        // A PNG begins with its size.
        const header = new DataView(bytes.buffer)
        await keepAsset(open, {
          identity: identity(),
          hash,
          bytes: bytes.buffer,
          name: view,
          type: 'image/png',
          kind: 'render',
          pixelWidth: header.getUint32(16),
          pixelHeight: header.getUint32(20),
          vector: false,
          counted: null,
          thinnestPixels: null,
          uploaded: false,
          createdAt: now(),
        })
        return { view, address: assetAddress(hash) }
      }),
    )
  } catch (error) {
    console.error('A design has no picture', error)
    return []
  }
}

/** The line that a design is sold as: of its own, or in the place of the one that it came from. */
const lineOf = async (wanted: IntoCart, uuid: string | null, on: ShownOn): Promise<CartProduct | null> => {
  const { document, pricing, units, cart, newId } = wanted
  const plain = cart.plainLine(pricing.product, units, newId)
  if (!plain) return null
  const kept = uuid === null ? plain : { ...plain, shoppingCartUUID: uuid }
  const [asked, renders] = await Promise.all([askedLine(document, kept, pricing), keepRenders(wanted, on)])
  const design = asked.type === 'ProductoSimple' ? asked.value.customization : asked.customization
  return design && customised(kept, design, renders)
}

const drawnAnew = async (
  wanted: IntoCart,
  { line, product, document }: ChangedLine,
  colors: readonly string[],
): Promise<CartProduct | null> => {
  const design = designOf(line)
  return design && customised(line, design, await keepRenders({ ...wanted, document }, colors, product))
}

/** The other lines that carry the design, or a print of it, one after another: each is drawn anew on its colours. */
const othersOf = async (wanted: IntoCart, own: CartProduct): Promise<CartProduct[]> => {
  const lines: CartProduct[] = []
  const design = designOf(own)
  for (const { line: uuid, colors, changed } of wanted.cart.others ?? []) {
    if (changed === undefined) {
      const same = await lineOf(wanted, uuid, colors)
      if (same) lines.push(same)
      continue
    }
    const other = design && changed(design)
    const line = other && (await drawnAnew(wanted, other, colors))
    if (line) lines.push(line)
  }
  return lines
}

/** Puts a design into the cart, offline as well; null when nothing is chosen. */
export const putIntoCart = async (wanted: IntoCart): Promise<Put | null> => {
  const { cart, lineUuid, pricing } = wanted
  const uuid = lineUuid !== null && (await cart.has(lineUuid)) ? lineUuid : null
  const line = await lineOf(wanted, uuid, 'bought')
  if (!line) return null
  const result =
    uuid === null
      ? await cart.add(line, pricing.product)
      : await cart.replace(line, await othersOf(wanted, line))
  return result.ok ? { ok: true, line } : result
}
