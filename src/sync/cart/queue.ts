import type { CartProduct } from '#contract/cart.ts'
import { readCart, writeCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import type { CartRow, CommandRow, SaveProblem } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { arrivedLines } from './arrived.ts'
import { cartTables, foldRows, refold } from './fold.ts'

/** The server's reading of a cart. A plain back end has no revisions. */
export interface ServerCart {
  products: CartProduct[]
  revision: number | null
}

/** One saving: the acknowledged cart with these commands folded in. */
export interface Saving extends ServerCart {
  commandIds: string[]
}

const inTurn = <T>(db: ShopDb, task: () => Promise<T>): Promise<T> =>
  db.transaction('rw', cartTables(db), task)

const savingOf = (row: CartRow, rows: readonly CommandRow[]): Saving => ({
  products: [...foldRows(row, rows).cart],
  revision: row.revision,
  commandIds: rows.map(({ id }) => id),
})

/**
 * What is to be sent next, at most `most` commands, none when those made no sense; null when nothing waits. It is written down first: while its
 * outcome is unknown the very same saving is repeated, and nothing joins it, so that the server knows all of its
 * commands or none.
 */
export const takeSaving = (db: ShopDb, identity: string, most: number): Promise<Saving | null> =>
  inTurn(db, async () => {
    const row = await readCart(db, identity)
    const all = await readCommands(db, identity)
    if (row.attempt) {
      const under = new Set(row.attempt.commandIds)
      const rows = all.filter(({ id }) => under.has(id))
      if (rows.length === under.size) return savingOf(row, rows)
    }
    const waiting = all.filter(({ refused }) => refused === null).slice(0, most)
    const { refused } = foldRows(row, waiting)
    const senseless = new Set(refused.map(({ command }) => command.id))
    const rows = waiting.filter(({ id }) => !senseless.has(id))
    const attempt = rows.length > 0 ? { commandIds: rows.map(({ id }) => id) } : null
    // Sets aside what makes no sense over this cart.
    if (senseless.size > 0) await refold(db, { ...row, attempt })
    else if (attempt) await writeCart(db, { ...row, attempt })
    return waiting.length > 0 ? savingOf(row, rows) : null
  })

/** The server's reading as it is stored here. */
const arrived = async (db: ShopDb, identity: string, cart: ServerCart): Promise<ServerCart> => ({
  ...cart,
  products: await arrivedLines(db, identity, cart.products),
})

/** The attempt is still the one that was sent: nobody has logged out, and no other tab has learnt its end. */
const isUnderWay = (row: CartRow, saving: Saving): boolean =>
  row.attempt !== null && row.attempt.commandIds.join() === saving.commandIds.join()

/** Longest memory of additions that went to other lines; a click on one that has just gone comes within moments. */
const JOINED = 50

/** What the saving has brought to other lines, once the server has it. */
const joinedBy = async (db: ShopDb, row: CartRow): Promise<CartRow['joined']> => {
  const under = new Set(row.attempt?.commandIds)
  const rows = (await readCommands(db, row.identity)).filter(({ id }) => under.has(id))
  return foldRows(row, rows).joined.slice(-JOINED)
}

/** The saving is on the server: exactly its commands are dropped. */
export const settleSaving = async (
  db: ShopDb,
  identity: string,
  saving: Saving,
  answer: ServerCart,
): Promise<void> => {
  const own = await arrived(db, identity, answer)
  await inTurn(db, async () => {
    const row = await readCart(db, identity)
    if (!isUnderWay(row, saving)) return
    const joined = await joinedBy(db, row)
    await db.commands.where('id').anyOf(saving.commandIds).delete()
    await refold(db, { ...row, ...own, joined, attempt: null, problem: null })
  })
}

/**
 * Another cart stood in the way: it becomes the acknowledged one, without the commands that it holds already, and the
 * rest is folded over it.
 */
export const adoptCart = async (
  db: ShopDb,
  identity: string,
  saving: Saving,
  cart: ServerCart,
  applied: readonly string[],
): Promise<void> => {
  const own = await arrived(db, identity, cart)
  await inTurn(db, async () => {
    const row = await readCart(db, identity)
    if (!isUnderWay(row, saving)) return
    const joined = applied.length > 0 ? await joinedBy(db, row) : row.joined
    await db.commands
      .where('id')
      .anyOf([...applied])
      .delete()
    await refold(db, { ...row, ...own, joined, attempt: null })
  })
}

/** The server has decided against the saving, of which nothing took effect; `refused` is why, for a single command. */
export const endSaving = (
  db: ShopDb,
  identity: string,
  saving: Saving,
  refused: string | null,
): Promise<void> =>
  inTurn(db, async () => {
    const row = await readCart(db, identity)
    if (!isUnderWay(row, saving)) return
    if (refused !== null) await db.commands.where('id').anyOf(saving.commandIds).modify({ refused })
    await refold(db, { ...row, attempt: null })
  })

/**
 * Another cart stood in the way, and nobody says which, nor whether a repeat was turned away whose first sending had
 * arrived: the commands wait again, and stay as they were sent.
 */
export const doubtSaving = (db: ShopDb, identity: string, saving: Saving): Promise<void> =>
  inTurn(db, async () => {
    const row = await readCart(db, identity)
    if (!isUnderWay(row, saving)) return
    await db.commands.where('id').anyOf(saving.commandIds).modify({ doubted: true })
    await writeCart(db, { ...row, attempt: null })
  })

/** Notes what keeps the cart from being saved, or that nothing does. */
export const noteProblem = (db: ShopDb, identity: string, problem: SaveProblem | null): Promise<void> =>
  inTurn(db, async () => {
    const row = await db.carts.get(identity)
    if (row && JSON.stringify(row.problem ?? null) !== JSON.stringify(problem))
      await writeCart(db, { ...row, problem })
  })

/**
 * Takes over the server's cart and folds what is pending over it. Not while a saving is under way, which may be in it
 * already, and not an older reading than what is known.
 */
export const acknowledge = async (db: ShopDb, identity: string, cart: ServerCart): Promise<void> => {
  const own = await arrived(db, identity, cart)
  await inTurn(db, async () => {
    const row = await readCart(db, identity)
    const stale = cart.revision !== null && row.revision !== null && cart.revision < row.revision
    if (!row.attempt && !stale) await refold(db, { ...row, ...own })
  })
}

/** Whether anything is not on the server yet: waiting, under way or set aside. */
export const hasUnsaved = async (db: ShopDb, identity: string): Promise<boolean> =>
  (await db.commands.where({ identity }).count()) > 0
