import type { CartProduct } from '#contract/cart.ts'
import type { CartCommand, Joined, SeenLine } from './commands.ts'
import { withUnits } from './curva.ts'
import { lineItems } from './lines.ts'

type Cart = readonly CartProduct[]

/** Units of a simple line or a member; undefined where it is not in the cart. */
export function unitsOf(cart: Cart, itemId: string): number | undefined {
  for (const line of cart)
    for (const item of lineItems(line)) if (item.itemId === itemId) return item.quantity
  return undefined
}

/** The cart with other units of one item; without the item where none are left, and without a line that is empty. */
export function withItemUnits(cart: Cart, itemId: string, units: number): CartProduct[] {
  return cart.flatMap((line): CartProduct[] => {
    if (line.type === 'ProductoSimple') {
      if (line.shoppingCartUUID !== itemId) return [line]
      return units > 0 ? [{ ...line, value: { ...line.value, quantity: units } }] : []
    }
    if (!line.value.some((member) => member.shoppingCartUUID === itemId)) return [line]
    const value = line.value.flatMap((member) =>
      member.shoppingCartUUID !== itemId ? [member] : units > 0 ? [withUnits(member, units)] : [],
    )
    return value.length > 0 ? [{ ...line, value }] : []
  })
}

/** The cart without what these additions brought to other lines. */
export function removeJoined(cart: Cart, entries: readonly Joined[]): Cart {
  return entries.reduce<Cart>((rest, { id, into, units }) => {
    const held = unitsOf(rest, into)
    // A member that came as it was is the addition's own, whatever its units are by now.
    return held === undefined ? rest : withItemUnits(rest, into, id === into ? 0 : held - units)
  }, cart)
}

/** What has joined and is still in the cart. */
export function stillJoined(cart: Cart, joined: readonly Joined[]): readonly Joined[] {
  if (joined.length === 0) return joined
  const items = new Set(cart.flatMap(lineItems).map(({ itemId }) => itemId))
  return joined.filter(({ into }) => items.has(into))
}

const seenOf = (cart: Cart, joined: readonly Joined[], lineId: string): SeenLine | undefined => {
  for (const line of cart) {
    const { shoppingCartUUID: own, generic } = line
    const items = lineItems(line)
    const named = items.find(({ itemId }) => itemId === lineId)
    if (!named && own !== lineId) continue
    const ids = new Set(named ? [lineId] : items.map(({ itemId }) => itemId))
    const parts = joined.filter(({ id, into }) => ids.has(into) && id !== lineId).map(({ id }) => id)
    const seen = { line: own, product: generic.id, joined: parts }
    return named ? { ...seen, variant: named.variantId } : seen
  }
  return undefined
}

/**
 * The command with what its line is on the screen. Over another cart the same additions may make up another line, and
 * it is theirs that the person means.
 */
export function withSeen(command: CartCommand, cart: Cart, joined: readonly Joined[]): CartCommand {
  if (command.type === 'replaceLine') {
    const seen = seenOf(cart, joined, command.product.shoppingCartUUID)
    return seen ? { ...command, seen } : command
  }
  if (!('lineId' in command)) return command
  const seen = seenOf(cart, joined, command.lineId)
  return seen ? { ...command, seen } : command
}
