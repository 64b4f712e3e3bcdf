import { useState } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { onlyDigits, refuseNonDigits } from '#src/ui/fields/numeric-keys.ts'

export interface Bounds {
  minPrice: number | undefined
  maxPrice: number | undefined
}

interface PriceRangeProps extends Bounds {
  /** Lowest and highest price of the list without this filter. */
  limits: { min: number; max: number }
  /** While a thumb moves: for the count. */
  onMove: (bounds: Bounds) => void
  /** When it rests. */
  onSettle: (bounds: Bounds) => void
}

const STEPS = 100

/** A step that people count in: 1, 2 or 5 times a power of ten, about a hundredth of the range. */
export const niceStep = (range: number): number => {
  const rough = Math.max(range / STEPS, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}

/** Two thumbs on one line, and the same two numbers as fields. */
export function PriceRange({ limits, minPrice, maxPrice, onMove, onSettle }: PriceRangeProps) {
  const step = niceStep(limits.max - limits.min)
  const floor = Math.floor(limits.min / step) * step
  const ceiling = Math.ceil(limits.max / step) * step
  const [moving, setMoving] = useState<Bounds>()
  const { minPrice: min, maxPrice: max } = moving ?? { minPrice, maxPrice }
  const low = Math.max(floor, Math.min(min ?? floor, ceiling))
  const high = Math.min(ceiling, Math.max(max ?? ceiling, floor))
  const percent = (value: number) => ((value - floor) / Math.max(ceiling - floor, 1)) * 100

  const bounds = (nextLow: number, nextHigh: number): Bounds => ({
    minPrice: nextLow > floor ? nextLow : undefined,
    maxPrice: nextHigh < ceiling ? nextHigh : undefined,
  })
  const move = (nextLow: number, nextHigh: number) => {
    const next = bounds(nextLow, nextHigh)
    setMoving(next)
    onMove(next)
  }
  const settle = () => {
    if (!moving) return
    onSettle(moving)
    setMoving(undefined)
  }
  const thumb = { min: floor, max: ceiling, step, className: 'range-thumb' } as const
  const settling = { onPointerUp: settle, onKeyUp: settle, onBlur: settle }

  if (ceiling <= floor) return null
  return (
    <div>
      <p className="t-small tnum mb-1" aria-hidden="true">
        {formatPrice(low, 0)} – {formatPrice(high, 0)}
      </p>
      <div className="range">
        <span className="range-fill" style={{ left: `${percent(low)}%`, right: `${100 - percent(high)}%` }} />
        <input
          type="range"
          {...thumb}
          {...settling}
          value={low}
          aria-label="Precio mínimo"
          aria-valuetext={formatPrice(low, 0)}
          onChange={(event) => move(Math.min(Number(event.target.value), high - step), high)}
        />
        <input
          type="range"
          {...thumb}
          {...settling}
          value={high}
          aria-label="Precio máximo"
          aria-valuetext={formatPrice(high, 0)}
          onChange={(event) => move(low, Math.max(Number(event.target.value), low + step))}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 mt-3">
        <BoundField
          name="minPrice"
          label="Desde"
          value={min}
          onSettle={(value) => onSettle({ minPrice: value, maxPrice: max })}
        />
        <BoundField
          name="maxPrice"
          label="Hasta"
          value={max}
          onSettle={(value) => onSettle({ minPrice: min, maxPrice: value })}
        />
      </div>
    </div>
  )
}

interface BoundFieldProps {
  name: string
  label: string
  value: number | undefined
  onSettle: (value: number | undefined) => void
}

function BoundField({ name, label, value, onSettle }: BoundFieldProps) {
  const settle = (text: string) => {
    const next = text === '' ? undefined : Number(text)
    if (next !== value) onSettle(next)
  }
  return (
    <label className="t-small">
      <span className="text-muted">{label}</span>
      <input
        key={value ?? ''}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        className="input input-small tnum"
        onKeyDown={(event) => {
          refuseNonDigits(event)
          if (event.key === 'Enter') settle(event.currentTarget.value)
        }}
        onChange={(event) => {
          event.target.value = onlyDigits(event.target.value)
        }}
        onBlur={(event) => settle(event.target.value)}
      />
    </label>
  )
}
