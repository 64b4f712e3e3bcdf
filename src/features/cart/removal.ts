import { useEffect, useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { after } from '#src/platform/clock.ts'
import { newId } from '#src/platform/uuid.ts'
import { useCartCommands } from './hooks.ts'
import type { CartTexts } from './texts.ts'

/** How long a removal can be undone from its message, in ms. */
const UNDO_TIME = 8000

interface Said {
  readonly message: string
  /** What to put back; null when there is nothing to undo. */
  readonly removed: CartProduct | null
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

/** Removing with a way back: what was removed, said for a while, and `undo`. */
export const useRemoval = (lines: readonly CartProduct[], texts: CartTexts) => {
  const commands = useCartCommands()
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => (said ? after(UNDO_TIME, () => setSaid(null)) : undefined), [said])

  const remove = async (lineId: string) => {
    const removed = partOf(lines, lineId)
    const result = await commands.remove(lineId)
    setSaid(
      result.ok
        ? { message: texts.removed(removed?.generic.name ?? ''), removed }
        : { message: result.refusal.message, removed: null },
    )
  }
  const undo = async () => {
    if (!said?.removed) return
    const result = await commands.putBack(said.removed)
    setSaid(result.ok ? null : { message: result.refusal.message, removed: null })
  }
  return { said, remove, undo }
}
