import { Button } from '#src/ui/buttons/button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import type { CheckoutTexts } from '../texts.ts'

interface UnknownPanelProps {
  busy: boolean
  onVerify: () => void
  texts: CheckoutTexts
}

/** An order is on its way; or it was sent and nothing tells whether it arrived: then it can be sent again safely. */
export function UnknownPanel({ busy, onVerify, texts }: UnknownPanelProps) {
  return (
    <section
      className={busy ? 'unknown-panel sending-panel' : 'unknown-panel'}
      role="alert"
      aria-labelledby="unknown-title"
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <AlertIcon className="size-7 shrink-0" />}
      <div>
        <h2 id="unknown-title" className="t-heading">
          {busy ? texts.sending : texts.unknownTitle}
        </h2>
        <p className="mt-2 text-pretty">{busy ? texts.sendingText : texts.unknownText}</p>
        {!busy && (
          <Button className="mt-5" onClick={onVerify}>
            {texts.verify}
          </Button>
        )}
      </div>
    </section>
  )
}
