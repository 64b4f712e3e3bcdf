import { useState } from 'react'
import { type Alerts, setAlerts } from '#contract/office/alerts.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { alertTexts } from './texts.ts'

interface Props {
  readonly alerts: Alerts
  readonly onChange: (alerts: Alerts) => void
}

const NIGHT = { from: '22:00', to: '08:00' } as const

export const QuietHours = ({ alerts, onChange }: Props) => {
  const words = useTexts(alertTexts)
  const { name: shop } = useShop()
  const [isQuiet, setQuiet] = useState(alerts.quiet !== null)
  const [times, setTimes] = useState<{ readonly from: string; readonly to: string }>(alerts.quiet ?? NIGHT)
  const [wrong, setWrong] = useState<object>()
  const save = useAction(async () => {
    onChange(await call(setAlerts, { shop, body: { quiet: isQuiet ? times : null } }))
    say(words.saved)
  })
  const missing = (time: string) =>
    wrong !== undefined && isQuiet && time === '' ? words.timeNeeded : undefined
  const isSaved = isQuiet
    ? alerts.quiet?.from === times.from && alerts.quiet.to === times.to
    : alerts.quiet === null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.quiet}</h2>
      </div>
      <Form
        refusal={wrong ?? save.error}
        onSubmit={() => {
          const isMissing = isQuiet && (times.from === '' || times.to === '')
          setWrong(isMissing ? {} : undefined)
          if (!isMissing) void save.run()
        }}
      >
        <label className="choice">
          <input type="checkbox" checked={isQuiet} onChange={({ target }) => setQuiet(target.checked)} />
          {words.quietOn}
        </label>
        {isQuiet && (
          <>
            <div className="two">
              <Field
                label={words.from}
                type="time"
                value={times.from}
                error={missing(times.from)}
                onChange={({ target }) => setTimes({ ...times, from: target.value })}
              />
              <Field
                label={words.to}
                type="time"
                value={times.to}
                error={missing(times.to)}
                onChange={({ target }) => setTimes({ ...times, to: target.value })}
              />
            </div>
            <p className="sub">{words.quietHint}</p>
          </>
        )}
        <Refused error={save.error} />
        {!isSaved && (
          <ActionButton dark submits isBusy={save.isBusy}>
            {words.save}
          </ActionButton>
        )}
      </Form>
    </section>
  )
}
