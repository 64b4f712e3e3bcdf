import { type CartProduct, MAX_CART_LINES, MAX_CURVA_MEMBERS } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import { addAbsent, addProduct, newLine } from './add.ts'
import type { CartCommand, CartRefusal, CartResult, CartRules, Joined, RefusalCode } from './commands.ts'
import { removeJoined, stillJoined } from './joined.ts'
import { lineIds, lineItems } from './lines.ts'
import { isQuantity } from './quantities.ts'
import { changeQuantity } from './quantity.ts'
import { refused } from './refusals.ts'

type Cart = readonly CartProduct[]

const mapLines = (cart: Cart, change: (line: CartProduct) => CartProduct | null): CartProduct[] =>
  cart.flatMap((line) => change(line) ?? [])

/** A line, or a member with the line that it was the last of. */
function without(cart: Cart, lineId: string): Cart {
  const isThere = cart.some((line) => lineIds(line).includes(lineId))
  if (!isThere) return cart
  return mapLines(cart, (line) => {
    if (line.shoppingCartUUID === lineId) return null
    if (line.type === 'ProductoSimple') return line
    const value = line.value.filter((member) => member.shoppingCartUUID !== lineId)
    if (value.length === line.value.length) return line
    return value.length === 0 ? null : { ...line, value }
  })
}

/**
 * Takes away what the person removed, on whichever line it is: a line with all that it was made of on the screen, and
 * of an addition that joined another line its own units. What is not there (any more) is removed: that is what the
 * person wanted.
 */
function remove(
  cart: Cart,
  { lineId, seen }: Extract<CartCommand, { type: 'remove' }>,
  joined: readonly Joined[],
): CartResult {
  const ids = new Set([lineId, ...(seen?.joined ?? [])])
  const rest = [...ids].reduce(without, cart)
  const meant = joined.filter(({ id, line }) => ids.has(id) || line === lineId)
  const left = removeJoined(rest, meant)
  return left === cart ? { ok: true, cart } : afterRemoval(left, joined, meant)
}

const afterRemoval = (cart: Cart, joined: readonly Joined[], gone: readonly Joined[]): CartResult => {
  const left = stillJoined(
    cart,
    joined.filter((entry) => !gone.includes(entry)),
  )
  return left.length < joined.length ? { ok: true, cart, joined: left } : { ok: true, cart }
}

/** What the line was made of on the screen leaves the lines that it is on by now: all of it is in the new one. */
function replaceLine(
  cart: Cart,
  { product, seen }: Extract<CartCommand, { type: 'replaceLine' }>,
  joined: readonly Joined[],
): CartResult {
  const own = product.shoppingCartUUID
  const old = cart.find((line) => line.shoppingCartUUID === own)
  const inside = new Set(old ? lineIds(old) : [])
  const parts = (seen?.joined ?? []).filter((id) => !inside.has(id))
  const meant = stillJoined(cart, joined).filter(
    ({ id, line, into }) => !inside.has(into) && (line === own || parts.includes(id)),
  )
  const rest = removeJoined(parts.reduce(without, cart), meant)
  if (!old && rest === cart) return refused('line_not_found')
  const line = newLine(old ? [] : rest, product)
  if (!old) return afterRemoval(line ? [...rest, line] : rest, joined, meant)
  const replaced = mapLines(rest, (other) => (other.shoppingCartUUID === own ? line : other))
  return afterRemoval(replaced, joined, meant)
}

function runCommand(
  cart: Cart,
  command: CartCommand,
  rules: CartRules,
  joined: readonly Joined[],
): CartResult {
  switch (command.type) {
    case 'add':
      return addProduct(cart, command.product, rules, joined)
    case 'setQuantity':
    case 'changeQuantity':
      return changeQuantity(cart, command, joined)
    case 'remove':
      return remove(cart, command, joined)
    case 'replaceLine':
      return replaceLine(cart, command, joined)
    case 'bulkAdd':
      return addAbsent(cart, command.products)
    case 'bulkReplace':
      return { ok: true, cart: mapLines(command.products, (product) => newLine([], product)), joined: [] }
    case 'reset':
      return { ok: true, cart: [], joined: [] }
  }
}

/** Quantities that a command brings along, checked before any sum can hide them. */
function commandQuantities(command: CartCommand): number[] {
  if (command.type === 'setQuantity') return [command.quantity]
  if (command.type === 'changeQuantity') return [command.min, command.max]
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

/**
 * Carries out one command, whole or not at all. Pure: the given cart stays as it is. `joined` is what additions before
 * it have brought to other lines.
 */
export function applyCommand(
  cart: Cart,
  command: CartCommand,
  rules: CartRules,
  joined: readonly Joined[] = [],
): CartResult {
  const quantities = commandQuantities(command)
  if (quantities.some((units) => !Number.isInteger(units) || units < 1)) return refused('invalid_quantity')
  if (!quantities.every(isQuantity)) return refused('quantity_limit')
  const result = runCommand(cart, command, rules, joined)
  if (!result.ok) return result
  const broken = GROWING.has(command.type) ? brokenBound(result.cart) : null
  return broken ? refused(broken) : result
}

export interface Fold {
  readonly cart: Cart
  /** Refused commands, to be shown to the customer. */
  readonly refused: readonly { readonly command: CartCommand; readonly refusal: CartRefusal }[]
  readonly warnings: readonly { readonly command: CartCommand; readonly warning: string }[]
  /** Additions whose units are on other lines. */
  readonly joined: readonly Joined[]
}

/**
 * The cart on screen: the acknowledged one with the pending commands carried out in order. A refused command
 * is set aside and the others go on; a command id that comes twice takes effect once. `before`: what had joined other
 * lines of the acknowledged cart.
 */
export function foldCommands(
  acknowledged: Cart,
  commands: readonly CartCommand[],
  rules: CartRules,
  before: readonly Joined[] = [],
): Fold {
  const seen = new Set<string>()
  const setAside: { command: CartCommand; refusal: CartRefusal }[] = []
  const warnings: { command: CartCommand; warning: string }[] = []
  let cart = acknowledged
  let joined = stillJoined(cart, before)
  for (const command of commands) {
    if (seen.has(command.id)) continue
    seen.add(command.id)
    const result = applyCommand(cart, command, rules, joined)
    if (!result.ok) {
      setAside.push({ command, refusal: result.refusal })
      continue
    }
    cart = result.cart
    joined = result.joined ?? joined
    if (result.warning) warnings.push({ command, warning: result.warning })
  }
  return { cart, refused: setAside, warnings, joined }
}
