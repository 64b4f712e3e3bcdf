import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { isCounted } from '#contract/stock.ts'
import { formatCount } from '#domain/money/money.ts'
import { useEarlyInput } from '#src/hydration/early-input.ts'
import { cx } from '#src/ui/class-names.ts'
import { onlyDigits, refuseNonDigits } from '#src/ui/fields/numeric-keys.ts'
import { ChevronDownIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { LazyTexts } from '../lazy-texts.ts'
import { stockWords } from '../quantity.ts'
import { type ColorChoice, type Units, variantOf } from '../variants.ts'

interface CurvaGridProps {
  product: ProductDetail
  colors: readonly ColorChoice[]
  sizes: readonly string[]
  /** By variant id. */
  units: Units
  onChange: (variantId: string, units: number) => void
  /** The colour in the photograph. */
  chosen: string
  onPreview: (color: string) => void
  texts: LazyTexts
}

const inputsIn = (grid: Element | null): HTMLInputElement[] => [...(grid?.querySelectorAll('input') ?? [])]

/** On a phone the fields of the other colours are folded away. */
const isFolded = (field: HTMLInputElement) => field.offsetParent === null

/**
 * Colours × sizes: a row per colour, a field per size. On a phone the colour in the photograph is open, the others are a
 * line each.
 */
export function CurvaGrid(props: CurvaGridProps) {
  const { product, colors, sizes, units, onChange, chosen, onPreview, texts } = props
  const grid = useRef<HTMLDivElement>(null)
  /** The field that gets the focus once its colour is open. */
  const awaited = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour is what opens its fields
  useEffect(() => {
    awaited.current?.focus()
    awaited.current = null
  }, [chosen])

  const goOn = (from: HTMLInputElement) => {
    const inputs = inputsIn(grid.current)
    const next = inputs[inputs.indexOf(from) + 1]
    if (!next) return
    if (!isFolded(next)) return next.focus()
    awaited.current = next
    onPreview(next.dataset.color ?? '')
  }

  return (
    <div ref={grid} className="curva" style={{ '--sizes': sizes.length } as React.CSSProperties}>
      <div className="curva-head" aria-hidden="true">
        <span />
        {sizes.map((size) => (
          <span key={size}>{size}</span>
        ))}
      </div>
      {colors.map((color) => {
        const variants = sizes.map((size) => variantOf(product, color.name, size))
        const own = variants.reduce((sum, variant) => sum + (units.get(variant?.id ?? '') ?? 0), 0)
        return (
          <fieldset key={color.name} className={cx('curva-row', color.name === chosen && 'curva-row-chosen')}>
            <legend className="sr-only">{color.name}</legend>
            <button
              type="button"
              className="curva-color"
              aria-pressed={color.name === chosen}
              aria-label={own > 0 ? `Ver ${color.name}, ${texts.taken(own)}` : `Ver ${color.name}`}
              onClick={() => onPreview(color.name)}
            >
              <Picture picture={color.picture} alt="" sizes="56px" className="curva-pic" />
              <span className="curva-name">{color.name}</span>
              <span className="curva-sum tnum">
                {own > 0 ? <strong>{texts.taken(own)}</strong> : color.stock === 0 && texts.soldOut}
              </span>
              <ChevronDownIcon className="curva-fold size-5" />
            </button>
            <div className="curva-cells">
              {sizes.map((size, index) => (
                <Cell
                  key={size}
                  size={size}
                  color={color.name}
                  variant={variants[index]}
                  units={units}
                  onChange={onChange}
                  onEnter={goOn}
                  texts={texts}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

interface CellProps extends Pick<CurvaGridProps, 'units' | 'onChange' | 'texts'> {
  size: string
  color: string
  variant: Variant | undefined
  /** Enter in the field. */
  onEnter: (from: HTMLInputElement) => void
}

function Cell({ size, color, variant, units, onChange, onEnter, texts }: CellProps) {
  const field = useRef<HTMLInputElement>(null)
  const value = units.get(variant?.id ?? '') ?? 0
  const set = (next: number) => variant && onChange(variant.id, Math.max(0, Math.min(next, 100_000)))
  const write = (text: string) => set(Number(onlyDigits(text).slice(0, 6)))
  useEarlyInput(field, value === 0 ? '' : String(value), write)

  /** Enter goes to the next cell, the arrows up and down step by one. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onEnter(event.currentTarget)
    else if (event.key === 'ArrowUp') set(value + 1)
    else if (event.key === 'ArrowDown') set(value - 1)
    else return refuseNonDigits(event)
    event.preventDefault()
  }

  if (!variant || variant.stock === 0) {
    return (
      <div className="curva-cell curva-cell-none">
        <span className="curva-size">{size}</span>
        <span className="curva-none">
          <span className="sr-only">
            {color} {size}:{' '}
          </span>
          {texts.soldOut}
        </span>
      </div>
    )
  }
  const counted = isCounted(variant.stock)
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
          aria-label={`${color} ${size}, ${counted ? stockWords(variant.stock) : texts.uncounted}`}
          aria-invalid={value > variant.stock || undefined}
          data-color={color}
          value={value === 0 ? '' : value}
          onKeyDown={onKeyDown}
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
      <span className="curva-stock" aria-hidden="true">
        {counted ? (
          <>
            {formatCount(variant.stock)}
            <span className="curva-word"> {texts.available(variant.stock)}</span>
          </>
        ) : (
          texts.uncounted
        )}
      </span>
    </div>
  )
}
