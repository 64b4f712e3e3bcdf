import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { getQuote, type OfficeQuote, renewQuote, sendQuote } from '#contract/office/quotes.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { copyAndSay } from '#office/ui/copy.ts'
import { dayOfInstant } from '#office/ui/days.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QUOTE_STATUSES, quoteTexts } from './texts.ts'

const Send = ({ quote }: { readonly quote: OfficeQuote }) => {
  const words = useTexts(quoteTexts)
  const { name: shop, title } = useShop()
  const client = useQueryClient()
  const [email, setEmail] = useState(quote.emailedTo)
  const [missing, setMissing] = useState<string>()
  const sending = useAction(async (to: string | null) => {
    const body = { id: quote.id, email: to }
    const sent = await callOnce(sendQuote, { shop, body })
    client.setQueryData(keys.quote(shop, quote.id), sent)
    void client.invalidateQueries({ queryKey: [...keys.quotes(shop), 'list'] })
    if (to !== null) say(words.mailed)
  })
  const mail = () => {
    const needed = email.trim() === '' ? words.mailNeeded : undefined
    setMissing(needed)
    if (needed === undefined) void sending.run(email.trim())
  }
  return (
    <section className="panel stack">
      <div className="panel-head">
        <h2>{words.send}</h2>
      </div>
      <a
        className="button button-dark"
        href={`https://wa.me/?text=${encodeURIComponent(words.message(title, quote.number, quote.url))}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => void sending.run(null)}
      >
        <Icon name="chat" />
        {words.whatsapp}
      </a>
      <button type="button" className="button" onClick={() => void copyAndSay(quote.url, words.copied)}>
        {words.copy}
      </button>
      <Form refusal={missing ?? sending.error} onSubmit={mail}>
        <Field
          label={words.mailTo}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint={quote.emailedTo === '' ? words.sendSays : words.mailedTo(quote.emailedTo)}
          error={missing}
        />
        <Refused error={sending.error} />
        <ActionButton submits isBusy={sending.isBusy}>
          {words.mail}
        </ActionButton>
      </Form>
    </section>
  )
}

const Renew = ({ quote }: { readonly quote: OfficeQuote }) => {
  const words = useTexts(quoteTexts)
  const { name: shop } = useShop()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [key] = useState(newId)
  const renewing = useAction(async () => {
    const made = await call(renewQuote, { shop, body: { id: quote.id, key } })
    client.setQueryData(keys.quote(shop, made.id), made)
    void client.invalidateQueries({ queryKey: [...keys.quotes(shop), 'list'] })
    say(words.renewed)
    navigate(`/${shop}/cotizaciones/${made.id}`)
  })
  return (
    <section className="panel stack">
      <Refused error={renewing.error} />
      {quote.byHand.length > 0 && <p className="sub">{words.renewDrops}</p>}
      <ActionButton dark isBusy={renewing.isBusy} onPress={() => void renewing.run()}>
        {words.renew}
      </ActionButton>
    </section>
  )
}

/** One quote: what it says, how it is sent, and what became of it. */
export const QuotePage = ({ id }: { readonly id: string }) => {
  const words = useTexts(quoteTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.quote(shop, id),
    queryFn: ({ signal }) => call(getQuote, { shop, signal, query: { id } }),
  })
  const ends = quote && dayOfInstant(quote.expiresAt, now, timeZone)
  const line =
    quote &&
    [
      QUOTE_STATUSES[quote.status],
      quote.status === 'Expired' ? words.ended(ends ?? '') : quote.canSend ? words.until(ends ?? '') : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Page
      title={quote ? `${quote.name === '' ? words.unnamed : quote.name}` : words.title}
      line={quote && `${quote.number} · ${line}`}
      back={`/${shop}/cotizaciones`}
    >
      {!quote && <Awaited error={error} refetch={refetch} loading={words.loading} />}
      {quote && (
        <>
          <QuoteLines quote={quote} />
          {quote.note !== '' && (
            <section className="panel">
              <div className="panel-head">
                <h2>{words.note}</h2>
              </div>
              <p className="withdrawal-said">{quote.note}</p>
            </section>
          )}
          {quote.canSend && <Send quote={quote} />}
          {quote.canRenew && <Renew quote={quote} />}
          {quote.orderId !== null && (
            <p className="report-note">
              <Link className="link" href={`/${shop}/pedidos/${quote.orderId}`}>
                {words.order}
              </Link>
            </p>
          )}
        </>
      )}
    </Page>
  )
}
