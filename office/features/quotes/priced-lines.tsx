import { useState } from 'react'
import type { HandPrice, PricedQuote } from '#contract/office/quotes.ts'
import { useMay } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { withVariant } from '#office/ui/variant-name.ts'
import { PriceSheet } from './price-sheet.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { quoteTexts } from './texts.ts'

interface Props {
  readonly quote: PricedQuote
  readonly byHand: readonly HandPrice[]
  readonly onChange: (byHand: readonly HandPrice[]) => void
}

/** A quote that is being made: whoever may set prices changes those of its lines, or of the whole. */
export const PricedLines = ({ quote, byHand, onChange }: Props) => {
  const words = useTexts(quoteTexts)
  const mayPrice = useMay()('catalogue.prices')
  const [place, setPlace] = useState<number | null>()
  const others = byHand.filter(({ line }) => line !== place)
  const change = (next: readonly HandPrice[]) => {
    onChange(next)
    setPlace(undefined)
  }
  const line = place == null ? undefined : quote.lines[place]
  return (
    <>
      <QuoteLines quote={quote} onPrice={mayPrice ? setPlace : undefined} />
      {place !== undefined && (
        <PriceSheet
          line={place}
          title={line === undefined ? words.whole : withVariant(line)}
          net={(line ?? quote).net}
          known={byHand.find((price) => price.line === place)}
          onSet={(price) => change([...others, price])}
          onDrop={() => change(others)}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  )
}
