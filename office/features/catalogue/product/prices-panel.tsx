import { useState } from 'react'
import { MOST_BREAKS, type OfficePricing, type ProductForm } from '#contract/office/catalogue.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { netWords, readPrice, typedPrice } from '../price.ts'
import { NO_PRICE } from './form.ts'
import { productTexts } from './texts.ts'

interface Props {
  readonly breaks: ProductForm['priceBreaks']
  readonly pricing: OfficePricing
  readonly mayEdit: boolean
  /** Says what is wrong only after a first click of 'Guardar'. */
  readonly isTried: boolean
  readonly error: string | undefined
  readonly onChange: (breaks: ProductForm['priceBreaks']) => void
}

interface RowProps {
  readonly one: ProductForm['priceBreaks'][number]
  readonly place: number
  readonly pricing: OfficePricing
  readonly mayEdit: boolean
  readonly isWrong: boolean
  readonly onChange: (one: ProductForm['priceBreaks'][number]) => void
  readonly onRemove?: (() => void) | undefined
}

const BreakRow = ({ one, place, pricing, mayEdit, isWrong, onChange, onRemove }: RowProps) => {
  const words = useTexts(productTexts)
  const { from, price } = one
  const [typed, setTyped] = useState(typedPrice(price, pricing))
  // Another price than the one that is typed came from elsewhere.
  const own = readPrice(typed, pricing) ?? NO_PRICE
  const text =
    own !== price && typedPrice(price, pricing) !== typedPrice(own, pricing) && price >= 0
      ? typedPrice(price, pricing)
      : typed
  return (
    <div className="break">
      <input
        className="input"
        inputMode="numeric"
        aria-label={words.fromUnits(place)}
        readOnly={!mayEdit}
        value={from === 0 ? '' : from}
        onChange={({ target }) =>
          onChange({ from: Number(target.value.replace(/\D/g, '').slice(0, 9)), price })
        }
      />
      <input
        className="input break-price"
        inputMode="decimal"
        aria-label={words.priceAt(from)}
        aria-invalid={isWrong ? true : undefined}
        readOnly={!mayEdit}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ from, price: readPrice(target.value, pricing) ?? NO_PRICE })
        }}
      />
      <span className="sub break-net">{netWords(price, pricing)}</span>
      {onRemove ? (
        <button type="button" className="icon-button" aria-label={words.removeBreak(from)} onClick={onRemove}>
          <Icon name="close" small />
        </button>
      ) : (
        <span />
      )}
    </div>
  )
}

/** Prices as shoppers see them, with the net ones beside. */
export const PricesPanel = ({ breaks, pricing, mayEdit, isTried, error, onChange }: Props) => {
  const words = useTexts(productTexts)
  const isWrong = isTried && breaks.some(({ price }) => price < 0)
  const last = breaks.at(-1)
  return (
    <section className="panel" aria-label={words.prices}>
      <div className="panel-head">
        <h2>{words.prices}</h2>
        <span className="sub">{pricing.withTaxes ? words.shownWithTax : words.shownNet}</span>
      </div>
      <div className="break break-head" aria-hidden="true">
        <span>{words.from}</span>
        <span>{words.inShop}</span>
        <span>{words.net}</span>
        <span />
      </div>
      {breaks.map((one, index) => (
        <BreakRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while its amounts are typed
          key={index}
          one={one}
          place={index + 1}
          pricing={pricing}
          mayEdit={mayEdit}
          isWrong={isTried && one.price < 0}
          onChange={(next) => onChange(breaks.map((each, at) => (at === index ? next : each)))}
          onRemove={
            mayEdit && breaks.length > 1 ? () => onChange(breaks.filter((_, at) => at !== index)) : undefined
          }
        />
      ))}
      {(isWrong || error !== undefined) && <p className="field-error">{error ?? words.wrongPrice}</p>}
      {mayEdit && breaks.length < MOST_BREAKS && (
        <button
          type="button"
          className="link"
          onClick={() =>
            onChange([
              ...breaks,
              { from: Math.max(2, (last?.from ?? 1) * 2), price: last?.price ?? NO_PRICE },
            ])
          }
        >
          {words.addBreak}
        </button>
      )}
    </section>
  )
}
