import { useEffect, useState } from 'react'
import { parseFigure } from '../words/figures.ts'

interface Props {
  label: string
  /** In the field's own unit. */
  value: number
  unit: string
  format: (value: number) => string
  least?: number
  most?: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A figure with its unit: taken when it is entered or left, with comma or point, arrows step by one. */
export function NumberField({
  label,
  value,
  unit,
  format,
  least = -5000,
  most = 5000,
  disabled,
  onChange,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const shown = format(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed gives way to what came of it
  useEffect(() => setTyped(undefined), [shown])
  const take = (text: string | undefined) => {
    const figure = text === undefined ? undefined : parseFigure(text)
    setTyped(undefined)
    if (figure !== undefined && format(figure) !== shown) onChange(Math.min(most, Math.max(least, figure)))
  }
  return (
    <label className="ed-field">
      <span>{label}</span>
      <input
        inputMode="decimal"
        aria-label={`${label} (${unit})`}
        autoComplete="off"
        maxLength={8}
        disabled={disabled}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value.replace(/[^\d.,-]/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={() => take(typed)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step !== 0) {
            event.preventDefault()
            onChange(Math.min(most, Math.max(least, value + step)))
          } else if (event.key === 'Enter') take(typed)
          else if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      <span>{unit}</span>
    </label>
  )
}
