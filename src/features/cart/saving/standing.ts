import { useMemo } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { lineIds } from '#domain/cart/lines.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import { useLive } from '#src/db/database/device-db.ts'
import type { CommandRow, SaveCause, SaveProblem } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'

/** Where a line stands: only here, on its way, or on the server. */
export type Standing = 'device' | 'saving' | 'saved'

/** A change that the server did not take; quick clicks for the same are one. */
export interface RefusedChange {
  /** Of its commands. */
  readonly ids: readonly string[]
  /** What it was about; '' where no product is named. */
  readonly name: string
  /** The server's reason. */
  readonly message: string
}

export interface SaveState {
  readonly standingOf: (line: CartProduct) => Standing
  /** Why a line is on this device alone; null where it is not, or where nothing went wrong. */
  readonly causeOf: (line: CartProduct) => SaveCause | null
  /** The server's words for a change of this line that it did not take; '' for none. */
  readonly refusalOf: (line: CartProduct) => string
  readonly refused: readonly RefusedChange[]
  /** What keeps waiting changes from being saved; null while nothing waits or it is on its way. */
  readonly problem: SaveProblem | null
}

interface Saved {
  acknowledged: ReadonlyMap<string, string>
  commands: readonly CommandRow[]
  problem: SaveProblem | null
}

const readSaved = async (db: ShopDb, identity: string): Promise<Saved> => {
  const row = await readCart(db, identity)
  const acknowledged = row.products.map((line) => [line.shoppingCartUUID, JSON.stringify(line)] as const)
  return {
    acknowledged: new Map(acknowledged),
    commands: await readCommands(db, identity),
    problem: row.problem,
  }
}

const nameOf = ({ command }: CommandRow, lines: readonly CartProduct[]): string => {
  if ('product' in command) return command.product.generic.name
  if ('products' in command) return command.products.map(({ generic }) => generic.name).join(', ')
  const line = 'lineId' in command && lines.find((each) => lineIds(each).includes(command.lineId))
  return line ? line.generic.name : ''
}

const refusedOf = (commands: readonly CommandRow[], lines: readonly CartProduct[]): RefusedChange[] => {
  const changes = new Map<string, RefusedChange>()
  for (const row of commands) {
    if (row.refused === null) continue
    const [name, message] = [nameOf(row, lines), row.refused]
    const ids = changes.get(name + message)?.ids ?? []
    changes.set(name + message, { ids: [...ids, row.id], name, message })
  }
  return [...changes.values()]
}

const lineOf = ({ command }: CommandRow): string | undefined => {
  if ('lineId' in command) return command.lineId
  return command.type === 'replaceLine' ? command.product.shoppingCartUUID : undefined
}

const refusalOf = (commands: readonly CommandRow[], line: CartProduct): string => {
  const ids = new Set<string | undefined>(lineIds(line))
  return commands.findLast((row) => row.refused !== null && ids.has(lineOf(row)))?.refused ?? ''
}

const onDevice: SaveState = {
  standingOf: () => 'device',
  causeOf: () => null,
  refusalOf: () => '',
  refused: [],
  problem: null,
}

/** Where the cart of this screen stands; a guest's is on the device and nowhere else. */
export const useSaveState = (lines: readonly CartProduct[]): SaveState => {
  const { db, session, connection } = useShop()
  const identity = useIdentity(session)
  const online = useOnline(connection)
  const saved = useLive(db.live(`saved ${identity}`, (open) => readSaved(open, identity)))
  return useMemo(() => {
    if (!saved || identity === 'guest') return onDevice
    const { acknowledged, commands, problem } = saved
    const stuck = !online || problem !== null
    const cause = online ? (problem?.why ?? null) : 'offline'
    const isSaved = (line: CartProduct) => acknowledged.get(line.shoppingCartUUID) === JSON.stringify(line)
    return {
      standingOf: (line) => (isSaved(line) ? 'saved' : stuck ? 'device' : 'saving'),
      causeOf: (line) => (isSaved(line) ? null : cause),
      refusalOf: (line) => refusalOf(commands, line),
      refused: refusedOf(commands, lines),
      problem: problem?.kind === 'login' || commands.some(({ refused }) => refused === null) ? problem : null,
    }
  }, [saved, identity, online, lines])
}
