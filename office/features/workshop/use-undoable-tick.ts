import type { Mark } from '#office/outbox/tick.ts'
import { useTick } from '#office/queries/workshop.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { undoTexts } from '../undo/texts.ts'

interface UndoableTick {
  readonly mark: Mark
  /** What takes it back. */
  readonly opposite: Mark
  /** Of the order; '' for many. */
  readonly number: string
  /** What was done. */
  readonly text: string
}

/** Ticks something off and says so, with 'Deshacer' beside it: also without a network. */
export const useUndoableTick = () => {
  const words = useTexts(undoTexts)
  const tick = useTick()
  return ({ mark, opposite, number, text }: UndoableTick): void => {
    const takeBack = tick(mark, number)
    const run = async () => {
      await takeBack(opposite)
      return words.undone
    }
    // Many are made one after the other: their lines would cover what is ticked next.
    say(text, { name: words.undo, run }, 'tick')
  }
}
