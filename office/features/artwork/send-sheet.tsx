import { sendProof } from '#contract/office/artwork.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { useArtworkWrite } from '#office/queries/artwork.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { copyAndSay } from '#office/ui/copy.ts'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { whatsappUrl } from '#office/ui/whatsapp.ts'
import type { ArtworkSheetProps } from './return-sheet.tsx'
import { artworkTexts } from './texts.ts'

/** Sends the buyer the link of the proof: by mail, by WhatsApp, or copied. */
export const SendSheet = ({ artwork, onClose, onDone }: ArtworkSheetProps) => {
  const words = useTexts(artworkTexts)
  const market = useMarket()
  const write = useArtworkWrite(sendProof)
  const { share } = artwork
  if (!share) return null
  const phone = normalizePhone(share.phone, market)
  const mail = async () => {
    if (!(await write.send(artwork, {}))) return
    say(words.sent)
    onDone()
  }
  const copy = async () => {
    await copyAndSay(share.url, words.copied)
    onClose()
  }
  return (
    <Sheet title={words.sendTitle} onClose={onClose}>
      {share.email !== '' && <p className="sub">{words.sendNote(share.email)}</p>}
      <Refused error={write.error} />
      <ActionButton dark isBusy={write.isBusy} onPress={() => void mail()}>
        {words.sendMail}
      </ActionButton>
      {phone !== null && (
        <a className="button" href={whatsappUrl(phone, share.text)} target="_blank" rel="noreferrer">
          {words.sendWhatsapp}
        </a>
      )}
      <button type="button" className="button" onClick={() => void copy()}>
        {words.copyLink}
      </button>
    </Sheet>
  )
}
