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

/** A number with its unit. It is committed by Enter or when the field loses focus; arrow keys step by one. */
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
  const commit = (text: string | undefined) => {
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
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step !== 0) {
            event.preventDefault()
            onChange(Math.min(most, Math.max(least, value + step)))
          } else if (event.key === 'Enter') commit(typed)
          else if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      <span>{unit}</span>
    </label>
  )
}
