import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { cx } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { FieldError } from './field-error.tsx'
import { onlyDigits, refuseNonDigits } from './numeric-keys.ts'

interface Described {
  label: string
  /** Error message; shown beside the field and read with it. */
  error?: string | undefined
  hint?: ReactNode
  className?: string
}

/** Error before hint: one line under the field, never both. */
function Note({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) return <FieldError id={id}>{error}</FieldError>
  return hint ? (
    <p id={id} className="field-hint">
      {hint}
    </p>
  ) : null
}

interface FieldProps extends Described, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Digits and Backspace only; `maxLength` counts what is left of a pasted text. */
  digits?: boolean
}

export function Field({
  label,
  error,
  hint,
  className,
  digits,
  maxLength,
  required,
  id,
  onChange,
  onKeyDown,
  ...input
}: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  return (
    <div className={cx('field', className)}>
      <label htmlFor={fieldId} className="field-label">
        {label}
        {!required && <span className="field-optional"> (opcional)</span>}
      </label>
      <input
        {...input}
        id={fieldId}
        required={required}
        maxLength={digits ? undefined : maxLength}
        className="input"
        inputMode={digits ? 'numeric' : input.inputMode}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        onKeyDown={(event) => {
          if (digits) refuseNonDigits(event)
          onKeyDown?.(event)
        }}
        onChange={(event) => {
          if (digits) event.target.value = onlyDigits(event.target.value).slice(0, maxLength)
          onChange?.(event)
        }}
      />
      <Note id={noteId} error={error} hint={hint} />
    </div>
  )
}

interface SelectProps extends Described, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly { value: string; label: string }[]
  /** First, unchosen option. */
  placeholder?: string
}

export function Select({
  label,
  error,
  hint,
  className,
  options,
  placeholder,
  required,
  id,
  ...select
}: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  return (
    <div className={cx('field', className)}>
      <label htmlFor={fieldId} className="field-label">
        {label}
        {!required && <span className="field-optional"> (opcional)</span>}
      </label>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          required={required}
          className="input pr-11 appearance-none"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="size-5 absolute right-3 top-1/2 -translate-y-1/2 pointer-events-none" />
      </div>
      <Note id={noteId} error={error} hint={hint} />
    </div>
  )
}
