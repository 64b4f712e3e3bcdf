import type { Undoable } from '#contract/office/orders.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useUndo } from '#office/queries/undo.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { undoTexts } from './texts.ts'

/** Says what was done, with 'Deshacer' beside it where that is possible. */
export const useTell = () => {
  const words = useTexts(undoTexts)
  const undo = useUndo()
  return (text: string, ...answers: readonly { readonly undo: Undoable }[]): void => {
    const entries = answers.flatMap((answer) => answer.undo?.entry ?? [])
    const run = async () => {
      const refused: string[] = []
      for (const entry of entries)
        await undo(entry).catch((error: unknown) => void refused.push(failureWords(error)))
      return refused[0] ?? words.undone
    }
    say(text, entries.length === 0 ? undefined : { name: words.undo, run })
  }
}
