import type { ReactNode } from 'react'
import { Field } from '#src/ui/fields/field.tsx'
import type { Fields } from './use-fields.ts'

interface TextInputProps {
  /** Field of the step. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  fields: Fields
  /** Token for the browser's own filling-in. */
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  /** Digits and Backspace only. */
  digits?: boolean
  hint?: ReactNode
  optional?: boolean
  maxLength?: number
  autoCapitalize?: 'words' | 'characters' | 'none'
  className?: string
}

/** A line of text of a step: label, errors in words, the right keyboard, the right filling-in. */
export function TextInput({ name, value, onChange, fields, optional = false, ...rest }: TextInputProps) {
  return (
    <Field
      {...rest}
      name={name}
      value={value}
      required={!optional}
      error={fields.errors[name]}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => value.trim() !== '' && fields.leave(name)}
    />
  )
}
