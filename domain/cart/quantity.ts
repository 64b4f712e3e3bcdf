import type { CartProduct } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import type { CartCommand, CartResult, Joined } from './commands.ts'
import { unitsOf, withItemUnits } from './joined.ts'
import { refused } from './refusals.ts'

type Cart = readonly CartProduct[]

/** A change of a quantity; with bounds that are one number it sets that. */
export interface UnitsChange {
  readonly by: number
  readonly min: number
  readonly max: number
}

export type QuantityCommand = Extract<CartCommand, { type: 'setQuantity' | 'changeQuantity' }>

export function changeOf(command: QuantityCommand): UnitsChange {
  if (command.type === 'changeQuantity') return command
  return { by: 0, min: command.quantity, max: command.quantity }
}

export function changed(units: number, { by, min, max }: UnitsChange): number {
  return Math.max(min, Math.min(max, units + by))
}

/** Both changes as one: the same for any units. */
export function composed(first: UnitsChange, second: UnitsChange): UnitsChange {
  return {
    by: first.by + second.by,
    min: changed(first.min, second),
    max: changed(first.max, second),
  }
}

/** Where the units shown under these ids are now; `parts`: additions that were merged into another line, null for all. */
function held(
  cart: Cart,
  joined: readonly Joined[],
  ids: readonly string[],
): { itemId: string; parts: readonly Joined[] | null } | undefined {
  for (const id of ids) {
    if (unitsOf(cart, id) !== undefined) return { itemId: id, parts: null }
    const entry = joined.find((each) => each.id === id && unitsOf(cart, each.into) !== undefined)
    if (!entry) continue
    const { into } = entry
    return { itemId: into, parts: joined.filter((each) => each.into === into && ids.includes(each.id)) }
  }
  return undefined
}

/** Of an addition that joined another line only its own units change there. */
export function changeQuantity(cart: Cart, command: QuantityCommand, joined: readonly Joined[]): CartResult {
  const { lineId, seen } = command
  const change = changeOf(command)
  if (cart.some((line) => line.type === 'ProductoCurva' && line.shoppingCartUUID === lineId))
    return refused('curva_quantity')
  const found = held(cart, joined, [lineId, ...(seen?.joined ?? [])])
  if (!found) return refused('line_not_found')
  const { itemId, parts } = found
  const before = unitsOf(cart, itemId) ?? 0
  if (parts === null) return { ok: true, cart: withItemUnits(cart, itemId, changed(before, change)) }
  const own = parts.reduce((sum, { units }) => sum + units, 0)
  const units = changed(own, change)
  const after = Math.max(1, before - own + units)
  if (after > MAX_QUANTITY) return refused('quantity_limit')
  const [first, ...others] = parts
  return {
    ok: true,
    cart: withItemUnits(cart, itemId, after),
    joined: joined.flatMap((each) =>
      each === first ? [{ ...each, units }] : others.includes(each) ? [{ ...each, units: 0 }] : [each],
    ),
  }
}
