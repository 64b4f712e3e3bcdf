import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type HandPrice, makeQuote, priceQuote } from '#contract/office/quotes.ts'
import { call } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, TextField } from '#office/ui/field.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { after } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { PricedLines } from './priced-lines.tsx'
import { type PickedLine, ProductPicker } from './product-picker.tsx'
import { quoteTexts } from './texts.ts'

/** Debounce of the typed link, in ms: it is priced after such a pause. */
const PAUSE = 400

/** A new quote of products, and of the quote behind a buyer's link; the server prices it at each change. */
export const NewQuote = () => {
  const words = useTexts(quoteTexts)
  const { name: shop } = useShop()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [key] = useState(newId)
  const [lines, setLines] = useState<readonly PickedLine[]>([])
  const [typedLink, setTypedLink] = useState('')
  const [link, setLink] = useState('')
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [byHand, setByHand] = useState<readonly HandPrice[]>([])
  useEffect(() => after(PAUSE, () => setLink(typedLink.trim())), [typedLink])
  // A price set by hand is for a position among these lines: where they change, all such prices are dropped.
  const source = JSON.stringify([lines, link])
  const [byHandSource, setByHandSource] = useState(source)
  const [hasDropped, setHasDropped] = useState(false)
  if (source !== byHandSource) {
    setByHandSource(source)
    setHasDropped(byHand.length > 0)
    setByHand([])
  }
  const body = {
    lines: lines.map(({ productId, sku, quantity }) => ({ productId, sku, quantity })),
    ...(link === '' ? {} : { link }),
    ...(byHand.length === 0 ? {} : { byHand: [...byHand] }),
  }
  const isEmpty = lines.length === 0 && link === ''
  const priced = useQuery({
    queryKey: keys.quotePrice(shop, JSON.stringify(body)),
    queryFn: ({ signal }) => call(priceQuote, { shop, signal, body }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const price = isEmpty || priced.isError ? undefined : priced.data
  const storing = useAction(async () => {
    if (price === undefined) return
    const made = await call(makeQuote, { shop, body: { ...body, name, note, total: price.total, key } })
    client.setQueryData(keys.quote(shop, made.id), made)
    void client.invalidateQueries({ queryKey: [...keys.quotes(shop), 'list'] })
    say(words.stored)
    navigate(`/${shop}/cotizaciones/${made.id}`, { replace: true })
  })
  const linkError = fieldError(priced.error, 'link')
  const refused = priced.isError && linkError === undefined && !isEmpty ? priced.error : storing.error
  return (
    <Page title={words.newTitle} back={`/${shop}/cotizaciones`}>
      <section className="panel stack">
        <ProductPicker onPick={(more) => setLines([...lines, ...more])} />
        {lines.length > 0 && (
          <ul>
            {lines.map((line, at) => (
              <li className="row" key={`${line.sku} ${line.quantity}`}>
                <span className="grow">
                  {line.name} <span className="sub">{words.units(line.quantity)}</span>
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`${words.drop} ${line.name}`}
                  onClick={() => setLines(lines.filter((_, index) => index !== at))}
                >
                  <Icon name="close" small />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Field
          label={words.link}
          hint={words.linkHint}
          inputMode="url"
          autoComplete="off"
          maxLength={600}
          value={typedLink}
          onChange={(event) => setTypedLink(event.target.value)}
          error={isEmpty ? undefined : linkError}
        />
      </section>
      {price && (
        <PricedLines
          quote={price}
          byHand={byHand}
          onChange={(next) => {
            setHasDropped(false)
            setByHand(next)
          }}
        />
      )}
      {hasDropped && (
        <p className="report-note amber" role="status">
          {words.pricesDropped}
        </p>
      )}
      {isEmpty && <p className="report-note sub">{words.nothing}</p>}
      {!isEmpty && priced.isPending && (
        <p className="report-note sub" role="status">
          {words.pricing}
        </p>
      )}
      <section className="panel stack">
        <Field
          label={words.name}
          placeholder={words.namePlaceholder}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={fieldError(storing.error, 'name')}
        />
        <TextField
          label={words.note}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Refused error={refused} />
        {price && (
          <ActionButton
            dark
            isBusy={storing.isBusy || priced.isPlaceholderData}
            onPress={() => void storing.run()}
          >
            {words.store}
          </ActionButton>
        )}
      </section>
    </Page>
  )
}
