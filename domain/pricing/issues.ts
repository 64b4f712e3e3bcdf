import type { CartIssue, CartProduct } from '#contract/cart.ts'
import { type CartItem, isCustomised, lineItems } from '../cart/lines.ts'
import { lineUnits } from '../cart/units.ts'
import { formatCount } from '../money/money.ts'
import { isPriced, type PricedCatalogue, type PricedProduct } from './priced-product.ts'
import type { Print, PrintGroup } from './prints.ts'

const units = (count: number): string => (count === 1 ? '1 unidad' : `${formatCount(count)} unidades`)

const named = (item: CartItem): string =>
  item.label === '' ? item.line.generic.name : `${item.line.generic.name} (${item.label})`

/** Units of each product over the whole cart: a curva's members and simple lines together. */
export function unitsByProduct(cart: readonly CartProduct[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of cart) {
    counts.set(line.generic.id, (counts.get(line.generic.id) ?? 0) + lineUnits(line))
  }
  return counts
}

function minimumIssue(line: CartProduct, product: PricedProduct, count: number): CartIssue[] {
  const minimum = product.minimumQuantity
  if (count >= minimum) return []
  return [
    {
      shoppingCartUUID: line.shoppingCartUUID,
      code: 'minimum_quantity',
      message: `La compra mínima de ${line.generic.name} es de ${units(minimum)}.`,
      limit: minimum,
    },
  ]
}

function designIssue(line: CartProduct, product: PricedProduct): CartIssue[] {
  if (!product.requiresDesign || isCustomised(line)) return []
  const message = `${line.generic.name} se vende con un diseño: hay que personalizar antes de comprar.`
  return [{ shoppingCartUUID: line.shoppingCartUUID, code: 'design_required', message }]
}

function printIssues(
  line: CartProduct,
  prints: readonly Print[],
  groups: ReadonlyMap<string, PrintGroup>,
): CartIssue[] {
  const issues = new Map<string, CartIssue>()
  for (const { key, technique } of prints) {
    const { shoppingCartUUID } = line
    if (!technique) {
      const message = `La técnica elegida ya no está disponible para ${line.generic.name}.`
      issues.set(key, { shoppingCartUUID, code: 'product_unavailable', message })
    } else if ((groups.get(key)?.units ?? 0) < technique.minimumQuantity) {
      const limit = technique.minimumQuantity
      const message = `${technique.name} se hace desde ${units(limit)} con el mismo diseño.`
      issues.set(key, { shoppingCartUUID, code: 'minimum_quantity', message, limit })
    }
  }
  return [...issues.values()]
}

/** `taken`: units of each variant in the lines before. */
function stockIssue(item: CartItem, product: PricedProduct, unitsBefore: Map<string, number>): CartIssue[] {
  if (!product.variants) return []
  const variant = product.variants.find((candidate) => candidate.id === item.variantId)
  if (!variant) {
    const message = `${named(item)} ya no está a la venta.`
    return [{ shoppingCartUUID: item.itemId, code: 'product_unavailable', message }]
  }
  const before = unitsBefore.get(item.variantId) ?? 0
  unitsBefore.set(item.variantId, before + item.quantity)
  const limit = Math.max(0, Math.floor(variant.stock - before))
  if (item.quantity <= limit) return []
  const message =
    limit === 0
      ? `No queda stock de ${named(item)}.`
      : `De ${named(item)} ${limit === 1 ? 'queda' : 'quedan'} ${units(limit)}.`
  return [{ shoppingCartUUID: item.itemId, code: 'out_of_stock', message, limit }]
}

/**
 * Everything that keeps lines from being bought as they stand. Minimums and techniques are said on the line,
 * stock on the simple line or the curva's member; lines that want the same variant share its stock in order.
 */
export function cartIssues(
  cart: readonly CartProduct[],
  catalogue: PricedCatalogue,
  prints: ReadonlyMap<CartProduct, readonly Print[]>,
  groups: ReadonlyMap<string, PrintGroup>,
): CartIssue[] {
  const counts = unitsByProduct(cart)
  const unitsBefore = new Map<string, number>()
  return cart.flatMap((line): CartIssue[] => {
    const product = catalogue.get(line.generic.id)
    if (!isPriced(product)) {
      const message = `${line.generic.name} ya no está a la venta.`
      return [{ shoppingCartUUID: line.shoppingCartUUID, code: 'product_unavailable', message }]
    }
    return [
      ...minimumIssue(line, product, counts.get(line.generic.id) ?? 0),
      ...designIssue(line, product),
      ...printIssues(line, prints.get(line) ?? [], groups),
      ...lineItems(line).flatMap((item) => stockIssue(item, product, unitsBefore)),
    ]
  })
}
