import { ErrorPopup } from '#src/ui/error-popup.tsx'
import type { Changes } from '../review.ts'
import type { CheckoutTexts } from '../texts.ts'
import type { Refused } from '../use-submission.ts'

interface RefusalProps {
  refused: Refused | null
  /** What changed since it was last seen: shown on a sheet of its own, which then takes the message's place. */
  changes: Changes | null
  texts: CheckoutTexts
  onDismiss: () => void
}

/** The server's no, in an alert, where no sheet of changes explains it. */
export function Refusal({ refused, changes, texts, onDismiss }: RefusalProps) {
  return (
    <ErrorPopup
      open={refused !== null && changes === null}
      title={texts.refusedTitle}
      message={refused?.message || texts.oops}
      onAccept={onDismiss}
      onClose={onDismiss}
    />
  )
}
