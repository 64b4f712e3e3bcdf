import { readLines } from '#src/db/lines.ts'
import { createCartCommands } from '#src/features/cart/commands.ts'
import { retryRefused } from '#src/outbox/fold.ts'
import { CUSTOMER, type Device, type Tab, type World } from './device.ts'
import { lineOf } from './lines.ts'
import type { Intent } from './meaning.ts'
import type { Deed } from './plan.ts'

/** What one person did on one device. */
export interface Entry {
  intent: Intent
  readonly tab: Tab
  /** The command that carries it; given when it is begun. */
  commandId: string
  /** `begun`: not shown as done yet. */
  state: 'begun' | 'done' | 'not done'
}

export type Diary = Entry[]

/** The tab is gone: what it had begun counts where the disk has it. */
export const settleDiary = (diary: Diary, device: Device, tab: Tab): void => {
  for (const entry of diary)
    if (entry.tab === tab && entry.state === 'begun')
      entry.state = entry.commandId !== '' && device.holds(entry.commandId) ? 'done' : 'not done'
}

const broughtOf = (intent: Intent, variant: string): number =>
  intent.type === 'add' && intent.variant === variant ? intent.units : 0

interface PersonDeps {
  world: World
  device: Device
  tab: Tab
  diary: Diary
  several: boolean
}

/** Does something on a tab as a person does it, and writes down what was meant. */
export const perform = async (
  deed: Deed,
  { world, device, tab, diary, several }: PersonDeps,
): Promise<void> => {
  const { db } = tab
  let entry: Entry | undefined
  const commands = createCartCommands({
    open: async () => db,
    identity: () => device.identity,
    rules: () => ({ isMultipleVariantDesigns: several }),
    now: world.loop.now,
    newId: () => {
      const id = world.newId()
      if (entry) entry.commandId = id
      return id
    },
    keepData: () => {},
    storageMessage: () => 'No hay lugar.',
  })
  const mean = async (intent: Intent, act: () => Promise<{ ok: boolean }>) => {
    const mine: Entry = { intent, tab, commandId: '', state: 'begun' }
    diary.push(mine)
    entry = mine
    const { ok } = await world.perform(act)
    if (!tab.alive) return mine
    mine.state = ok ? 'done' : 'not done'
    world.note(`${tab.name}: ${JSON.stringify(intent)} ${mine.commandId.slice(-4)} ${mine.state}`)
    return mine
  }
  const lineAt = async (place: number) => {
    const lines = await readLines(db, device.identity)
    const line = lines[place % Math.max(1, lines.length)]
    return line?.type === 'ProductoSimple' ? line : undefined
  }

  if (deed.do === 'add' || deed.do === 'add own') {
    const own = deed.do === 'add own'
    const variant = deed.do === 'add' ? deed.variant : 'own'
    const line = world.newId()
    const product = lineOf(line, variant, deed.units, own)
    await mean({ type: 'add', line, variant, own, units: deed.units }, () => commands.add(product))
  } else if (deed.do === 'set') {
    const shown = await lineAt(deed.line)
    if (!shown || !tab.alive) return
    const line = shown.shoppingCartUUID
    const intent: Intent = { type: 'set', line, from: shown.value.quantity, to: deed.units }
    if (intent.from !== intent.to) await mean(intent, () => commands.setQuantity(line, deed.units))
  } else if (deed.do === 'step') {
    const shown = await lineAt(deed.line)
    if (!shown || !tab.alive || shown.value.quantity + deed.by < 1) return
    const line = shown.shoppingCartUUID
    await mean({ type: 'change', line, by: deed.by }, () => commands.changeQuantity(line, deed.by))
  } else if (deed.do === 'remove') {
    const shown = await lineAt(deed.line)
    if (!shown || !tab.alive) return
    const line = shown.shoppingCartUUID
    const { id: variant, quantity: units } = shown.value
    const before = diary.filter(({ state }) => state === 'done')
    const mine = await mean({ type: 'remove', line, units, meanwhile: 0 }, () => commands.remove(line))
    const since = diary.filter((other) => other.state === 'done' && !before.includes(other))
    const meanwhile = since.reduce((sum, { intent }) => sum + broughtOf(intent, variant), 0)
    mine.intent = { type: 'remove', line, units, meanwhile }
  } else if (deed.do === 'retry') {
    if (!tab.outbox) return
    await retryRefused(db, CUSTOMER)
    await tab.outbox.flush()
  } else if (deed.do === 'restore') await tab.outbox?.restore()
  else if (deed.do === 'look') await tab.outbox?.check()
  else if (deed.do === 'focus') tab.hint()
  else if (deed.do === 'log in') await device.logIn()
}
