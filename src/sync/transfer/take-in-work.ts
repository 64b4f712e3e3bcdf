import type { CartCommand } from '#domain/cart/commands.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { appendCommand } from '#src/db/cart/commands.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { cartTables, foldRows, refold } from '../cart/fold.ts'
import type { Work } from './work-file.ts'

/** How much came in. */
export interface TakenIn {
  readonly lines: number
  readonly drafts: number
}

/** A UUID that is always the same for this file and that thing in it. */
const derivedId = async (...parts: readonly string[]): Promise<string> => {
  const hash = await sha256(new TextEncoder().encode(parts.join(' ')) as Uint8Array<ArrayBuffer>)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const importedKey = (identity: string, hash: string) => `imported:${identity}:${hash}`

const same = (one: DraftRow, other: DraftRow): boolean =>
  JSON.stringify([one.document, one.choice]) === JSON.stringify([other.document, other.choice])

/**
 * Adds what a file brings to somebody's own, in one transaction, by the rules of a log-in: lines become commands over
 * their cart, designs stand beside those that are there, files are known by their content. The same file a second time
 * changes nothing, and answers null.
 */
export const takeInWork = async (
  db: ShopDb,
  identity: string,
  work: Work,
  at: number,
): Promise<TakenIn | null> => {
  const commands: CartCommand[] = []
  for (const product of work.lines)
    commands.push({ type: 'add', product, id: await derivedId(work.hash, product.shoppingCartUUID), at })
  const others = new Map<string, string>()
  for (const { id } of work.drafts) others.set(id, await derivedId(work.hash, id))
  const key = importedKey(identity, work.hash)

  return db.transaction('rw', [...cartTables(db), db.drafts, db.assets, db.meta], async () => {
    if (await db.meta.get(key)) return null
    await db.meta.put({ key, value: at })
    for (const row of work.artwork)
      if (!(await db.assets.get([identity, row.hash]))) await db.assets.put({ ...row, identity })
    let drafts = 0
    for (const brought of work.drafts) {
      const row = { ...brought, identity }
      const known = await db.drafts.get([identity, row.id])
      if (known && same(known, row)) continue
      // What is here under the same name goes on by itself, and keeps its line.
      await db.drafts.put(known ? { ...row, id: others.get(row.id) ?? row.id, lineUuid: null } : row)
      drafts += 1
    }
    const before = await db.lines.where({ identity }).count()
    // Begun even within another one: browsers commit that one where a function of several steps is awaited.
    await db.transaction('rw', cartTables(db), async () => {
      const row = await readCart(db, identity)
      if (identity !== 'guest') {
        for (const command of commands) await appendCommand(db, identity, command)
        return refold(db, row)
      }
      const rows = commands.map((command) => ({ identity, id: command.id, command, refused: null }))
      return refold(db, { ...row, products: [...foldRows(row, rows).cart] })
    })
    const after = await db.lines.where({ identity }).count()
    return { lines: after - before, drafts }
  })
}
