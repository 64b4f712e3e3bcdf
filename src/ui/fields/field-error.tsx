import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

interface FieldErrorProps {
  /** For `aria-describedby` of the field. */
  id?: string
  className?: string
  /** What is wrong; nothing is shown where it is empty. */
  children: ReactNode
}

/** What is wrong with a field, or why a form was refused, read aloud as it appears. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    children && (
      <p id={id} className={cx('field-error', className)} role="alert">
        {children}
      </p>
    )
  )
}
