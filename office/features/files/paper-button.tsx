import type { ReactNode } from 'react'
import type { Paper } from '#contract/office/production.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { usePapers } from '#office/queries/files.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { say } from '#office/ui/notices.tsx'

interface Props {
  readonly paper: Paper
  /** Of orders; none: of all of them. */
  readonly ids: readonly string[]
  readonly format?: 'pdf' | 'csv'
  /** An icon alone, and what it is called. */
  readonly label?: string
  readonly children: ReactNode
}

/** Fetches a paper into the device's downloads. */
export const PaperButton = ({ paper, ids, format, label, children }: Props) => {
  const { isBusy, print } = usePapers((error) => say(failureWords(error)))
  const press = () => void print(paper, ids, format)
  return label === undefined ? (
    <ActionButton small isBusy={isBusy} onPress={press}>
      {children}
    </ActionButton>
  ) : (
    <ActionButton square label={label} isBusy={isBusy} onPress={press}>
      {children}
    </ActionButton>
  )
}
