import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { CartProduct } from '#contract/cart.ts'
import {
  getProductDetail,
  getProductsList,
  type ProductDetail,
  type ProductKind,
  type ProductSummary,
  type Variant,
} from '#contract/catalogue.ts'
import { getConfig } from '#contract/config.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { curvaLine, simpleLine } from '#src/features/cart/commands/new-line.ts'
import { askDatabase, type ShopServer } from '../server/server.ts'

interface OrderRow {
  id: string
  number: string
  status: string
  base_price: string
  sub_total: string
  taxes: string
  total: string
  shipping_cost: string
  grand_total: string
  addressee: { email: string; city: string }
  follow_token: string
}

interface LineRow {
  product_id: string
  variant_id: string
  shopping_cart_id: string
  quantity: number
  total: string
}

/** Orders of a shop as PostgreSQL holds them. */
export const ordersOf = (server: ShopServer, tenant: string) =>
  askDatabase<OrderRow>(
    server,
    'SELECT o.* FROM orders o JOIN tenants t ON t.id = o.tenant_id WHERE t.name = $1 ORDER BY o.number',
    [tenant],
  )

/** Lines of the one customer's cart that the server has. */
export const savedLines = async (server: ShopServer): Promise<CartProduct[]> => {
  const [row] = await askDatabase<{ products: CartProduct[] }>(server, 'SELECT products FROM carts')
  return row?.products ?? []
}

/** Units of each of them. */
export const savedUnits = async (server: ShopServer): Promise<number[]> =>
  (await savedLines(server)).map(lineUnits)

export const linesOf = (server: ShopServer, order: Pick<OrderRow, 'id'>, tenant: string) =>
  askDatabase<LineRow>(
    server,
    `SELECT l.* FROM order_lines l JOIN tenants t ON t.id = l.tenant_id
     WHERE t.name = $1 AND l.order_id = $2 ORDER BY l.position`,
    [tenant, order.id],
  )

/** Where a shop answers. */
type Served = Pick<ShopServer, 'origin'>

const ask = async (server: Served, path: string, query: Record<string, string>): Promise<unknown> => {
  const answer = await fetch(`${server.origin}${path}?${new URLSearchParams(query)}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return ((await answer.json()) as { result: unknown }).result
}

export const productOf = async (server: Served, tenant: string, id: string): Promise<ProductDetail> =>
  v.parse(getProductDetail.result, await ask(server, getProductDetail.path, { tenant, id }))

/** The products that a shop lists, all of a demo shop's. */
export const listed = async (server: Served, tenant: string): Promise<ProductSummary[]> => {
  const query = { tenant, pageSize: '48' }
  return v.parse(getProductsList.result, await ask(server, getProductsList.path, query)).items
}

/** Units of a variant that a test may buy without emptying it. */
const PLENTY = 40

/** Variants with plenty of stock. */
export const stocked = ({ variants }: ProductDetail): Variant[] =>
  variants.filter((variant) => variant.stock >= PLENTY)

/** A product of the kind whose shown variant, and one more of a curva, is well in stock; undefined: there is none. */
export const findProduct = async (
  server: ShopServer,
  tenant: string,
  kind: ProductKind,
): Promise<ProductDetail | undefined> => {
  for (const { id } of (await listed(server, tenant)).filter(
    (item) => item.kind === kind && item.minimumQuantity < PLENTY / 2,
  )) {
    const product = await productOf(server, tenant, id)
    if (product.requiresDesign) continue
    const [first] = product.variants
    const well = stocked(product)
    if (kind === 'ProductoCurva' ? well.length > 1 : first && well.includes(first)) return product
  }
  return undefined
}

/** A shirt of the shop that can be designed. */
export const shirtToDesign = async (server: ShopServer, tenant: string): Promise<ProductSummary> => {
  const query = { tenant, search: 'remera' }
  const { items } = v.parse(getProductsList.result, await ask(server, getProductsList.path, query))
  const shirt = items.find(({ isCustomizable }) => isCustomizable)
  if (!shirt) throw new Error(`${tenant} has no shirt to design`)
  return shirt
}

/** A simple product, well in stock, on which a technique prints in full colour from few units on. */
export const printedProduct = async (server: Served, tenant: string) => {
  for (const { id } of (await listed(server, tenant)).filter((item) => item.kind === 'ProductoSimple')) {
    const product = await productOf(server, tenant, id)
    for (const area of product.printAreas) {
      const technique = product.techniques.find(
        (one) => area.techniques.includes(one.id) && !one.maxColors && one.minimumQuantity < PLENTY / 2,
      )
      const [first] = product.variants
      if (technique && first && first.stock >= PLENTY) {
        const units = Math.max(technique.minimumQuantity, product.minimumQuantity) + 1
        return { product, area, technique, units }
      }
    }
  }
  throw new Error(`${tenant} prints nothing in full colour`)
}

/** The same in a shop that has one. */
export const anyProduct = async (
  server: ShopServer,
  tenant: string,
  kind: ProductKind,
): Promise<ProductDetail> => {
  const product = await findProduct(server, tenant, kind)
  if (!product) throw new Error(`${tenant} has no ${kind} in stock`)
  return product
}

/** The cart that these order lines came from: the lines of one `shopping_cart_id` are one curva. */
const cartOf = (lines: readonly LineRow[], products: ReadonlyMap<string, ProductDetail>): CartProduct[] => {
  const newId = () => randomUUID()
  return [...new Set(lines.map((line) => line.shopping_cart_id))].map((group) => {
    const members = lines.filter((line) => line.shopping_cart_id === group)
    const [first] = members
    const product = products.get(first?.product_id ?? '')
    const variant = product?.variants.find(({ id }) => id === first?.variant_id)
    if (!first || !product || !variant) throw new Error('An order line without its product')
    const units = new Map(members.map((line) => [line.variant_id, line.quantity]))
    const curva = product.kind === 'ProductoCurva' ? curvaLine(product, units, newId) : null
    return curva ?? simpleLine(product, variant, first.quantity, newId)
  })
}

/** What domain/pricing says of an order's lines, with the shop's products and settings of now. */
export const repriced = async (server: ShopServer, tenant: string, lines: readonly LineRow[]) => {
  const { pricing, roundPrice } = v.parse(getConfig.result, await ask(server, getConfig.path, { tenant }))
  if (!pricing) throw new Error(`${tenant} does not say its multipliers`)
  const products = new Map<string, ProductDetail>()
  for (const { product_id: id } of lines)
    if (!products.has(id)) products.set(id, await productOf(server, tenant, id))
  return priceCart(cartOf(lines, products), products, { ...pricing, roundPrice })
}
