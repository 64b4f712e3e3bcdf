import { NewQuote } from '#office/features/quotes/new-quote.tsx'
import { QuoteList } from '#office/features/quotes/quote-list.tsx'
import { QuotePage } from '#office/features/quotes/quote-page.tsx'

export const Screen = ({ id }: { readonly id: string }) => {
  if (id === '') return <QuoteList />
  return id === 'nueva' ? <NewQuote /> : <QuotePage id={id} />
}
