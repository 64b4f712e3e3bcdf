import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode
  /** Secondary text right of the label, such as a count. */
  aside?: ReactNode
  error?: string | undefined
  className?: string
}

export function Checkbox({ label, aside, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          className="check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className="grow">{label}</span>
        {aside !== undefined && <span className="text-muted tnum">{aside}</span>}
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'title'> {
  title: ReactNode
  /** Second line. */
  text?: ReactNode
  /** Right side: a price, a logo. */
  aside?: ReactNode
  className?: string
}

/** A radio button as a row; the whole row can be clicked. */
export function RadioCard({ title, text, aside, className, ...input }: RadioCardProps) {
  return (
    <label className={cx('radio-card', className)}>
      <input {...input} type="radio" className="radio-dot" />
      <span className="grow min-w-0">
        <span className="block font-medium">{title}</span>
        {text && <span className="block t-small text-muted text-balance mt-0.5">{text}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 tnum">{aside}</span>}
    </label>
  )
}
