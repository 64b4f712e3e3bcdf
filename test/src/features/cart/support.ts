import type { CartProduct, CurvaProduct, SimpleProduct } from '#contract/cart.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readLines } from '#src/db/cart/lines.ts'
import { ShopDb } from '#src/db/database/schema.ts'

let counter = 0

/** A UUID that tells its number. */
export const uuid = (n: number = ++counter): string =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** A shop's name that no other test uses. */
export const freshTenant = (): string => `shop${++counter}`

/** One more connection to a shop's database: what another tab has. */
export const openTab = (tenant: string): ShopDb => new ShopDb(tenant)

const generic = (id: string) => ({
  id,
  name: `Producto ${id}`,
  featured_img: '',
  external_id: '',
  description: '',
  price: 100,
  printing_types: [],
})

interface SimpleOptions {
  variant?: string
  product?: string
  quantity?: number
  customizable?: boolean
  id?: string
}

export const simple = ({
  variant = 'v1',
  product = 'p1',
  quantity = 1,
  customizable = false,
  id = uuid(),
}: SimpleOptions = {}): SimpleProduct => ({
  type: 'ProductoSimple',
  shoppingCartUUID: id,
  generic: generic(product),
  quoteInfo: null,
  value: {
    id: variant,
    generic_product_id: product,
    general_description: '',
    element_description_1: 'Azul',
    element_description_2: '',
    element_description_3: '',
    quantity,
    color: 'Azul',
    size: '',
    isCustomizable: customizable,
    customization: null,
    customizationRender: null,
    featuredImg: '',
    images: [],
    sku: `sku-${variant}`,
  },
})

/** A curva with one member per size, named by it. */
export const curva = (units: Record<string, number>, product = 'c1', id = uuid()): CurvaProduct => ({
  type: 'ProductoCurva',
  shoppingCartUUID: id,
  generic: generic(product),
  quoteInfo: null,
  isCustomizable: false,
  customization: null,
  customizationRender: null,
  value: Object.entries(units).map(([size, quantity]) => ({
    shoppingCartUUID: uuid(),
    generic: generic(product),
    value: {
      id: `${product}-${size}`,
      sku: `${product}-${size}`,
      featuredImg: '',
      color: 'Azul',
      size,
      quantity,
    },
  })),
})

export const cartOf = async (db: ShopDb, identity = 'guest'): Promise<CartProduct[]> =>
  (await readCart(db, identity)).products

/** What the screen reads. */
export const linesOf = (db: ShopDb, identity = 'guest'): Promise<CartProduct[]> => readLines(db, identity)
