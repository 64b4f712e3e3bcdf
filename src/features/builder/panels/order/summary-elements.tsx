import { boxOf } from '#domain/design/elements.ts'
import { inkName } from '#domain/design/ink-names.ts'
import { formatPrice } from '#domain/money/money.ts'
import { PrintPicture } from '../../controls/print-picture.tsx'
import type { ElementPrice, PriceBreakdown } from '../../price/breakdown.ts'
import type { DesignPrice } from '../../price/design-price.ts'
import { coloursWords, kindName, nameOf, sizeWords } from '../../price/words.ts'

interface SummaryElementsProps {
  price: DesignPrice
  breakdown: PriceBreakdown
}

/** Each element with its kind, size, technique and part of the unit price. */
export function SummaryElements({ price, breakdown }: SummaryElementsProps) {
  const { texts, pricing, colors, state } = price
  const howOf = ({ view, technique, inks, repeats, element }: ElementPrice): string => {
    if (repeats && element.kind !== 'image') return texts.repeats(view, inkName(repeats))
    const found = pricing.product.techniques.find(({ name }) => name === technique)
    return texts.elementHow(view, technique, coloursWords(inks, found))
  }
  return (
    <ul className="ed-elements">
      {breakdown.elements.map((row) => (
        <li key={`${row.areaId} ${row.element.id}`}>
          <PrintPicture element={row.element} ground={colors[0]?.hex ?? '#ffffff'} side={40} />
          <div>
            <b>{nameOf(row.element)}</b>
            <p>
              {howOf(row)}
              <br />
              {texts.elementSize(kindName(row.element), sizeWords(boxOf(row.element)))}
            </p>
          </div>
          {state !== 'paid' && (
            <span className="ed-num">
              {row.unit > 0 ? formatPrice(row.unit, pricing.settings.roundPrice) : texts.included}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
