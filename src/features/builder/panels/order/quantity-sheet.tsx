import { useBuilder } from '../../builder.ts'
import { Sheet } from '../../controls/sheet.tsx'
import { useDesignPrice } from '../../price/design-price.ts'
import { PriceBreaks } from '../../price/parts/price-breaks.tsx'
import { PriceLines } from '../../price/parts/price-lines.tsx'
import { UnitsGrid } from '../../price/parts/units-grid.tsx'
import { UnitsStepper } from '../../price/parts/units-stepper.tsx'
import { usePriceBreakdown } from '../../price/parts/use-price-breakdown.ts'
import { PriceNotes } from './price-notes.tsx'

/** Quantities, and the price that they lead to. */
export function QuantitySheet() {
  const price = useDesignPrice()
  const { product } = useBuilder()
  const { texts, chosen, colors } = price
  const breakdown = usePriceBreakdown()
  const isCurva = product.kind === 'ProductoCurva'
  const sizes = new Set(product.variants.filter(({ id }) => chosen.units.has(id)).map(({ size }) => size))
  sizes.delete('')
  return (
    <Sheet title={texts.quantity} height={isCurva ? 560 : 450}>
      <div className="ed-row">
        <span>
          {texts.unitsLabel}
          {isCurva && (
            <span className="ed-tiny ed-muted block">
              {chosen.assumed ? texts.chooseSizes : texts.colorsAndSizes(colors.length, sizes.size)}
            </span>
          )}
        </span>
        <UnitsStepper />
      </div>
      <PriceBreaks />
      {isCurva && <UnitsGrid />}
      <PriceNotes />
      {breakdown && <PriceLines price={price} breakdown={breakdown} />}
    </Sheet>
  )
}
