import { useState } from 'react'
import { Field } from '#office/ui/field.tsx'

interface Props {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

const written = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/** A typed number, with a decimal comma or point; null: an empty field; NaN: no number. */
const readNumber = (typed: string): number | null => {
  const bare = typed.trim()
  if (bare === '') return null
  return /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

/**
 * A number. While it is typed the field shows what was typed, even where the form refuses or limits it ('12,' and '-' are
 * no numbers yet); afterwards it shows the form's value.
 */
export const NumberField = ({ value, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  return (
    <Field
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={isTyping || Number.isNaN(value) ? typed : written(value)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => {
        setTyped(target.value)
        setTyping(true)
        onChange(readNumber(target.value))
      }}
    />
  )
}
