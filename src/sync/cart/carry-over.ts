import type { CartCommand } from '#domain/cart/commands.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { appendCommand } from '#src/db/cart/commands.ts'
import { moveCopies } from '#src/db/copies/copies.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { moveAssets } from '#src/db/design/assets.ts'
import { moveDrafts } from '#src/db/design/drafts.ts'
import { cartTables, refold } from './fold.ts'

interface CarryDeps {
  newId: () => string
  /** ms since the epoch */
  now: () => number
}

/**
 * Makes what the guest has on this device the customer's, in one transaction: each line becomes a command over the
 * customer's cart, the checkout's fields go along where the customer has none, and so do drafts, their files, and what was
 * last seen of orders and quotes. Done twice, it moves nothing more.
 */
export const carryOver = (db: ShopDb, identity: string, { newId, now }: CarryDeps): Promise<void> =>
  db.transaction('rw', [...cartTables(db), db.checkouts, db.drafts, db.assets, db.snapshots], async () => {
    await moveCopies(db, 'guest', identity)
    await moveDrafts(db, 'guest', identity)
    await moveAssets(db, 'guest', identity)
    const checkout = await db.checkouts.get('guest')
    // An order under way stays where it was begun: it is verified there.
    if (checkout && !checkout.attempt) {
      if (!(await db.checkouts.get(identity))) await db.checkouts.put({ ...checkout, identity })
      await db.checkouts.delete('guest')
    }
    const guest = await readCart(db, 'guest')
    if (guest.products.length === 0 && !guest.direct) return
    const row = await readCart(db, identity)
    for (const product of guest.products) {
      const command: CartCommand = { type: 'add', product, id: newId(), at: now() }
      await appendCommand(db, identity, command)
    }
    await db.carts.delete('guest')
    await db.lines.where({ identity: 'guest' }).delete()
    await refold(db, guest.direct ? { ...row, direct: guest.direct, mode: guest.mode } : row)
  })
