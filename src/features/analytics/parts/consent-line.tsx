import { Link } from 'wouter'
import { Button } from '#src/ui/buttons/button.tsx'
import type { Consent } from '../consent.ts'
import { analyticsTexts as texts } from '../texts.ts'
import '../analytics.css'

/** Asks once, in one line and with two equal answers; the page works on behind it. */
export function ConsentLine({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  return (
    <section className="consent" aria-label={texts.region}>
      <p className="consent-words t-small">
        {texts.question}{' '}
        <Link href="/legal/privacidad" className="consent-more">
          {texts.more}
        </Link>
      </p>
      <div className="consent-answers">
        <Button tone="outline" onClick={() => onAnswer('denied')}>
          {texts.refuse}
        </Button>
        <Button tone="outline" onClick={() => onAnswer('granted')}>
          {texts.accept}
        </Button>
      </div>
    </section>
  )
}
