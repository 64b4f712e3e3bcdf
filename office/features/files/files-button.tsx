import { useState } from 'react'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useProductionFiles } from '#office/queries/files.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { filesTexts } from './texts.ts'

interface Props {
  /** Of the order. */
  readonly id: string
  /** With its name beside the icon, where there is room. */
  readonly isWide: boolean
  /** Says of what, where several stand on one screen. */
  readonly of?: string
}

/** Fetches what the workshop prints from, into the device's downloads. */
export const FilesButton = ({ id, isWide, of }: Props) => {
  const words = useTexts(filesTexts)
  const [isAsking, setAsking] = useState(false)
  const files = useProductionFiles([id])
  const start = async (unproven: boolean) => setAsking(!(await files.run(unproven)))
  return (
    <>
      {isWide ? (
        <ActionButton small isBusy={files.isBusy} onPress={() => void start(false)}>
          <Icon name="file" small />
          {words.files}
        </ActionButton>
      ) : (
        <ActionButton
          square
          label={of === undefined ? words.files : `${words.files}: ${of}`}
          isBusy={files.isBusy}
          onPress={() => void start(false)}
        >
          <Icon name="file" />
        </ActionButton>
      )}
      {isAsking && (
        <Sheet title={words.files} onClose={() => setAsking(false)}>
          <p role="alert">{files.error ? failureWords(files.error) : ''}</p>
          {codeOf(files.error) === 'conflict' && (
            <ActionButton isBusy={files.isBusy} onPress={() => void start(true)}>
              {words.filesAnyway}
            </ActionButton>
          )}
        </Sheet>
      )}
    </>
  )
}
