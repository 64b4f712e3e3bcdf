import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { after } from '#src/platform/device/clock.ts'
import { canShare, copyText, share } from '#src/platform/page/share.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { CheckIcon, CopyIcon, PhoneChatIcon, ShareIcon } from '#src/ui/icons/more-icons.tsx'
import { lazyTexts } from '../lazy-texts.ts'

/** How long 'copiado' is shown, in ms. */
const SAID = 2500

interface ShareProductProps {
  product: ProductDetail
  /** Shown colour; the link leads to it. */
  color: string | undefined
}

/** Passes the product on: by the device's own sharing, or else by WhatsApp or a copied link. */
export function ShareProduct({ product, color }: ShareProductProps) {
  const { origin, tenant } = useShop()
  const { environment } = useConfig()
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => (copied ? after(SAID, () => setCopied(undefined)) : undefined), [copied])
  const url = `${origin}/${tenant}${productHref(product, color)}`
  const pass = () => {
    if (canShare()) void share({ title: product.name, url })
    else setOpen(!open)
  }

  return (
    <div className="share">
      <button type="button" className="share-choice" aria-expanded={open} onClick={pass}>
        <ShareIcon className="size-5.5" />
        Compartir
      </button>
      {open && (
        <>
          <a
            className="share-choice"
            href={`https://wa.me/?text=${encodeURIComponent(`${product.name} ${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Compartir por WhatsApp (abre otra página)"
          >
            <PhoneChatIcon className="size-5.5" />
            WhatsApp
          </a>
          <button type="button" className="share-choice" onClick={() => void copyText(url).then(setCopied)}>
            {copied ? <CheckIcon className="size-5.5" /> : <CopyIcon className="size-5.5" />}
            <span role="status">{copied ? 'Enlace copiado' : 'Copiar enlace'}</span>
          </button>
          {copied === false && (
            <p className="share-by-hand" role="alert">
              {lazyTexts(environment).copyByHand} <span className="select-all">{url}</span>
            </p>
          )}
        </>
      )}
    </div>
  )
}
