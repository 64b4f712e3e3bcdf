import type { CartCommand } from '#domain/cart/commands.ts'
import { compacted } from '#domain/cart/compaction.ts'
import type { Fold } from '#domain/cart/fold.ts'
import { withSeen } from '#domain/cart/joined.ts'
import { appendCommand, readCommands } from '#src/db/cart/commands.ts'
import type { CartRow, CommandRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { foldRows } from './fold.ts'

/** A customer's cart as the screen has it, with the commands that it is made of. */
export interface Pending {
  readonly rows: readonly CommandRow[]
  readonly fold: Fold
}

export const readPending = async (db: ShopDb, row: CartRow): Promise<Pending> => {
  const rows = await readCommands(db, row.identity)
  const waiting = rows.filter(({ refused }) => refused === null)
  return { rows, fold: foldRows(row, waiting) }
}

/** Rows that a later command may change: never those whose ids may be on the server, as of a saving under way. */
const freeRows = (row: CartRow, rows: readonly CommandRow[]): readonly CommandRow[] => {
  const under = new Set(row.attempt?.commandIds)
  return rows.slice(
    rows.findLastIndex(({ id, refused, doubted }) => under.has(id) || refused !== null || doubted) + 1,
  )
}

/**
 * Puts a command that was carried out on the screen among those that wait, in as few rows as say the same. Joins the
 * caller's transaction over `cartTables`.
 */
export const enqueue = async (
  db: ShopDb,
  row: CartRow,
  { rows, fold }: Pending,
  command: CartCommand,
): Promise<void> => {
  const known = new Set(row.joined.map(({ id }) => id))
  const joined = fold.joined.filter(({ id }) => !known.has(id))
  const free = freeRows(row, rows)
  const before = new Map(free.map((each) => [each.id, each.command]))
  const after = compacted([...before.values()], withSeen(command, fold.cart, joined))
  const remaining = new Set(after.map(({ id }) => id))
  const gone = free.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.commands.where('id').anyOf(gone).delete()
  for (const each of after) {
    const old = before.get(each.id)
    if (!old) await appendCommand(db, row.identity, each)
    else if (old !== each) await db.commands.where({ id: each.id }).modify({ command: each })
  }
}
