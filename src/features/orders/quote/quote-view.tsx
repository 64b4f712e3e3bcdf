import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Quote } from '#contract/quotes.ts'
import { OVERLAP_WARNING } from '#domain/cart/refusals.ts'
import { mailQuote, sendQuoteCancel } from '#src/api/calls/orders.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button, buttonClass } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import { quoteProofHref } from '#src/ui/hrefs.ts'
import { orderHref } from '../order/follow-link.ts'
import { CopyNotice } from '../parts/copy-notice.tsx'
import { Sure } from '../parts/sure.tsx'
import { type OrderTexts, orderTexts } from '../texts.ts'
import { formatDate, quoteEnd } from '../tracking.ts'
import { QuoteMoney } from './quote-money.tsx'
import { QuoteTable } from './quote-table.tsx'

interface QuoteViewProps {
  quote: Quote
  /** When the device stored it, ms since the epoch; null: the server answered it just now. */
  savedAt: number | null
  /** Asks the server for it again. */
  onChanged: () => void
  /** Address of the checkout that turns it into an order. */
  convertHref: string
  /** The cart holds some of it already, in lines that are not its own. */
  overlaps: boolean
  /** The way to put what was quoted into the cart. */
  again: ReactNode
}

/** A quote: until when it holds, what it is of, its PDF, and what can be done with it. */
export function QuoteView({ quote, savedAt, onChanged, convertHref, overlaps, again }: QuoteViewProps) {
  const { environment, roundPrice } = useConfig()
  const { api } = useShop()
  const texts = orderTexts(environment)
  const { actions } = quote
  const live = savedAt === null
  const ended = quoteEnd(quote, texts)
  return (
    <>
      <CopyNotice savedAt={savedAt} onRetry={onChanged} texts={texts} />
      <h1 className="t-title">{texts.quoteTitle(quote.number)}</h1>
      <p className="text-muted below-title">
        {texts.quoteNext[quote.status] ?? quote.status}
        {actions.convert && ` · ${texts.validUntil(formatDate(quote.expiresAt))}`}
      </p>
      {quote.name && (
        <p className="text-muted">
          {texts.quoteName} {quote.name}
        </p>
      )}
      {quote.note && <p className="mt-3">{quote.note}</p>}
      <div className="order-layout">
        <section className="min-w-0">
          <h2 className="t-heading mb-1">{texts.quoteLines}</h2>
          <QuoteTable lines={quote.lines} roundPrice={roundPrice} texts={texts} />
          {quote.lines.some(({ areas }) => areas) && (
            <Link className="link inline-block py-3" href={quoteProofHref(quote.id)}>
              {texts.proof}
            </Link>
          )}
          <QuoteMoney quote={quote} texts={texts} />
          {quote.terms.length > 0 && (
            <>
              <h2 className="t-heading mt-8 mb-2">{texts.quoteTerms}</h2>
              <div className="prose t-small text-muted">
                {quote.terms.map((term) => (
                  <p key={term}>{term}</p>
                ))}
              </div>
            </>
          )}
        </section>
        <div className="grid gap-6 content-start min-w-0">
          {quote.orderId && (
            <LinkButton wide href={orderHref(quote.orderId)}>
              {texts.quoteOrder}
            </LinkButton>
          )}
          {ended && <p className="form-notice">{ended}</p>}
          {actions.convert && (
            <div className="grid gap-3">
              {overlaps && <p className="form-notice">{OVERLAP_WARNING}</p>}
              <LinkButton wide href={convertHref}>
                {texts.quoteConvert}
              </LinkButton>
            </div>
          )}
          {(actions.convert || quote.status === 'Expired') && (
            <div className="grid gap-2">
              {again}
              {quote.agreed && actions.convert && <p className="t-small text-muted">{texts.quoteAgreed}</p>}
            </div>
          )}
          {quote.url && live && (
            <a className={buttonClass('outline', true)} href={quote.url} target="_blank" rel="noreferrer">
              {texts.quotePdf}
            </a>
          )}
          {actions.send && live && <MailForm quote={quote} onSent={onChanged} texts={texts} />}
          {actions.cancel && live && (
            <Sure
              label={texts.quoteCancel}
              question={texts.quoteCancelSure}
              yes={texts.cancelYes}
              no={texts.cancelNo}
              act={async () => {
                await sendQuoteCancel(api, quote.id)
                onChanged()
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}

interface MailFormProps {
  quote: Quote
  onSent: () => void
  texts: OrderTexts
}

function MailForm({ quote, onSent, texts }: MailFormProps) {
  const { api, session } = useShop()
  const [email, setEmail] = useState(quote.emailedTo || (session.state().user?.email ?? ''))
  const [sent, setSent] = useState(quote.emailedTo)
  const [bad, setBad] = useState(false)
  const { busy, refused, run } = useAction()
  const send = async () => {
    const to = email.trim()
    const plausible = /^\S+@\S+\.\S+$/.test(to)
    setBad(!plausible)
    if (!plausible) return
    if (await run(() => mailQuote(api, { quoteId: quote.id, email: to }))) {
      setSent(to)
      onSent()
    }
  }
  return (
    <form
      noValidate
      className="quote-mail"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={texts.quoteMailTo}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={bad ? texts.quoteBadMail : refused || undefined}
      />
      <Button type="submit" tone="outline" busy={busy}>
        {texts.quoteMail}
      </Button>
      <p role="status" className="t-small text-muted">
        {sent && texts.quoteMailed(sent)}
      </p>
    </form>
  )
}
