import type { CartRules } from '#domain/cart/commands.ts'
import { type Fold, foldCommands } from '#domain/cart/fold.ts'
import { readCart, writeCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import { replaceLines } from '#src/db/cart/lines.ts'
import type { CartRow, CommandRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'

/**
 * Whether a variant may be added again was asked when the person did it, of the cart that was then on the screen. When
 * the intent meets another cart later, its units join those that are there: nothing is lost.
 */
const REPLAY: CartRules = { isMultipleVariantDesigns: true }

export const foldRows = ({ products, joined }: CartRow, rows: readonly CommandRow[]): Fold =>
  foldCommands(
    products,
    rows.map(({ command }) => command),
    REPLAY,
    joined,
  )

/** Tables that a change of the saved cart touches. */
export const cartTables = (db: ShopDb) => [db.carts, db.commands, db.lines]

/**
 * Writes the acknowledged cart and folds what is pending over it again: the screen's lines follow, and what makes no
 * sense over it is set aside with its reason. Joins the caller's transaction over `cartTables`.
 */
export const refold = async (db: ShopDb, row: CartRow): Promise<void> => {
  const pending = (await readCommands(db, row.identity)).filter(({ refused }) => refused === null)
  const { cart, refused } = foldRows(row, pending)
  for (const { command, refusal } of refused) {
    await db.commands.where({ id: command.id }).modify({ refused: refusal.message })
  }
  await writeCart(db, row)
  await replaceLines(db, row.identity, cart)
}

/** Tries everything that was set aside once more. */
export const retryRefused = (db: ShopDb, identity: string): Promise<void> =>
  db.transaction('rw', cartTables(db), async () => {
    await db.commands.where({ identity }).modify({ refused: null })
    await refold(db, { ...(await readCart(db, identity)), problem: null })
  })

/** Gives changes up that were set aside: they were never part of the cart on screen. */
export const dropRefused = (db: ShopDb, ids: readonly string[]): Promise<void> =>
  db.transaction('rw', db.commands, async () => {
    await db.commands
      .where('id')
      .anyOf([...ids])
      .and(({ refused }) => refused !== null)
      .delete()
  })
