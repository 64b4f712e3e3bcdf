import { type CartProduct, MAX_CURVA_MEMBERS } from '#contract/cart.ts'
import { newLine } from './add.ts'
import type { CartCommand } from './commands.ts'
import { mergeMembers } from './curva.ts'
import { commute } from './footprint.ts'
import { unitsOf, withItemUnits } from './joined.ts'
import { isCustomizableLine, lineIds, lineItems } from './lines.ts'
import { isQuantity } from './quantities.ts'
import { changed, changeOf, composed, type QuantityCommand, type UnitsChange } from './quantity.ts'

type Removal = Extract<CartCommand, { type: 'remove' }>
type Replacement = Extract<CartCommand, { type: 'replaceLine' }>

/**
 * What becomes of an earlier command and of the one that comes after it. `null`: it is not needed any more. `passes`:
 * the later one is compared with the commands before it as well.
 */
interface Met {
  readonly earlier: CartCommand | null
  readonly later: CartCommand | null
  readonly passes: boolean
}

const stop = (earlier: CartCommand, later: CartCommand): Met => ({ earlier, later, passes: false })
const pass = (earlier: CartCommand | null, later: CartCommand): Met => ({ earlier, later, passes: true })
const absorbed = (earlier: CartCommand | null): Met => ({ earlier, later: null, passes: false })

/** The products that an addition brings; none of another command. */
const brought = (command: CartCommand): readonly CartProduct[] => {
  if (command.type === 'add') return [command.product]
  return command.type === 'bulkAdd' || command.type === 'bulkReplace' ? command.products : []
}

/** The addition with other products; null when none are left, but for a replacement, which empties the cart. */
const bringing = (command: CartCommand, products: readonly CartProduct[]): CartCommand | null => {
  const [first] = products
  if (command.type === 'add') return first ? { ...command, product: first } : null
  if (command.type === 'bulkAdd') return first ? { ...command, products } : null
  return command.type === 'bulkReplace' ? { ...command, products } : command
}

/** Two additions of undesigned products, which end on the same line. */
function merged(earlier: CartProduct, later: CartProduct): CartProduct | null {
  if (isCustomizableLine(earlier) || isCustomizableLine(later)) return null
  if (earlier.type === 'ProductoSimple' && later.type === 'ProductoSimple') {
    if (earlier.value.id !== later.value.id) return null
    const quantity = earlier.value.quantity + later.value.quantity
    return { ...earlier, value: { ...earlier.value, quantity } }
  }
  if (earlier.type === 'ProductoCurva' && later.type === 'ProductoCurva') {
    if (earlier.generic.id !== later.generic.id) return null
    const own = newLine([], earlier)
    const value = own?.type === 'ProductoCurva' ? own.value : earlier.value
    return { ...earlier, value: mergeMembers(value, later.value, new Set()) }
  }
  return null
}

const isWithinLimits = (line: CartProduct): boolean => {
  const items = lineItems(line)
  return items.length <= MAX_CURVA_MEMBERS && items.every(({ quantity }) => isQuantity(quantity))
}

function meetAdd(earlier: CartCommand, later: Extract<CartCommand, { type: 'add' }>): Met {
  if (earlier.type === 'add') {
    const line = merged(earlier.product, later.product)
    if (line && isWithinLimits(line)) return absorbed({ ...earlier, product: line })
  }
  return commute(earlier, later) ? pass(earlier, later) : stop(earlier, later)
}

const asCommand = (command: QuantityCommand, { by, min, max }: UnitsChange): CartCommand => {
  const { id, at, lineId, seen } = command
  const rest = { id, at, lineId, ...(seen ? { seen } : {}) }
  return min === max
    ? { ...rest, type: 'setQuantity', quantity: min }
    : { ...rest, type: 'changeQuantity', by, min, max }
}

const sameParts = (a: QuantityCommand, b: QuantityCommand): boolean =>
  [...(a.seen?.joined ?? [])].sort().join() === [...(b.seen?.joined ?? [])].sort().join()

function meetQuantity(earlier: CartCommand, later: QuantityCommand): Met {
  const { lineId } = later
  const change = changeOf(later)
  if (earlier.type === 'setQuantity' || earlier.type === 'changeQuantity') {
    if (earlier.lineId === lineId && sameParts(earlier, later))
      return absorbed(asCommand(earlier, composed(changeOf(earlier), change)))
  }
  const products = brought(earlier)
  const units = unitsOf(products, lineId)
  // What joined it later on is not in the addition.
  if (units !== undefined && !later.seen?.joined.length)
    return absorbed(bringing(earlier, withItemUnits(products, lineId, changed(units, change))))
  return commute(earlier, later) ? pass(earlier, later) : stop(earlier, later)
}

