import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import { toOrderLines } from '#domain/orders/lines.ts'
import { sendQuote } from '#src/api/calls/orders.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { unsavedQuoteQuery } from '#src/queries/orders.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { useArtworkUploads } from '#src/sync/uploads/use-artwork-uploads.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { UploadNote } from '#src/ui/feedback/upload-note.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import { quoteHref } from '#src/ui/hrefs.ts'
import { orderTexts } from '../texts.ts'
import { formatDate } from '../tracking.ts'
import { dropQuoteDraft, readQuoteDraft, saveQuoteDraft } from './quote-draft.ts'
import { QuoteMoney } from './quote-money.tsx'
import { QuoteTable } from './quote-table.tsx'

interface UnsavedQuoteProps {
  products: readonly CartProduct[]
  /** Those of before or an estimate, too; null while there are none. */
  prices: CartPrices | null
  /** The prices are the server's own, for exactly these products. */
  settled: boolean
}

/** What a quote of these products would say today, before it is stored: for whom, with what note. */
export function UnsavedQuote({ products, prices, settled }: UnsavedQuoteProps) {
  const shop = useShop()
  const { api, connection, session, tenant } = shop
  const { environment, roundPrice } = useConfig()
  const texts = orderTexts(environment)
  const online = useOnline(connection)
  const [, navigate] = useLocation()
  const identity = useIdentity(session)
  const { busy, refused, run } = useAction()
  const lines = useMemo(() => (prices ? toOrderLines(products, prices) : []), [products, prices])
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, picture: line.principal, artwork: line.advance })),
    [lines],
  )
  const uploads = useArtworkUploads(shop, identity, products, online)
  const { wire } = uploads
  const sent = useMemo(() => (prices && wire ? toOrderLines(wire, prices) : []), [wire, prices])
  const { data, error, refetch } = useQuery(unsavedQuoteQuery(api, settled ? sent : []))
  const [typed, setTyped] = useState(() => {
    const { name = session.state().user?.fullName ?? '', note = '' } = readQuoteDraft(tenant, identity)
    return { name, note }
  })
  const change = (news: Partial<typeof typed>) => {
    const next = { ...typed, ...news }
    saveQuoteDraft(tenant, identity, next)
    setTyped(next)
  }
  // A click that is repeated after a lost answer finds the same quote; what was changed since is another one.
  const wanted = JSON.stringify([sent, typed])
  const key = useRef({ wanted, id: '' })
  const save = async () => {
    if (key.current.wanted !== wanted || key.current.id === '') key.current = { wanted, id: newId() }
    const { name, note } = typed
    const body = { products: sent, ...(name && { name }), ...(note && { note }) }
    const { quote } = await sendQuote(api, body, key.current.id)
    dropQuoteDraft(tenant)
    navigate(quoteHref(quote.id), { replace: true })
  }
  const problem = refused || (error ? errorMessage(error) : '')

  return (
    <>
      <UploadNote
        label={uploads.progress ? texts.artworkSending(uploads.progress.done, uploads.progress.of) : ''}
        done={uploads.progress?.done ?? 0}
        of={uploads.progress?.of ?? 1}
        problem={uploads.refused || (uploads.stopped ? texts.artworkStopped : '')}
        retry={online ? { label: texts.artworkRetry, run: uploads.retry } : undefined}
      />
      <h1 className="t-title">{texts.unsavedTitle}</h1>
      <p className="text-muted below-title" aria-live="polite">
        {data ? texts.unsavedUntil(formatDate(data.expiresAt)) : texts.unsavedLead}
      </p>
      <div className="order-layout">
        <section className="min-w-0">
          <h2 className="t-heading mb-1">{texts.quoteLines}</h2>
          {lines.length === 0 && <Skeleton className="h-24" />}
          <QuoteTable lines={rows} roundPrice={roundPrice} texts={texts} />
          {data && <QuoteMoney quote={{ prices: data.prices, total: data.prices.total }} texts={texts} />}
        </section>
        <form
          className="grid gap-4 content-start min-w-0"
          onSubmit={(event) => {
            event.preventDefault()
            void run(save)
          }}
        >
          <Field
            label={texts.quoteName}
            autoComplete="name"
            maxLength={200}
            value={typed.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label={texts.quoteNote}
            hint={texts.quoteNoteHint}
            autoComplete="off"
            maxLength={1000}
            value={typed.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <Button type="submit" wide busy={busy} disabled={!data || !online}>
            {busy ? texts.quoteAsking : texts.quoteSave}
          </Button>
          {!online && <p className="t-small text-muted text-center">{texts.quoteAskOffline}</p>}
          {online && problem && (
            <div role="alert">
              <p className="field-error">{problem}</p>
              {error && (
                <Button tone="quiet" onClick={() => void refetch()}>
                  {texts.retry}
                </Button>
              )}
            </div>
          )}
        </form>
      </div>
    </>
  )
}
