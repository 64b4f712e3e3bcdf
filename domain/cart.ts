import { type CartProduct, MAX_CART_LINES, MAX_CURVA_MEMBERS } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import { addAbsent, addProduct, newLine } from './cart-add.ts'
import type { CartCommand, CartRefusal, CartResult, CartRules, RefusalCode } from './cart-commands.ts'
import { lineIds, lineItems } from './cart-lines.ts'
import { refused } from './cart-refusals.ts'
import { withUnits } from './curva.ts'
import { isQuantity } from './quantities.ts'

type Cart = readonly CartProduct[]

const mapLines = (cart: Cart, change: (line: CartProduct) => CartProduct | null): CartProduct[] =>
  cart.flatMap((line) => change(line) ?? [])

function setQuantity(cart: Cart, lineId: string, quantity: number): CartResult {
  const line = cart.find((candidate) => lineIds(candidate).includes(lineId))
  if (!line) return refused('line_not_found')
  if (line.type === 'ProductoCurva' && line.shoppingCartUUID === lineId) return refused('curva_quantity')
  const changed: CartProduct =
    line.type === 'ProductoSimple'
      ? { ...line, value: { ...line.value, quantity } }
      : {
          ...line,
          value: line.value.map((member) =>
            member.shoppingCartUUID === lineId ? withUnits(member, quantity) : member,
          ),
        }
  return { ok: true, cart: mapLines(cart, (other) => (other === line ? changed : other)) }
}

/** What is not there (any more) is removed: that is what the person wanted. */
function remove(cart: Cart, lineId: string): CartResult {
  const kept = mapLines(cart, (line) => {
    if (line.shoppingCartUUID === lineId) return null
    if (line.type === 'ProductoSimple') return line
    const value = line.value.filter((member) => member.shoppingCartUUID !== lineId)
    if (value.length === line.value.length) return line
    return value.length === 0 ? null : { ...line, value }
  })
  return { ok: true, cart: kept }
}

function replaceLine(cart: Cart, product: CartProduct): CartResult {
  if (!cart.some((line) => line.shoppingCartUUID === product.shoppingCartUUID)) {
    return refused('line_not_found')
  }
  return {
    ok: true,
    cart: mapLines(cart, (line) =>
      line.shoppingCartUUID === product.shoppingCartUUID ? newLine([], product) : line,
    ),
  }
}

function carryOut(cart: Cart, command: CartCommand, rules: CartRules): CartResult {
  switch (command.type) {
    case 'add':
      return addProduct(cart, command.product, rules)
    case 'setQuantity':
      return setQuantity(cart, command.lineId, command.quantity)
    case 'remove':
      return remove(cart, command.lineId)
    case 'replaceLine':
      return replaceLine(cart, command.product)
    case 'bulkAdd':
      return addAbsent(cart, command.products)
    case 'bulkReplace':
      return { ok: true, cart: mapLines(command.products, (product) => newLine([], product)) }
    case 'reset':
      return { ok: true, cart: [] }
  }
}

/** Quantities that a command brings along, checked before any sum can hide them. */
function commandQuantities(command: CartCommand): number[] {
  if (command.type === 'setQuantity') return [command.quantity]
  if (command.type === 'add' || command.type === 'replaceLine') {
    return lineItems(command.product).map((item) => item.quantity)
  }
  if (command.type === 'bulkAdd' || command.type === 'bulkReplace') {
    return command.products.flatMap((product) => lineItems(product).map((item) => item.quantity))
  }
  return []
}

/** Only these can break a bound; the others must work on a cart that is already beyond one. */
const GROWING: ReadonlySet<CartCommand['type']> = new Set(['add', 'replaceLine', 'bulkAdd', 'bulkReplace'])

/** The first bound that a cart breaks. */
function brokenBound(cart: Cart): RefusalCode | null {
  if (cart.length > MAX_CART_LINES) return 'line_limit'
  if (cart.some((line) => lineItems(line).length > MAX_CURVA_MEMBERS)) return 'member_limit'
  const items = cart.flatMap(lineItems)
  if (items.some((item) => item.quantity > MAX_QUANTITY)) return 'quantity_limit'
  const ids = cart.flatMap(lineIds)
  return new Set(ids).size < ids.length ? 'duplicate_line' : null
}

/** Carries out one command, whole or not at all. Pure: the given cart stays as it is. */
export function applyCommand(cart: Cart, command: CartCommand, rules: CartRules): CartResult {
  const quantities = commandQuantities(command)
  if (quantities.some((units) => !Number.isInteger(units) || units < 1)) return refused('invalid_quantity')
  if (!quantities.every(isQuantity)) return refused('quantity_limit')
  const result = carryOut(cart, command, rules)
  if (!result.ok) return result
  const broken = GROWING.has(command.type) ? brokenBound(result.cart) : null
  return broken ? refused(broken) : result
}

export interface Fold {
  readonly cart: Cart
  /** Commands set aside, for the person to see. */
  readonly refused: readonly { readonly command: CartCommand; readonly refusal: CartRefusal }[]
  readonly warnings: readonly { readonly command: CartCommand; readonly warning: string }[]
}

/**
 * The cart on screen: the acknowledged one with the pending commands carried out in order. A refused command
 * is set aside and the others go on; a command id that comes twice takes effect once.
 */
export function foldCommands(acknowledged: Cart, commands: readonly CartCommand[], rules: CartRules): Fold {
  const seen = new Set<string>()
  const setAside: { command: CartCommand; refusal: CartRefusal }[] = []
  const warnings: { command: CartCommand; warning: string }[] = []
  let cart = acknowledged
  for (const command of commands) {
    if (seen.has(command.id)) continue
    seen.add(command.id)
    const result = applyCommand(cart, command, rules)
    if (!result.ok) {
      setAside.push({ command, refusal: result.refusal })
      continue
    }
    cart = result.cart
    if (result.warning) warnings.push({ command, warning: result.warning })
  }
  return { cart, refused: setAside, warnings }
}
