import { type CSSProperties, useEffect, useState } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { copyText } from '#src/platform/page/share.ts'
import { cx } from '#src/ui/class-names.ts'
import { CheckIcon, CopyIcon } from '#src/ui/icons/more-icons.tsx'
import type { OrderTexts } from '../texts.ts'

/** How long 'copiado' stands, in ms. */
const SAID = 2500

interface CopyRowProps {
  label: string
  value: string
  texts: OrderTexts
}

/** An account's number or alias, which is read in one go; an address may take several lines. */
const isWhole = (value: string) => /^\S{1,24}$/.test(value)

/** A label, what to copy, and the button for it. */
export function CopyRow({ label, value, texts }: CopyRowProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => (copied ? after(SAID, () => setCopied(false)) : undefined), [copied])
  return (
    <div className="copy-row">
      <dt className="t-label text-muted">{label}</dt>
      <dd
        className={cx('copy-value tnum', isWhole(value) && 'copy-whole')}
        style={{ '--letters': value.length } as CSSProperties}
      >
        {value}
      </dd>
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
