import type { CartCommand } from '#domain/cart/commands.ts'
import type { CommandRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

/** All of an identity's unconfirmed commands in their order, those set aside included. */
export const readCommands = (db: ShopDb, identity: string): Promise<CommandRow[]> =>
  db.commands.where({ identity }).sortBy('seq')

/** To be called within the command's transaction. */
export const appendCommand = async (db: ShopDb, identity: string, command: CartCommand): Promise<void> => {
  await db.commands.add({ identity, id: command.id, command, refused: null })
}
