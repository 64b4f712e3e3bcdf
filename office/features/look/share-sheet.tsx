import { useEffect, useState } from 'react'
import { shareLook } from '#contract/office/look.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { copyAndSay } from '#office/ui/copy.ts'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { QrCode } from '#office/ui/qr-code.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { lookTexts } from './texts.ts'

/** The link by which anybody sees the draft. */
export const ShareSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useTexts(lookTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  const [link, setLink] = useState<{ readonly url: string; readonly expiresAt: string }>()
  const { run, error } = useAction(async () => setLink(await call(shareLook, { shop })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => void run(), [])
  // Cancelling is no failure: nothing was shared.
  const send = (url: string) => navigator.share({ url }).catch(() => undefined)
  return (
    <Sheet title={words.shareTitle} onClose={onClose}>
      <Refused error={error} />
      {link && (
        <>
          <p>{words.shareText(`hasta ${momentWord(link.expiresAt, now, timeZone)}`)}</p>
          <QrCode text={link.url} label={words.shareTitle} />
          <input
            className="input"
            readOnly
            value={link.url}
            aria-label="Link"
            onFocus={(event) => event.target.select()}
          />
          <div className="row">
            <button
              type="button"
              className="button grow"
              onClick={() => void copyAndSay(link.url, words.copied)}
            >
              {words.copy}
            </button>
            {'share' in navigator && (
              <button type="button" className="button grow" onClick={() => void send(link.url)}>
                {words.send}
              </button>
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}
