import { boxOf } from '#domain/design/elements.ts'
import { inkName } from '#domain/design/ink-names.ts'
import { formatPrice } from '#domain/money/money.ts'
import { PrintPicture } from '../../controls/print-picture.tsx'
import type { DesignPrice } from '../../price/design-price.ts'
import type { Resume, ResumeElement } from '../../price/resume.ts'
import { coloursWords, kindName, nameOf, sizeWords } from '../../price/words.ts'

interface ResumeElementsProps {
  price: DesignPrice
  resume: Resume
}

/** Each element: what it is, how large, how it is printed, and its part of a unit's price. */
export function ResumeElements({ price, resume }: ResumeElementsProps) {
  const { texts, pricing, colors, state } = price
  const howOf = ({ view, technique, inks, repeats, element }: ResumeElement): string => {
    if (repeats && element.kind !== 'image') return texts.repeats(view, inkName(repeats))
    const found = pricing.product.techniques.find(({ name }) => name === technique)
    return texts.elementHow(view, technique, coloursWords(inks, found))
  }
  return (
    <ul className="ed-elements">
      {resume.elements.map((row) => (
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
