import { type KeyboardEvent, useRef, useState } from 'react'
import { useEarlyInput } from '#src/hydration/early-input.ts'
import { cx } from '../class-names.ts'
import { MinusIcon, PlusIcon } from '../icons/icons.tsx'
import { onlyDigits, refuseNonDigits } from './numeric-keys.ts'

interface QuantityStepperProps {
  /** Units now. */
  value: number
  onChange: (units: number) => void
  /** Gets steps of buttons and arrow keys as differences; without it `onChange` gets the new number. */
  onStep?: (by: number) => void
  /** Accessible name: 'Cantidad de Taza blanca'. */
  label: string
  /** Minimum; the buttons stop there. */
  min?: number
  max?: number
  /** What an emptied field goes back to; by default the minimum. */
  emptied?: number
  step?: number
  disabled?: boolean
  invalid?: boolean
  /** Id of the text that explains the limits or the error. */
  describedBy?: string
  name?: string
  className?: string
}

/**
 * Minus, a field for digits, plus: 44 px each. Arrow keys step, an emptied field goes back to what it was or to `min`. Less
 * than that stays as it was typed: whoever asks for the quantity says so.
 */
export function QuantityStepper({
  value,
  onChange,
  onStep,
  label,
  min = 1,
  max = 100_000,
  emptied = min,
  step = 1,
  disabled = false,
  invalid = false,
  describedBy,
  name,
  className,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string>()
  const set = (units: number) => onChange(Math.min(max, Math.max(min, units)))
  const move = (by: number) => (onStep ? onStep(by) : set(value + by))

  const write = (text: string) => {
    const digits = onlyDigits(text).slice(0, 6)
    setDraft(digits)
    if (digits !== '') onChange(Math.min(max, Number(digits)))
  }

  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, String(value), write)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') move(step)
    else if (event.key === 'ArrowDown') move(-step)
    else return refuseNonDigits(event)
    event.preventDefault()
    setDraft(undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser
    <div role="group" aria-label={label} className={cx('stepper', invalid && 'stepper-invalid', className)}>
      <button
        type="button"
        className="icon-btn"
        aria-label="Restar"
        disabled={disabled || value <= min}
        onClick={() => move(-step)}
      >
        <MinusIcon className="size-4.5" />
      </button>
      <input
        ref={field}
        className="stepper-input"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        name={name}
        disabled={disabled}
        value={draft ?? String(value)}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (draft !== undefined && Number(draft) === 0) onChange(emptied)
          setDraft(undefined)
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label="Sumar"
        disabled={disabled || value >= max}
        onClick={() => move(step)}
      >
        <PlusIcon className="size-4.5" />
      </button>
    </div>
  )
}
