import { MAX_QUANTITY } from '#contract/primitives.ts'
import { QuantityStepper } from '#src/ui/fields/quantity-stepper.tsx'
import { useBuilder, usePanel } from '../../builder.ts'
import { useDesignPrice } from '../design-price.ts'

/** A stepper for a simple product; for a curva, with units in many cells, a link to the price panel. */
export function UnitsStepper() {
  const { product, choice, panels } = useBuilder()
  const open = usePanel()
  const { chosen, texts } = useDesignPrice()
  const [variantId] = [...chosen.units.keys()]
  if (product.kind === 'ProductoCurva' || variantId === undefined)
    return (
      <span className="ed-units">
        <b className="ed-num">{texts.units(chosen.total)}</b>
        {open !== 'price' && (
          <button type="button" className="ed-bt ed-bt-quiet" onClick={() => panels.open('price')}>
            {texts.change}
          </button>
        )}
      </span>
    )
  return (
    <QuantityStepper
      value={chosen.total}
      label={texts.unitsLabel}
      max={MAX_QUANTITY}
      className="ed-units-stepper"
      onChange={(units) => choice.setUnits({ [variantId]: Math.max(1, units) })}
    />
  )
}
