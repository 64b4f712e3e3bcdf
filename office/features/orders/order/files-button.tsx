import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/orders.ts'
import { makeDownload } from '#contract/office/production.ts'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { call } from '#office/api/room.ts'
import { useAction } from '#office/queries/action.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { pageTexts } from './texts.ts'

interface Props {
  readonly order: OfficeOrder
  /** With its name beside the icon, where there is room. */
  readonly isWide: boolean
}

/** Fetches what the workshop prints from, into the device's downloads. */
export const FilesButton = ({ order, isWide }: Props) => {
  const page = useTexts(pageTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const download = useAction(async (unproven: boolean) => {
    const { url } = await call(makeDownload, { shop, body: { ids: [order.id], unproven } })
    setAsking(false)
    // Answered as an attachment: the page stays.
    location.assign(url)
  })
  if (!may('production.files') || order.lines.every(({ proof }) => proof === null)) return null
  const start = async () => {
    if (!(await download.run(false))) setAsking(true)
  }
  return (
    <>
      {isWide ? (
        <ActionButton small isBusy={download.isBusy} onPress={() => void start()}>
          <Icon name="file" small />
          {page.files}
        </ActionButton>
      ) : (
        <ActionButton square label={page.files} isBusy={download.isBusy} onPress={() => void start()}>
          <Icon name="file" />
        </ActionButton>
      )}
      {isAsking && (
        <Sheet title={page.files} onClose={() => setAsking(false)}>
          <p role="alert">{download.error ? failureWords(download.error) : ''}</p>
          {codeOf(download.error) === 'conflict' && (
            <ActionButton isBusy={download.isBusy} onPress={() => void download.run(true)}>
              {page.filesAnyway}
            </ActionButton>
          )}
        </Sheet>
      )}
    </>
  )
}
