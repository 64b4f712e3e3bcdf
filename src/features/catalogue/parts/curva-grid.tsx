import { type KeyboardEvent, useRef } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { isCounted } from '#contract/stock.ts'
import { formatCount } from '#domain/money.ts'
import { cx } from '#src/ui/class-names.ts'
import { useEarlyChoice } from '#src/ui/early-choice.ts'
import { PlusIcon } from '#src/ui/icons.tsx'
import { onlyDigits, refuseNonDigits } from '#src/ui/numeric-keys.ts'
import { Picture } from '#src/ui/picture.tsx'
import { type ColorChoice, variantOf } from '../variants.ts'

export type Units = ReadonlyMap<string, number>

interface CurvaGridProps {
  product: ProductDetail
  colors: readonly ColorChoice[]
  sizes: readonly string[]
  /** By variant id. */
  units: Units
  onChange: (variantId: string, units: number) => void
  /** The colour in the photograph. */
  chosen: string
  onLook: (color: string) => void
}

const inputsOf = (from: HTMLElement): HTMLInputElement[] => [
  ...(from.closest('[data-grid]')?.querySelectorAll('input') ?? []),
]

/** Enter goes to the next cell, the arrows up and down step by one. */
const press = (event: KeyboardEvent<HTMLInputElement>, step: (by: number) => void) => {
  if (event.key === 'Enter') {
    const inputs = inputsOf(event.currentTarget)
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
  } else if (event.key === 'ArrowUp') step(1)
  else if (event.key === 'ArrowDown') step(-1)
  else return refuseNonDigits(event)
  event.preventDefault()
}

/** Colours × sizes: a row per colour, a field per size. On a phone a row becomes a card. */
export function CurvaGrid({ product, colors, sizes, units, onChange, chosen, onLook }: CurvaGridProps) {
  return (
    <div className="curva" data-grid style={{ '--sizes': sizes.length } as React.CSSProperties}>
      <div className="curva-head" aria-hidden="true">
        <span />
        {sizes.map((size) => (
          <span key={size}>{size}</span>
        ))}
      </div>
      {colors.map((color) => (
        <fieldset key={color.name} className={cx('curva-row', color.name === chosen && 'curva-row-chosen')}>
          <legend className="sr-only">{color.name}</legend>
          <button
            type="button"
            className="curva-color"
            aria-pressed={color.name === chosen}
            aria-label={`Ver ${color.name}`}
            onClick={() => onLook(color.name)}
          >
            <Picture picture={color.picture} alt="" sizes="56px" className="curva-pic" />
            <span>{color.name}</span>
          </button>
          <div className="curva-cells">
            {sizes.map((size) => (
              <Cell
                key={size}
                size={size}
                color={color.name}
                variant={variantOf(product, color.name, size)}
                units={units}
                onChange={onChange}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

interface CellProps {
  size: string
  color: string
  variant: Variant | undefined
  units: Units
  onChange: (variantId: string, units: number) => void
}

function Cell({ size, color, variant, units, onChange }: CellProps) {
  const field = useRef<HTMLInputElement>(null)
  const value = units.get(variant?.id ?? '') ?? 0
  const set = (next: number) => variant && onChange(variant.id, Math.max(0, Math.min(next, 100_000)))
  const write = (text: string) => set(Number(onlyDigits(text).slice(0, 6)))
  useEarlyChoice(field, value === 0 ? '' : String(value), write)
  if (!variant || variant.stock === 0) {
    return (
      <div className="curva-cell curva-cell-none">
        <span className="curva-size">{size}</span>
        <span className="curva-none" title="Sin stock">
          <span aria-hidden="true">–</span>
          <span className="sr-only">
            {color} {size}: sin stock
          </span>
        </span>
      </div>
    )
  }
  const over = value > variant.stock
  return (
    <div className={cx('curva-cell', value > 0 && 'curva-cell-set')}>
      <span className="curva-size">{size}</span>
      <div className="curva-field">
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="0"
          className="curva-input"
          aria-label={`${color} ${size}, ${isCounted(variant.stock) ? `${formatCount(variant.stock)} disponibles` : 'disponible'}`}
          aria-invalid={over || undefined}
          value={value === 0 ? '' : value}
          onKeyDown={(event) => press(event, (by) => set(value + by))}
          onChange={(event) => write(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="curva-plus"
          tabIndex={-1}
          aria-label={`Sumar ${color} ${size}`}
          onClick={() => set(value + 1)}
        >
          <PlusIcon className="size-4.5" />
        </button>
      </div>
      <span className="curva-stock">{isCounted(variant.stock) && formatCount(variant.stock)}</span>
    </div>
  )
}
