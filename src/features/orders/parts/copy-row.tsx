import { useEffect, useState } from 'react'
import { after } from '#src/platform/clock.ts'
import { copyText } from '#src/platform/share.ts'
import { CheckIcon, CopyIcon } from '#src/ui/more-icons.tsx'
import type { OrderTexts } from '../texts.ts'

/** How long 'copiado' stands, in ms. */
const SAID = 2500

interface CopyRowProps {
  label: string
  value: string
  texts: OrderTexts
}

/** A label, what to copy, and the button for it. */
export function CopyRow({ label, value, texts }: CopyRowProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => (copied ? after(SAID, () => setCopied(false)) : undefined), [copied])
  return (
    <div className="copy-row">
      <dt className="t-label text-muted">{label}</dt>
      <dd className="copy-value tnum">{value}</dd>
      <dd>
        <button
          type="button"
          className="copy-button"
          aria-label={texts.copyOf(label)}
          onClick={() => void copyText(value).then(setCopied)}
        >
          {copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
          <span role="status">{copied ? texts.copied : texts.copy}</span>
        </button>
      </dd>
    </div>
  )
}
