import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { count, echoed, id, looseNumber, quantity, text, uuid } from './primitives.ts'

export const MAX_CART_LINES = 200
export const MAX_CURVA_MEMBERS = 300

/** What one technique applies within one print area. Sizes in mm. */
export const application = v.object({
  areaId: text(64),
  printingTypeId: v.nullable(id),
  colors: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32)),
  widthMm: v.pipe(v.number(), v.minValue(0), v.maxValue(5000)),
  heightMm: v.pipe(v.number(), v.minValue(0), v.maxValue(5000)),
  stitches: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
  /** Content hash of the artwork: lines with the same one share set-up and break. */
  artwork: text(64),
  /** Elements of the design document in drawing order; the builder owns their shape. */
  elements: v.pipe(v.array(v.unknown()), v.maxLength(200)),
})
export type Application = v.InferOutput<typeof application>

export const customization = v.object({
  views: v.pipe(
    v.array(v.object({ name: text(64), areas: v.pipe(v.array(application), v.maxLength(20)) })),
    v.maxLength(12),
  ),
  /** Business days that the techniques add; -1 while unknown. */
  applicationDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(365)), -1),
})
export type Customization = v.InferOutput<typeof customization>

/** A line's snapshot of its product. `price` is the net unit price when it was added. */
export const generic = v.object({
  id,
  name: echoed(300),
  featured_img: echoed(2000),
  external_id: echoed(100),
  description: echoed(3000),
  price: looseNumber,
  printing_types: v.pipe(v.array(v.object({ id, name: echoed(200) })), v.maxLength(50)),
})
export type Generic = v.InferOutput<typeof generic>

export const simpleValue = v.object({
  id,
  generic_product_id: id,
  general_description: echoed(3000),
  element_description_1: echoed(200),
  element_description_2: echoed(200),
  element_description_3: echoed(200),
  quantity,
  color: echoed(200),
  size: echoed(200),
  isCustomizable: v.boolean(),
  customization: v.nullable(customization),
  /** Address or data URL of the artwork on the product. */
  customizationRender: v.nullable(echoed(2_000_000)),
  featuredImg: echoed(2000),
  images: v.pipe(v.array(v.object({ image_url: echoed(2000) })), v.maxLength(20)),
  sku: echoed(100),
})
export type SimpleValue = v.InferOutput<typeof simpleValue>

/** Stored with a line converted from a quote. */
const quoteInfo = v.nullable(v.object({ quoteId: id, quoteNumber: text(40) }))

export const simpleProduct = v.object({
  type: v.literal('ProductoSimple'),
  shoppingCartUUID: uuid,
  generic,
  quoteInfo,
  value: simpleValue,
})
export type SimpleProduct = v.InferOutput<typeof simpleProduct>

export const curvaMember = v.object({
  shoppingCartUUID: uuid,
  generic,
  value: v.object({
    /** Variant id. */
    id,
    sku: echoed(100),
    featuredImg: echoed(2000),
    color: echoed(200),
    size: echoed(200),
    /** The variant's third attribute, where it has one; colour and size are the first two. */
    element_description_3: v.optional(echoed(200)),
    quantity,
  }),
})
export type CurvaMember = v.InferOutput<typeof curvaMember>

const curvaOnWire = v.object({
  type: v.literal('ProductoCurva'),
  /** The group's own identity. */
  shoppingCartUUID: uuid,
  /** The same once more, as the specification names it of a group (`domain/cart/group-identity.ts` writes it). */
  genericShoppingCartUUID: v.optional(uuid),
  generic,
  quoteInfo,
  isCustomizable: v.boolean(),
  customization: v.nullable(customization),
  customizationRender: v.nullable(echoed(2_000_000)),
  /** Views of the design on the product. */
  images: v.optional(v.pipe(v.array(v.object({ image_url: echoed(2000) })), v.maxLength(20))),
  value: v.pipe(v.array(curvaMember), v.minLength(1), v.maxLength(MAX_CURVA_MEMBERS)),
})

export const curvaProduct = v.pipe(
  curvaOnWire,
  v.transform(({ genericShoppingCartUUID: _, ...group }) => group),
)
export type CurvaProduct = v.InferOutput<typeof curvaProduct>

export const cartProduct = v.variant('type', [simpleProduct, curvaProduct])
export type CartProduct = v.InferOutput<typeof cartProduct>

export const cartProducts = v.pipe(v.array(cartProduct), v.maxLength(MAX_CART_LINES))

export const cartMode = v.picklist(['cart', 'direct'])
export type CartMode = v.InferOutput<typeof cartMode>

/** All money in the tenant's currency, each figure rounded at `roundPrice` digits. */
export const prices = v.object({
  total: looseNumber,
  basePrice: looseNumber,
  subTotal: looseNumber,
  applicationCost: looseNumber,
  applicationPrice: looseNumber,
  applicationPriceWithProfit: looseNumber,
  profit: looseNumber,
  taxes: looseNumber,
  taxMultiplier: looseNumber,
  profitMultiplier: looseNumber,
})
export type Prices = v.InferOutput<typeof prices>

