import type { CartProduct } from '#contract/cart.ts'
import type { CartCommand } from './commands.ts'
import { isCustomizableLine, lineIds, variantIds } from './lines.ts'

/** Which part of a cart a command can change or depends on. */
interface Footprint {
  /** Lines and items by UUID. */
  readonly ids: ReadonlySet<string>
  /** The group of a single member. */
  readonly under?: string | undefined
  /** Products, and of them variants; null: all of the product. */
  readonly products: readonly { readonly product: string; readonly variants: readonly string[] | null }[]
}

const productOf = (product: CartProduct) => ({
  product: product.generic.id,
  variants: variantIds(product),
})

/** null: the whole cart. */
function footprint(command: CartCommand): Footprint | null {
  if (command.type === 'add')
    return { ids: new Set(lineIds(command.product)), products: [productOf(command.product)] }
  if (command.type === 'bulkAdd')
    return { ids: new Set(command.products.flatMap(lineIds)), products: command.products.map(productOf) }
  if (command.type === 'bulkReplace' || command.type === 'reset' || !command.seen) return null
  const { line, product, variant, joined } = command.seen
  const seen = { product, variants: variant === undefined ? null : [variant] }
  // What takes its place may be another variant.
  if (command.type === 'replaceLine')
    return {
      ids: new Set([...lineIds(command.product), ...joined]),
      products: [productOf(command.product), seen],
    }
  const isMember = line !== command.lineId
  // Without its last member the group is gone, and another addition makes a new one.
  const products = command.type === 'remove' && isMember ? { product, variants: null } : seen
  return {
    ids: new Set([command.lineId, ...joined]),
    ...(isMember ? { under: line } : {}),
    products: [products],
  }
}

const shareIds = (a: Footprint, b: Footprint): boolean =>
  [...a.ids].some((id) => b.ids.has(id)) ||
  (a.under !== undefined && b.ids.has(a.under)) ||
  (b.under !== undefined && a.ids.has(b.under))

const shareGoods = (a: Footprint, b: Footprint): boolean =>
  a.products.some((one) =>
    b.products.some(
      (other) =>
        one.product === other.product &&
        (one.variants === null ||
          other.variants === null ||
          one.variants.some((variant) => other.variants?.includes(variant))),
    ),
  )

const isDesigned = (command: CartCommand): boolean =>
  command.type === 'add' && isCustomizableLine(command.product)

/** It adds to whatever there is: in which order that is done makes no difference. */
const isPlainRaise = (command: CartCommand): boolean =>
  command.type === 'changeQuantity' && command.by >= 0 && command.min === 1

const isQuantity = (command: CartCommand): boolean =>
  command.type === 'setQuantity' || command.type === 'changeQuantity'

const hasParts = (command: CartCommand): boolean =>
  'seen' in command && (command.seen?.joined.length ?? 0) > 0

/** Whether the products that both commands touch make no difference. */
function indifferent(a: CartCommand, b: CartCommand): boolean {
  const adds = [a, b].filter(({ type }) => type === 'add')
  if (adds.length === 2) return adds.some(isDesigned)
  const [add] = adds
  const other = a === add ? b : a
  // A line with a design of its own meets no other; only a list leaves its variant out because of it.
  if (add) return other.type !== 'bulkAdd' && (isDesigned(add) || isPlainRaise(other))
  if (a.type === 'bulkAdd' || b.type === 'bulkAdd') return isQuantity(a) || isQuantity(b)
  // What acts on lines by their UUIDs meets where an addition has joined one here and another there.
  return !hasParts(a) && !hasParts(b)
}

/** Whether two commands give the same cart in either order, over any cart. */
export function commute(a: CartCommand, b: CartCommand): boolean {
  const [one, other] = [footprint(a), footprint(b)]
  if (!one || !other || shareIds(one, other)) return false
  return !shareGoods(one, other) || indifferent(a, b)
}
