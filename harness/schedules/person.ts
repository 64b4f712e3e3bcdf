import { readLines } from '#src/db/cart/lines.ts'
import { createCartCommands } from '#src/features/cart/commands/commands.ts'
import { retryRefused } from '#src/sync/cart/fold.ts'
import { CUSTOMER, type Device, type Tab, type World } from './device.ts'
import { lineOf } from './lines.ts'
import type { Intent } from './meaning.ts'
import type { Deed } from './plan.ts'

/** What one person did on one device. */
export interface Entry {
  readonly intent: Intent
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
    askToKeep: () => {},
    storageMessage: () => 'No hay lugar.',
  })
  const mean = async (intent: Intent, act: () => Promise<{ ok: boolean }>) => {
    const mine: Entry = { intent, tab, commandId: '', state: 'begun' }
    diary.push(mine)
    entry = mine
    const { ok } = await world.perform(act)
    if (!tab.isOpen) return
    mine.state = ok ? 'done' : 'not done'
    world.note(`${tab.name}: ${JSON.stringify(intent)} ${mine.commandId.slice(-4)} ${mine.state}`)
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
    if (!shown || !tab.isOpen) return
    const line = shown.shoppingCartUUID
    if (deed.units === shown.value.quantity) return
    await mean({ type: 'set', line, variant: shown.value.id, to: deed.units }, () =>
      commands.setQuantity(line, deed.units),
    )
  } else if (deed.do === 'step') {
    const shown = await lineAt(deed.line)
    if (!shown || !tab.isOpen || shown.value.quantity + deed.by < 1) return
    const line = shown.shoppingCartUUID
    await mean({ type: 'change', line, variant: shown.value.id, by: deed.by }, () =>
      commands.changeQuantity(line, deed.by),
    )
  } else if (deed.do === 'remove') {
    const shown = await lineAt(deed.line)
    if (!shown || !tab.isOpen) return
    const line = shown.shoppingCartUUID
    await mean({ type: 'remove', line, variant: shown.value.id }, () => commands.remove(line))
  } else if (deed.do === 'retry') {
    if (!tab.outbox) return
    await retryRefused(db, CUSTOMER)
    await tab.outbox.flush()
  } else if (deed.do === 'restore') await tab.outbox?.restore()
  else if (deed.do === 'look') await tab.outbox?.check()
  else if (deed.do === 'focus') tab.hint()
  else if (deed.do === 'log in') await device.logIn()
}
