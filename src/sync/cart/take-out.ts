import type { CartMode, CartProduct } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import type { CartCommand } from '#domain/cart/commands.ts'
import { lineItems } from '#domain/cart/lines.ts'
import { readCart, writeCart } from '#src/db/cart/carts.ts'
import { replaceLines } from '#src/db/cart/lines.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { now } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { enqueue, readPending } from '#src/sync/cart/enqueue.ts'

const orderedUnits = (ordered: readonly CartProduct[]): ReadonlyMap<string, number> =>
  new Map(ordered.flatMap(lineItems).map((item) => [item.itemId, item.quantity]))

/** What is left of a line when some of its units were ordered; null when nothing is. */
const rest = (line: CartProduct, ordered: ReadonlyMap<string, number>): CartProduct | null => {
  if (line.type === 'ProductoSimple') {
    const quantity = line.value.quantity - (ordered.get(line.shoppingCartUUID) ?? 0)
    return quantity > 0 ? { ...line, value: { ...line.value, quantity } } : null
  }
  const value = line.value.flatMap((member) => {
    const quantity = member.value.quantity - (ordered.get(member.shoppingCartUUID) ?? 0)
    return quantity > 0 ? [{ ...member, value: { ...member.value, quantity } }] : []
  })
  return value.length > 0 ? { ...line, value } : null
}

/** The cart without what was ordered. Units added in another tab while the order was under way stay. */
export const withoutOrdered = (
  cart: readonly CartProduct[],
  ordered: readonly CartProduct[],
): CartProduct[] => {
  const units = orderedUnits(ordered)
  return cart.flatMap((line) => rest(line, units) ?? [])
}

/** The change that a customer's cart on the server needs: the ordered units are no longer in it. */
const commandsFor = (before: readonly CartProduct[], after: readonly CartProduct[]): CartCommand[] => {
  const left = orderedUnits(after)
  return before.flatMap(lineItems).flatMap(({ itemId, quantity }): CartCommand[] => {
    const rest = left.get(itemId) ?? 0
    if (rest === quantity) return []
    const intent = { id: newId(), at: now() }
    return rest === 0
      ? [{ ...intent, type: 'remove', lineId: itemId }]
      : [
          {
            ...intent,
            type: 'changeQuantity',
            lineId: itemId,
            by: rest - quantity,
            min: 1,
            max: MAX_QUANTITY,
          },
        ]
  })
}

/**
 * Takes a confirmed order's lines out of the cart; a direct purchase leaves the cart alone and forgets its
 * product. Joins the caller's transaction, which has to hold `carts`, `commands` and `lines`.
 */
export const takeOut = async (
  db: ShopDb,
  identity: string,
  ordered: readonly CartProduct[],
  mode: CartMode,
): Promise<void> => {
  const row = await readCart(db, identity)
  if (mode === 'direct') {
    await writeCart(db, { ...row, mode: 'cart', direct: null })
    return
  }
  if (identity === 'guest') {
    const products = withoutOrdered(row.products, ordered)
    await writeCart(db, { ...row, products })
    await replaceLines(db, identity, products)
    return
  }
  const { cart } = (await readPending(db, row)).fold
  for (const command of commandsFor(cart, withoutOrdered(cart, ordered)))
    await enqueue(db, row, await readPending(db, row), command)
  await replaceLines(db, identity, (await readPending(db, row)).fold.cart)
}
