import { useEffect, useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { after } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import type { CommandResult } from '../commands/commands.ts'
import { useCartCommands } from '../state/hooks.ts'
import type { CartTexts } from '../texts.ts'

/** How long a removal can be undone from its message, in ms. */
const UNDO_TIME = 8000

interface Said {
  readonly message: string
  /** Puts back what was taken out; null when there is nothing to undo. */
  readonly undo: (() => Promise<CommandResult>) | null
}

/** The line that an id names; a single member as a group of its own, which merges into the one that stayed. */
const partOf = (lines: readonly CartProduct[], lineId: string): CartProduct | null => {
  for (const line of lines) {
    if (line.shoppingCartUUID === lineId) return line
    if (line.type === 'ProductoSimple') continue
    const value = line.value.filter((member) => member.shoppingCartUUID === lineId)
    if (value.length > 0) return { ...line, shoppingCartUUID: newId(), value }
  }
  return null
}

/** Removing a line or all of them, with a way back: what was done, said for a while, and `undo`. */
export const useRemoval = (lines: readonly CartProduct[], texts: CartTexts) => {
  const commands = useCartCommands()
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => (said ? after(UNDO_TIME, () => setSaid(null)) : undefined), [said])
  const tell = (result: CommandResult, done: Said) =>
    setSaid(result.ok ? done : { message: result.refusal.message, undo: null })

  const remove = async (lineId: string) => {
    const removed = partOf(lines, lineId)
    const message = texts.removed(removed?.generic.name ?? '')
    tell(await commands.remove(lineId), { message, undo: removed && (() => commands.putBack(removed)) })
  }
  const empty = async () =>
    // What another tab has put in since stays beside what comes back.
    tell(await commands.reset(), { message: texts.emptied, undo: () => commands.bulkAdd(lines) })
  const undo = async () => {
    const result = await said?.undo?.()
    setSaid(!result || result.ok ? null : { message: result.refusal.message, undo: null })
  }
  return { said, remove, empty, undo }
}
