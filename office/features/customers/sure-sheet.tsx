import type { ReactNode } from 'react'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'

interface Props {
  readonly title: string
  readonly action: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSure: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Says what comes of something before it is done. */
export const SureSheet = ({ title, action, isBusy, error, onSure, onClose, children }: Props) => (
  <Sheet title={title} onClose={onClose}>
    {children}
    <Refused error={error} />
    <ActionButton red isBusy={isBusy} onPress={onSure}>
      {action}
    </ActionButton>
  </Sheet>
)
