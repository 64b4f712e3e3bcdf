import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'

/** What a sheet did last, in words, with the way to undo it from there. */
export function UndoLast({ words, onUndo }: { words: string; onUndo: () => void }) {
  const texts = useBuilderTexts()
  return (
    <div className="ed-row ed-small">
      <span className="ed-repaired">
        <CheckIcon className="size-4.5" />
        {words}
      </span>
      <button type="button" className="ed-bt ed-bt-quiet" onClick={onUndo}>
        {texts.undo}
      </button>
    </div>
  )
}
