import type { Place } from '#contract/address.ts'
import { Select } from '#src/ui/fields/field.tsx'
import type { CheckoutTexts } from '../texts.ts'
import type { Level } from './places.ts'
import type { Fields } from './use-fields.ts'

interface PlaceSelectProps {
  name: string
  label: string
  level: Level
  value: string
  onChoose: (place: Place | undefined) => void
  fields: Fields
  texts: CheckoutTexts
  autoComplete: string
  optional?: boolean
}

/** One level of the address, chosen from a list. */
export function PlaceSelect(props: PlaceSelectProps) {
  const { name, label, level, value, onChoose, fields, texts, autoComplete, optional = false } = props
  const { options, state, retry } = level
  const hint =
    state === 'failed' ? (
      <>
        {texts.optionsFailed}{' '}
        <button type="button" className="link min-h-11" onClick={retry}>
          {texts.retry}
        </button>
      </>
    ) : undefined
  return (
    <Select
      name={name}
      label={label}
      value={value}
      required={!optional}
      disabled={options.length === 0}
      autoComplete={autoComplete}
      placeholder={state === 'loading' ? texts.loadingOptions : texts.choose}
      options={options.map((place) => ({ value: place.id, label: place.name }))}
      error={fields.errors[name]}
      hint={hint}
      onChange={(event) => onChoose(options.find((place) => place.id === event.target.value))}
    />
  )
}