/** Why a line can't be bought as it stands, in words for the person. */
export const cartIssue = v.object({
  shoppingCartUUID: v.string(),
  code: v.picklist([
    'minimum_quantity',
    'out_of_stock',
    'product_unavailable',
    'unknown_artwork',
    'design_required',
  ]),
  message: v.string(),
  /** The number that would do: the minimum, or what is left. */
  limit: v.optional(looseNumber),
  /** Of `unknown_artwork`: hashes to be uploaded, as the line's design has them; then the same call can be made again. */
  artwork: v.optional(v.array(v.string())),
})
export type CartIssue = v.InferOutput<typeof cartIssue>

export const cartPrices = v.object({
  /** By line UUID (a curva's group UUID). */
  products: v.record(v.string(), prices),
  TOTAL: prices,
  issues: v.optional(v.array(cartIssue), []),
  /** Lines (UUID) whose artwork the back end has not seen: their prices are as the device counted, and may change. */
  estimated: v.optional(v.array(v.string())),
  /** Whether it is still being tried if all designs can be printed: the same call says so in some seconds. */
  untried: v.optional(v.boolean()),
})
export type CartPrices = v.InferOutput<typeof cartPrices>

/** One reading of the cart on the server; `revision` grows with each change. */
export const savedCart = v.object({ products: v.array(cartProduct), revision: v.optional(looseNumber) })

/** The cart is still the one that the caller knows. */
const unchangedCart = v.object({ unchanged: v.literal(true), revision: looseNumber })

/**
 * `details` of a 409: the cart as it is now, to fold over again without the commands that it holds already. Sent when
 * the base revision is an old one, or when only some of the commands are new.
 */
export const cartConflict = v.object({ ...savedCart.entries, appliedCommandIds: v.array(v.string()) })
export type CartConflict = v.InferOutput<typeof cartConflict>

/**
 * `details` of a 422: the lines that can't be saved, and the command that brought them where only one was sent. Quotes and
 * orders with artwork that was never uploaded (`unknown_artwork`) are refused with the same `issues`; prices of it are
 * `estimated`.
 */
export const cartRefusal = v.object({ issues: v.array(cartIssue), commandId: v.nullish(v.string()) })
export type CartSaveRefusal = v.InferOutput<typeof cartRefusal>

export const getShoppingCartProductPrice = endpoint({
  name: 'getShoppingCartProductPrice',
  method: 'POST',
  path: `${SERVICES}/ShoppingCarts/GetShoppingCartProductPrice`,
  tag: 'cart',
  summary: 'Prices of each line and the TOTAL, decided by the server.',
  auth: 'access',
  offline: 'never',
  body: v.object({ products: cartProducts }),
  result: cartPrices,
})

export const createOrEditShoppingCart = endpoint({
  name: 'createOrEditShoppingCart',
  method: 'POST',
  path: `${SERVICES}/ShoppingCarts/CreateOrEditShoppingCart`,
  tag: 'cart',
  summary: "Saves the customer's cart over the revision that it was folded from.",
  auth: 'customer',
  offline: 'outbox',
  body: v.object({
    products: cartProducts,
    /** 0 for no cart yet. Without it, the plain contract: the last one who writes wins. */
    revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Commands contained in `products`; a repeat of them changes nothing. */
    commandIds: v.optional(v.pipe(v.array(uuid), v.maxLength(500))),
  }),
  result: v.object({ success: v.boolean(), ...v.partial(savedCart).entries }),
})

export const getShoppingCartsClient = endpoint({
  name: 'getShoppingCartsClient',
  method: 'GET',
  path: `${SERVICES}/ShoppingCarts/GetShoppingCartsClient`,
  tag: 'cart',
  summary: "The customer's saved cart; without its lines where the caller knows this very revision.",
  auth: 'customer',
  offline: 'never',
  /** A plain back end knows no revisions and answers the cart, whatever is asked. */
  query: v.object({ revision: v.optional(count) }),
  result: v.union([savedCart, unchangedCart]),
})

export const putFilesShoppingCartItem = endpoint({
  name: 'putFilesShoppingCartItem',
  method: 'PUT',
  path: `${SERVICES}/ShoppingCarts/PutFilesShoppingCartItem`,
  tag: 'cart',
  summary: 'Stores the original artwork files of a line.',
  auth: 'access',
  offline: 'outbox',
  encoding: 'multipart',
  body: v.object({ shoppingCartUUID: uuid }),
  result: v.object({
    success: v.boolean(),
    files: v.array(
      v.object({
        hash: v.string(),
        url: v.string(),
        /** Of a PDF, as `uploadDesign` tells it. */
        pdf: v.optional(v.object({ pages: v.number(), unseen: v.string() })),
      }),
    ),
  }),
})

export const putImagesProductItem = endpoint({
  name: 'putImagesProductItem',
  method: 'PUT',
  path: `${SERVICES}/ShoppingCarts/PutImagesProductItem`,
  tag: 'cart',
  summary: 'Stores the rendered views of a customised line.',
  auth: 'access',
  offline: 'outbox',
  encoding: 'multipart',
  body: v.object({ shoppingCartUUID: uuid, view: v.nullish(text(2000), '') }),
  result: v.object({ success: v.boolean(), images: v.array(v.object({ image_url: v.string() })) }),
})
