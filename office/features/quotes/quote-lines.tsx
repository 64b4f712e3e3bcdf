import type { PricedQuote, PriceSet } from '#contract/office/quotes.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { quoteTexts } from './texts.ts'

interface Props {
  readonly quote: PricedQuote
  /** Sets the price of a line by its position, or of all of them together; absent where prices can't be set, or not any more. */
  readonly onPrice?: ((line: number | null) => void) | undefined
}

const Agreed = ({ price }: { readonly price: PriceSet | undefined }) => {
  const words = useTexts(quoteTexts)
  const { roundPrice } = useShop()
  if (price === undefined) return null
  const { before, net, reason } = price
  return (
    <p className="sub amber quote-agreed">
      {words.agreed(formatMoney(before, roundPrice), formatMoney(net, roundPrice), reason)}
    </p>
  )
}

/** Lines of a quote and what they come to. */
export const QuoteLines = ({ quote, onPrice }: Props) => {
  const words = useTexts(quoteTexts)
  const { roundPrice } = useShop()
  const money = (amount: number) => formatMoney(amount, roundPrice)
  const setOf = (place: number | null) => quote.byHand.find(({ line }) => line === place)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.what}</h2>
      </div>
      <ul className="quote-lines">
        {quote.lines.map(({ product, variant, quantity, prints, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are drawn again together
          <li key={index}>
            <div className="row">
              <span className="grow">
                {product}
                <br />
                <span className="sub">
                  {[variant, words.units(quantity), ...prints].filter(Boolean).join(' · ')}
                </span>
              </span>
              {money(total)}
            </div>
            <Agreed price={setOf(index)} />
            {onPrice && (
              <button type="button" className="link" onClick={() => onPrice(index)}>
                {words.changePrice}
                <span className="hidden-text"> {product}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Agreed price={setOf(null)} />
      <dl className="pairs gap-above">
        <dt>{words.net}</dt>
        <dd>{money(quote.net)}</dd>
        <dt>{words.tax}</dt>
        <dd>{money(quote.tax)}</dd>
        <dt className="total">{words.total}</dt>
        <dd className="total">{money(quote.total)}</dd>
      </dl>
      {onPrice && quote.lines.length > 1 && (
        <button type="button" className="link" onClick={() => onPrice(null)}>
          {words.changeWhole}
        </button>
      )}
      <p className="sub gap-above">{words.shipping}</p>
    </section>
  )
}
