import { useState } from 'react'
import { Link } from 'wouter'
import { listQuotes, QUOTE_LISTS, type QuoteCard } from '#contract/office/quotes.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useShop } from '#office/queries/session.ts'
import { dayOfInstant } from '#office/ui/days.ts'
import { copyLine, Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { QUOTE_STATUSES, quoteTexts } from './texts.ts'

const Row = ({ quote }: { readonly quote: QuoteCard }) => {
  const words = useTexts(quoteTexts)
  const { name: shop, roundPrice, timeZone } = useShop()
  const now = useNow()
  const { id, number, name, status, total, expiresAt, madeBy } = quote
  const ends = dayOfInstant(expiresAt, now, timeZone)
  const facts = [
    QUOTE_STATUSES[status],
    madeBy === '' ? words.asked : words.made(madeBy),
    status === 'Expired' ? words.ended(ends) : status === 'Converted' ? '' : words.until(ends),
  ]
  return (
    <li>
      <Link className="list-row" href={`/${shop}/cotizaciones/${id}`}>
        <span className="grow">
          {name === '' ? words.unnamed : name} <span className="sub">{number}</span>
          <br />
          <span className="sub">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {formatMoney(total, roundPrice)}
      </Link>
    </li>
  )
}

/** Quotes of the shop, by where they stand. */
export const QuoteList = () => {
  const words = useTexts(quoteTexts)
  const { name: shop, timeZone } = useShop()
  const [list, setList] = useState<(typeof QUOTE_LISTS)[number]>('open')
  const found = usePages({
    queryKey: keys.quotesIn(shop, list),
    name: `quotes:${list}`,
    schema: listQuotes.result,
    ask: (after, signal) =>
      call(listQuotes, { shop, signal, query: { list, ...(after === '' ? {} : { after }) } }),
  })
  return (
    <div className="page">
      <Top title={words.title} back={`/${shop}/mas`} {...copyLine(found, timeZone)}>
        <Link className="button button-dark button-small" href={`/${shop}/cotizaciones/nueva`}>
          {words.make}
        </Link>
      </Top>
      <main className="column">
        <div className="chips">
          {QUOTE_LISTS.map((one) => (
            <button
              type="button"
              className="chip"
              key={one}
              aria-current={one === list ? 'true' : undefined}
              onClick={() => setList(one)}
            >
              {words.lists[one]}
            </button>
          ))}
        </div>
        <Listed list={found} loading={words.loading} nothing={words.empty[list]}>
          <ul className="list">
            {found.items?.map((quote) => (
              <Row key={quote.id} quote={quote} />
            ))}
          </ul>
        </Listed>
      </main>
    </div>
  )
}
