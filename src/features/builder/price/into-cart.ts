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
import { hashedLine } from './use-server-price.ts'

/** A picture of a view on the product. */
export interface RenderedView {
  readonly view: string
  readonly png: Blob
}

/** Product colours in which views are rendered: the one that is shown, all that are bought, or these. */
export type ShownOn = 'shown' | 'bought' | readonly string[]

export interface IntoCart {
  readonly document: DesignDocument
  readonly pricing: Pricing
  readonly units: ReadonlyMap<string, number>
  /** The cart line that has the design already; null: a new line is added. */
  readonly lineUuid: string | null
  readonly cart: CartPort
  /** Renders the printed views in these colours. */
  readonly renderViews: (
    document: DesignDocument,
    on: ShownOn,
    /** The product, if it is not the editor's. */
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

/** Stores the pictures of a line on the device; none if rendering fails, which must not prevent buying. */
const storeRenders = async (
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
        // The header of a PNG has its width and height at bytes 16 and 20.
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

/** The line for a design: a new one, or one that replaces the line with this UUID. */
const lineOf = async (wanted: IntoCart, uuid: string | null, on: ShownOn): Promise<CartProduct | null> => {
  const { document, pricing, units, cart, newId } = wanted
  const plain = cart.plainLine(pricing.product, units, newId)
  if (!plain) return null
  const base = uuid === null ? plain : { ...plain, shoppingCartUUID: uuid }
  const [priced, renders] = await Promise.all([hashedLine(document, base, pricing), storeRenders(wanted, on)])
  const design = priced.type === 'ProductoSimple' ? priced.value.customization : priced.customization
  return design && customised(base, design, renders)
}

const redrawn = async (
  wanted: IntoCart,
  { line, product, document }: ChangedLine,
  colors: readonly string[],
): Promise<CartProduct | null> => {
  const design = designOf(line)
  return design && customised(line, design, await storeRenders({ ...wanted, document }, colors, product))
}

/** The other lines that have the design or a print of it, each rendered again in its colours. */
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
    const line = other && (await redrawn(wanted, other, colors))
    if (line) lines.push(line)
  }
  return lines
}

/** Puts a design into the cart, also offline; null when no units are chosen. */
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
