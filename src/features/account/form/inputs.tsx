import { type ReactNode, useState } from 'react'
import { Checkbox } from '#src/ui/fields/choice.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import type { Form } from './use-form.ts'
import { type FieldName, MAX_LENGTH } from './validation.ts'

interface InputProps {
  form: Form
  name: FieldName
  label: string
  /** Token for the browser's own filling-in. */
  autoComplete: string
  type?: 'text' | 'email' | 'tel' | 'password'
  digits?: boolean
  optional?: boolean
  hint?: ReactNode
  autoFocus?: boolean
}

/** A field of the account's forms: the right keyboard, the right filling-in, errors in words. */
export function Input({ form, name, optional = false, type = 'text', ...rest }: InputProps) {
  return (
    <Field
      {...rest}
      type={type}
      name={name}
      value={form.values[name] ?? ''}
      required={!optional}
      error={form.errors[name]}
      maxLength={MAX_LENGTH[name]}
      autoCapitalize={name === 'fullName' || name === 'company' ? 'words' : 'none'}
      spellCheck={false}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={(event) => event.target.value !== '' && form.leave(name)}
    />
  )
}

/** A password field that can show its text, so that nothing has to be typed twice. */
export function PasswordInput({ showLabel, ...input }: Omit<InputProps, 'type'> & { showLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Input {...input} type={shown ? 'text' : 'password'} />
      <Checkbox
        label={showLabel}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
        className="t-small"
      />
    </div>
  )
}
