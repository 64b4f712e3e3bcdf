import { useState } from 'react'
import { Field } from './field.tsx'

const OTHER = ''

interface Words {
  readonly legend: string
  /** Of the choice whose reason is typed, and of its field. */
  readonly other: string
  readonly which: string
}

interface Choice {
  /** As it is sent; '' while it is still to be typed. */
  readonly reason: string
  readonly chosen: string
  readonly typed: string
  choose(reason: string): void
  type(text: string): void
}

/** A ready reason, the first of them at first, or one that is typed. */
export const useReason = (reasons: readonly string[]): Choice => {
  const [chosen, choose] = useState(reasons[0] ?? OTHER)
  const [typed, type] = useState('')
  return { reason: chosen === OTHER ? typed.trim() : chosen, chosen, typed, choose, type }
}

interface Props {
  readonly words: Words
  readonly reasons: readonly string[]
  readonly choice: Choice
  readonly maxLength: number
  readonly error: string | undefined
}

export const ReasonFields = ({ words, reasons, choice, maxLength, error }: Props) => (
  <>
    <fieldset>
      <legend className="field-name">{words.legend}</legend>
      {[...reasons, OTHER].map((value) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            name="reason"
            checked={choice.chosen === value}
            onChange={() => choice.choose(value)}
          />
          {value === OTHER ? words.other : value}
        </label>
      ))}
    </fieldset>
    {choice.chosen === OTHER && (
      <Field
        label={words.which}
        maxLength={maxLength}
        value={choice.typed}
        onChange={(event) => choice.type(event.target.value)}
        error={error}
      />
    )}
  </>
)
