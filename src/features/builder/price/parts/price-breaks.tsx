import { useMemo } from 'react'
import { useBuilder } from '../../builder.ts'
import { type BreakPrice, breakPrices } from '../breaks.ts'
import { useDesignPrice } from '../design-price.ts'
import { moneyOf } from './price-words.ts'

/** Unit prices at this and the next quantities; for a simple product a tap chooses the quantity. */
export function PriceBreaks() {
  const price = useDesignPrice()
  const { product, choice } = useBuilder()
  const { texts, document, plain, chosen, pricing } = price
  const rows = useMemo(
    () => (plain ? breakPrices(document, plain, chosen.total, pricing) : []),
    [document, plain, chosen, pricing],
  )
  const [variantId] = [...chosen.units.keys()]
  if (rows.length < 2 || variantId === undefined) return null
  const cell = ({ units, unit, saving }: BreakPrice) => (
    <>
      <span className="ed-tiny ed-muted">{texts.units(units)}</span>
      <b>{moneyOf(price, unit)}</b>
      <span className="ed-tiny ed-ok">{saving > 0 ? texts.cheaper(saving) : '\u00a0'}</span>
    </>
  )
  if (product.kind === 'ProductoCurva')
    return (
      <ul className="ed-breaks" aria-label={texts.byQuantity}>
        {rows.map((row) => (
          <li key={row.units} aria-current={row.current || undefined}>
            {cell(row)}
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser
    <div className="ed-breaks" role="group" aria-label={texts.byQuantity}>
      {rows.map((row) => (
        <button
          key={row.units}
          type="button"
          aria-pressed={row.current}
          onClick={() => choice.setUnits({ [variantId]: row.units })}
        >
          {cell(row)}
        </button>
      ))}
    </div>
  )
}
