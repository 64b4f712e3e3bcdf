import { useEffect, useState } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { copyText } from '#src/platform/page/share.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { buttonClass } from '#src/ui/buttons/button.tsx'
import { proofLink } from '#src/ui/hrefs.ts'
import { CheckIcon, CopyIcon, PhoneChatIcon } from '#src/ui/icons/more-icons.tsx'
import { proofTexts } from './texts.ts'

/** How long 'copiado' stands, in ms. */
const SAID = 2500

/** Passes the proof on to whoever has to approve it: by WhatsApp, by mail, or by a copied link. */
export function ShareProof({ token, number }: { token: string; number: string }) {
  const { origin, tenant } = useShop()
  const texts = proofTexts(useConfig().environment)
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => (copied ? after(SAID, () => setCopied(undefined)) : undefined), [copied])
  const url = `${origin}/${tenant}${proofLink(token)}`
  const message = `${texts.message(number)} ${url}`
  const mail = `mailto:?subject=${encodeURIComponent(texts.titleOf(number))}&body=${encodeURIComponent(message)}`
  return (
    <section aria-labelledby="share-proof">
      <h2 id="share-proof" className="t-heading">
        {texts.share}
      </h2>
      <p className="text-muted text-pretty mt-1 mb-4">{texts.shareHint}</p>
      <div className="flex flex-wrap gap-3">
        <a
          className={buttonClass('outline', false)}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.whatsappLong}
        >
          <PhoneChatIcon className="size-5" />
          {texts.whatsapp}
        </a>
        <a className={buttonClass('outline', false)} href={mail}>
          {texts.mail}
        </a>
        <button
          type="button"
          className={buttonClass('outline', false)}
          onClick={() => void copyText(url).then(setCopied)}
        >
          {copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
          <span role="status">{copied ? texts.copied : texts.copy}</span>
        </button>
      </div>
      {copied === false && (
        <p className="mt-3 wrap-anywhere" role="alert">
          {texts.byHand} <span className="select-all">{url}</span>
        </p>
      )}
    </section>
  )
}
