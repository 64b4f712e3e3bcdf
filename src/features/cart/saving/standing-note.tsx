import type { CartProduct } from '#contract/cart.ts'
import { useInMemory } from '#src/session/use-in-memory.ts'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import type { CartTexts } from '../texts.ts'
import type { SaveState, Standing } from './standing.ts'

const words = (standing: Standing, inMemory: boolean, texts: CartTexts): string =>
  ({ device: inMemory ? texts.onPage : texts.onDevice, saving: texts.saving, saved: texts.saved })[standing]

interface StandingNoteProps {
  line: CartProduct
  saving: SaveState
  texts: CartTexts
}

/** Where a line stands, in quiet words, with the reason where something keeps it there. */
export function StandingNote({ line, saving, texts }: StandingNoteProps) {
  const standing = saving.standingOf(line)
  const cause = saving.causeOf(line)
  const refusal = saving.refusalOf(line)
  const inMemory = useInMemory()
  const isSaved = standing === 'saved' || (standing === 'device' && !inMemory)
  return (
    <>
      <span className="t-small text-muted inline-flex items-center gap-1">
        {isSaved && <CheckIcon className="size-3.5" />}
        <span>{words(standing, inMemory, texts)}</span>
        {cause && <span>· {texts.causes[cause]}</span>}
      </span>
      {refusal && <span className="field-error block">{texts.lineRefused(refusal)}</span>}
    </>
  )
}
