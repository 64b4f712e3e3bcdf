import { holdsAnyVariant } from '#domain/cart/add.ts'
import { readLines } from '#src/db/cart/lines.ts'
import { productCopy } from '#src/db/copies/copies.ts'
import type { CartPort, PutResult } from '#src/features/builder/price/cart-port.ts'
import type { CommandResult, ScreenCommands } from '#src/features/cart/commands/commands.ts'
import { newLine } from '#src/features/cart/commands/new-line.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'

const said = (result: CommandResult): PutResult =>
  result.ok ? { ok: true } : { ok: false, message: result.refusal.message }

const linesOf = async ({ db, session }: Pick<Shop, 'db' | 'session'>) =>
  readLines(await db.open(), identityOf(session.state()))

const lineOf = async (shop: Pick<Shop, 'db' | 'session'>, uuid: string) =>
  (await linesOf(shop)).find(({ shoppingCartUUID }) => shoppingCartUUID === uuid)

/** The cart as the editor asks for it. Its page has no drawer to be opened: the editor says itself what was added. */
export const cartPort = (
  { db, session }: Pick<Shop, 'db' | 'session'>,
  commands: Pick<ScreenCommands, 'putBack' | 'replaceLine'>,
): CartPort => ({
  plainLine: newLine,
  add: async (line, product) => {
    const result = await commands.putBack(line, productCopy(product))
    if (result.ok || result.refusal.code !== 'already_in_cart') return said(result)
    const lines = await linesOf({ db, session })
    return {
      ok: false,
      message: result.refusal.message,
      inTheWay: lines.filter((each) => holdsAnyVariant([each], line)),
    }
  },
  replace: async (line) => {
    const before = await lineOf({ db, session }, line.shoppingCartUUID)
    // The editor makes a line again; where it came from stays.
    return said(await commands.replaceLine({ ...line, quoteInfo: before?.quoteInfo ?? null }))
  },
  has: async (lineUuid) => (await lineOf({ db, session }, lineUuid)) !== undefined,
})
