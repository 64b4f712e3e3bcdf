import { CheckIcon } from '#src/ui/more-icons.tsx'
import type { Standing } from '../standing.ts'
import type { CartTexts } from '../texts.ts'

const words = (standing: Standing, texts: CartTexts): string =>
  ({ device: texts.onDevice, saving: texts.saving, saved: texts.saved })[standing]

/** Where a line stands, in quiet words. */
export function StandingNote({ standing, texts }: { standing: Standing; texts: CartTexts }) {
  return (
    <span className="t-small text-muted inline-flex items-center gap-1">
      {standing !== 'saving' && <CheckIcon className="size-3.5" />}
      {words(standing, texts)}
    </span>
  )
}
