import { useRef, useState } from 'react'
import { after } from '#src/platform/clock.ts'
import type { CommandResult } from './commands.ts'

/** How long the screen keeps what was typed while the database's own news is on its way, in ms. */
const SETTLE = 300

/** Units as typed until the database tells them back, so that quick presses add up. */
export const useQuantity = (
  units: number,
  save: (units: number) => Promise<CommandResult>,
): { units: number; change: (units: number) => Promise<CommandResult> } => {
  const [draft, setDraft] = useState<number | null>(null)
  const last = useRef(0)
  const change = async (wanted: number) => {
    last.current += 1
    const mine = last.current
    setDraft(wanted)
    const result = await save(wanted)
    if (mine === last.current) {
      if (result.ok) after(SETTLE, () => mine === last.current && setDraft(null))
      else setDraft(null)
    }
    return result
  }
  return { units: draft ?? units, change }
}
