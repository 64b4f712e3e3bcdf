import { useState } from 'react'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { type Filters, isDay } from './filters.ts'
import { historyTexts } from './texts.ts'
import type { People } from './use-people.ts'

interface Props {
  readonly filters: Filters
  readonly people: People
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}

/** Who, which order and which days. */
export const FilterSheet = ({ filters, people, onChoose, onClose }: Props) => {
  const words = useTexts(historyTexts)
  const [asked, setAsked] = useState(filters)
  const [refusal, setRefusal] = useState<object>()
  const isTurned = asked.from !== '' && asked.to !== '' && asked.to < asked.from
  // A year of two digits, as a keyboard types it, is one of the first century.
  const isNoDay = (text: string) => text !== '' && !isDay(text)
  const errorOf = (text: string) => (isNoDay(text) ? words.noDay : undefined)
  const write = (change: Partial<Filters>) => {
    setRefusal(undefined)
    setAsked({ ...asked, ...change })
  }
  const send = () => {
    if (isTurned || isNoDay(asked.from) || isNoDay(asked.to)) return setRefusal({})
    onChoose({ ...asked, number: asked.number.trim() })
    onClose()
  }
  const failed = people.isFailed ? { hint: words.noPeople } : {}
  return (
    <Sheet title={words.narrow} onClose={onClose}>
      <Form refusal={refusal} onSubmit={send}>
        {people.isOffered && (
          <SelectField
            label={words.who}
            value={asked.by}
            onChange={(event) => write({ by: event.target.value })}
            {...failed}
          >
            <option value="">{words.anybody}</option>
            {people.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          label={words.number}
          hint={words.numberHint}
          autoComplete="off"
          maxLength={40}
          value={asked.number}
          // An order is an object: it takes the place of another.
          onChange={(event) => write({ number: event.target.value, object: '' })}
        />
        <div className="two">
          <Field
            label={words.from}
            type="date"
            value={asked.from}
            onChange={(event) => write({ from: event.target.value })}
            error={refusal && errorOf(asked.from)}
          />
          <Field
            label={words.to}
            type="date"
            value={asked.to}
            onChange={(event) => write({ to: event.target.value })}
            error={refusal && (errorOf(asked.to) ?? (isTurned ? words.turned : undefined))}
          />
        </div>
        <ActionButton dark submits>
          {words.show}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