/** Whether a command is about this line, or a member of it. */
const isAbout = (command: CartCommand, line: string, items: ReadonlySet<string>): boolean => {
  if (command.type === 'replaceLine') return command.product.shoppingCartUUID === line
  if (!('lineId' in command)) return false
  return command.lineId === line || command.seen?.line === line || items.has(command.lineId)
}

const partsOf = (command: CartCommand): string[] => [
  ...('lineId' in command ? [command.lineId] : []),
  ...(('seen' in command && command.seen?.joined) || []),
]

/** The removal of all that it has taken out of additions before; `null`: nothing else is meant. */
const remaining = (later: Removal, gone: ReadonlySet<string>): Removal | null => {
  if (!later.seen) return gone.has(later.lineId) ? null : later
  const joined = later.seen.joined.filter((id) => !gone.has(id))
  if (gone.has(later.lineId) && joined.length === 0) return null
  return { ...later, seen: { ...later.seen, joined } }
}

/** The later of two commands about a line, with the parts that the line had before the earlier one. */
function withPartsOf<C extends Removal | Replacement>(earlier: CartCommand, later: C): C {
  if (!later.seen || !('seen' in earlier) || !earlier.seen) return later
  const own = later.type === 'remove' ? later.lineId : later.product.shoppingCartUUID
  const parts = new Set([...later.seen.joined, ...partsOf(earlier)])
  parts.delete(own)
  const seen = earlier.type === 'replaceLine' ? earlier.seen : later.seen
  return { ...later, seen: { ...seen, joined: [...parts] } }
}

function meetRemoval(earlier: CartCommand, later: Removal): Met {
  const ids = new Set(partsOf(later))
  const products = brought(earlier)
  const inside = products.some((line) => lineIds(line).some((id) => ids.has(id)))
  if (inside) {
    const gone = new Set<string>()
    const left = products.flatMap((line): CartProduct[] => {
      const whole = ids.has(line.shoppingCartUUID)
      const items = lineIds(line).filter((id) => whole || ids.has(id))
      for (const id of items) gone.add(id)
      if (whole) return []
      return items.reduce<CartProduct[]>((rest, id) => withItemUnits(rest, id, 0), [line])
    })
    // A list leaves a product out because of any of its variants, also of one that is removed again.
    if (earlier.type === 'bulkAdd' && left.some((line) => !products.includes(line)))
      return stop(earlier, later)
    const rest = remaining(later, gone)
    const remainder = bringing(earlier, left)
    return rest ? { earlier: remainder, later: rest, passes: true } : absorbed(remainder)
  }
  if (isAbout(earlier, later.lineId, ids)) {
    return pass(null, withPartsOf(earlier, later))
  }
  return commute(earlier, later) ? pass(earlier, later) : stop(earlier, later)
}

function meetReplacement(earlier: CartCommand, later: Replacement): Met {
  const line = later.product.shoppingCartUUID
  if (earlier.type !== 'remove' && isAbout(earlier, line, new Set()))
    return pass(null, withPartsOf(earlier, later))
  return commute(earlier, later) ? pass(earlier, later) : stop(earlier, later)
}

function meet(earlier: CartCommand, later: CartCommand): Met {
  switch (later.type) {
    case 'add':
      return meetAdd(earlier, later)
    case 'setQuantity':
    case 'changeQuantity':
      return meetQuantity(earlier, later)
    case 'remove':
      return meetRemoval(earlier, later)
    case 'replaceLine':
      return meetReplacement(earlier, later)
    case 'bulkAdd':
      return stop(earlier, later)
    case 'bulkReplace':
    case 'reset':
      return pass(null, later)
  }
}

/**
 * Pending commands with one more, in as few as say the same: over any acknowledged cart they fold to the same lines.
 * All of them have to be free: none was ever sent in an attempt that is under way, for its id may be on the server.
 */
export function compacted(pending: readonly CartCommand[], added: CartCommand): CartCommand[] {
  const before = [...pending]
  const after: CartCommand[] = []
  let later: CartCommand | null = added
  while (later) {
    const earlier = before.pop()
    if (!earlier) break
    let met: Met = meet(earlier, later)
    // What is undone or done once and for all by a later command has to be able to wait for it.
    const isUndone = met.earlier !== earlier && (met.later !== null || later.type === 'remove')
    if (isUndone && !after.every((between) => commute(earlier, between))) met = stop(earlier, later)
    if (met.earlier) after.unshift(met.earlier)
    later = met.later
    if (!met.passes) break
  }
  return [...before, ...after, ...(later ? [later] : [])]
}
