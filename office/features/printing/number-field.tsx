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

/** A number that is written as one likes while it is typed, and follows what changes it elsewhere. */
export const NumberField = ({ value, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState(written(value))
  const shown = Object.is(readNumber(typed), value) ? typed : written(Number.isNaN(value) ? null : value)
  return (
    <Field
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={Number.isNaN(value) ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}
