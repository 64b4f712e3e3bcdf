import type { CSSProperties } from 'react'
import type { Variant } from '#contract/catalogue.ts'
import { onlyDigits, refuseNonDigits } from '#src/ui/fields/numeric-keys.ts'
import { useBuilder, useChoice } from '../../builder.ts'
import { useDesignPrice } from '../design-price.ts'

/** Units by colour and size: one design over all of them. */
export function UnitsGrid() {
  const { product, choice } = useBuilder()
  const { units } = useChoice()
  const { texts } = useDesignPrice()
  const colors = [...new Set(product.variants.map(({ color }) => color))]
  const set = (variant: Variant, text: string) =>
    choice.setUnits({ ...units, [variant.id]: Math.min(variant.stock, Number(onlyDigits(text).slice(0, 6))) })
  return (
    <div className="ed-units-grid">
      {colors.map((color) => {
        const variants = product.variants.filter((variant) => variant.color === color)
        const hex = product.colors.find(({ name }) => name === color)?.hex || variants[0]?.hex
        return (
          <fieldset key={color}>
            <legend>
              <i className="ed-ink ed-ink-small" style={{ '--k': hex } as CSSProperties} />
              {color}
            </legend>
            <div className="ed-cells">
              {variants.map((variant) => (
                <label key={variant.id} className="ed-cell">
                  <span>{variant.size || color}</span>
                  <input
                    type="text"
                    inputMode="numeric"
                    pattern="[0-9]*"
                    autoComplete="off"
                    aria-label={texts.unitsOf([color, variant.size].filter(Boolean).join(' '))}
                    disabled={variant.stock <= 0}
                    placeholder="0"
                    value={units[variant.id] ? String(units[variant.id]) : ''}
                    onKeyDown={refuseNonDigits}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => set(variant, event.target.value)}
                  />
                  {(variant.stock <= 0 || (units[variant.id] ?? 0) >= variant.stock) && (
                    <small>{texts.left(variant.stock)}</small>
                  )}
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
