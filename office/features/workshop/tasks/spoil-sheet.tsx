import { useState } from 'react'
import type { Task } from '#contract/office/workshop.ts'
import { useTick } from '#office/queries/workshop.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { ReasonFields, useReason } from '#office/ui/reason-fields.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { workshopTexts } from '../texts.ts'

interface Props {
  readonly task: Task
  readonly onClose: () => void
}

/** Units that came out wrong: of which size, how many, and why. */
export const SpoilSheet = ({ task, onClose }: Props) => {
  const words = useTexts(workshopTexts)
  const tick = useTick()
  const [position, setPosition] = useState(task.sizes[0]?.position ?? 0)
  const [typed, setTyped] = useState('1')
  const choice = useReason(words.spoilReasons)
  const [wrong, setWrong] = useState<{ readonly units?: string; readonly reason?: string }>()
  const size = task.sizes.find((one) => one.position === position)
  const most = size?.units ?? task.units
  const { reason } = choice

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
        <ReasonFields
          words={{ legend: words.spoilWhy, other: words.spoilOther, which: words.spoilWhich }}
          reasons={words.spoilReasons}
          choice={choice}
          maxLength={200}
          error={wrong?.reason}
        />
        <button type="submit" className="button button-dark">
          {words.spoil}
        </button>
      </Form>
    </Sheet>
  )
}
