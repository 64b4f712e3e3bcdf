import type { CartCommand } from '#domain/cart/commands.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import { readLines } from '#src/db/cart/lines.ts'
import { dropRefused } from '#src/sync/cart/fold.ts'
import { CUSTOMER, type Device } from './device.ts'
import { unitsOf } from './lines.ts'
import type { Done, Intent } from './meaning.ts'
import type { Diary } from './person.ts'

/** What a device has when nothing happens any more; the person gives up what was refused. */
export const atRest = async (device: Device) => {
  const tab = device.tabs.find((open) => open?.isOpen)
  if (!tab) throw new Error(`No tab of ${device.name} is open`)
  const { db } = tab
  const rows = await readCommands(db, CUSTOMER)
  const setAside = rows.filter(({ refused }) => refused !== null)
  await dropRefused(
    db,
    setAside.map(({ id }) => id),
  )
  const { attempt, problem } = await readCart(db, CUSTOMER)
  return {
    pending: rows.length - setAside.length,
    attempt: attempt !== null,
    problem: problem?.message ?? null,
    lines: await readLines(db, CUSTOMER),
    setAside: setAside.map(({ command }) => command),
  }
}

/** Whether a command that was set aside may be, or be a part of, what was meant; several may have become one. */
const covers = (command: CartCommand, intent: Intent, intents: readonly Intent[]): boolean => {
  if (command.type !== 'add')
    return intent.type !== 'add' && 'lineId' in command && command.lineId === intent.line
  const { product } = command
  const [variant] = Object.keys(unitsOf([product]))
  const addition = intents.find(({ type, line }) => type === 'add' && line === intent.line)
  const same = addition?.type === 'add' && !addition.own && addition.variant === variant
  return same || product.shoppingCartUUID === intent.line
}

/** What a person did in the end, and of what they were informed that it can't be saved. */
export const doneOf = (diary: Diary, setAside: readonly CartCommand[]): Done[] => {
  const intents = diary.filter(({ state }) => state === 'done').map(({ intent }) => intent)
  return intents.map((intent) => ({
    intent,
    refused: setAside.some((command) => covers(command, intent, intents)),
  }))
}
