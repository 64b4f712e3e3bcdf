import { useState } from 'react'
import type { Task } from '#contract/office/workshop.ts'
import { useTick } from '#office/queries/workshop.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { workshopTexts } from '../texts.ts'

interface Props {
  readonly task: Task
  readonly onClose: () => void
}

const OTHER = ''

/** Units that came out wrong: of which size, how many, and why. */
export const SpoilSheet = ({ task, onClose }: Props) => {
  const words = useTexts(workshopTexts)
  const tick = useTick()
  const [position, setPosition] = useState(task.sizes[0]?.position ?? 0)
  const [typed, setTyped] = useState('1')
  const [chosen, setChosen] = useState(words.spoilReasons[0] ?? OTHER)
  const [other, setOther] = useState('')
  const [wrong, setWrong] = useState<{ readonly units?: string; readonly reason?: string }>()
  const size = task.sizes.find((one) => one.position === position)
  const most = size?.units ?? task.units
  const reason = chosen === OTHER ? other.trim() : chosen

  const send = () => {
    const units = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
    if (units < 1 || units > most) return setWrong({ units: words.spoilUnitsWrong(most) })
    if (reason === '') return setWrong({ reason: words.spoilReasonNeeded })
    const { id, line, area, number } = task
    tick({ call: 'spoilTask', body: { id, line, area, position, units, reason } }, number)
    say(words.spoilt(units))
    onClose()
  }
  return (
    <Sheet title={words.spoilTitle} onClose={onClose}>
      <Form refusal={wrong} onSubmit={send}>
        <p className="sub">{words.spoilNote}</p>
        {task.sizes.length > 1 && (
          <fieldset>
            <legend className="field-name">{words.spoilSize}</legend>
            <div className="reasons">
              {task.sizes.map((one) => (
                <label className="choice" key={one.position}>
                  <input
                    type="radio"
                    name="size"
                    checked={one.position === position}
                    onChange={() => setPosition(one.position)}
                  />
                  {one.variant} · {words.units(one.units)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label={words.spoilUnits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong?.units}
        />
        <fieldset>
          <legend className="field-name">{words.spoilWhy}</legend>
          {[...words.spoilReasons, OTHER].map((value) => (
            <label className="choice" key={value}>
              <input
                type="radio"
                name="reason"
                checked={chosen === value}
                onChange={() => setChosen(value)}
              />
              {value === OTHER ? words.spoilOther : value}
            </label>
          ))}
        </fieldset>
        {chosen === OTHER && (
          <Field
            label={words.spoilWhich}
            maxLength={200}
            value={other}
            onChange={(event) => setOther(event.target.value)}
            error={wrong?.reason}
          />
        )}
        <button type="submit" className="button button-dark">
          {words.spoil}
        </button>
      </Form>
    </Sheet>
  )
}
