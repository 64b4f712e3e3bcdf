import { useState } from 'react'
import { ALERT_WAYS, type AlertKind, type Alerts, type AlertWay, setAlerts } from '#contract/office/alerts.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useOnline } from '#office/ui/use-online.ts'
import { alertTexts } from './texts.ts'

interface Props {
  readonly alerts: Alerts
  readonly onChange: (alerts: Alerts) => void
}

const isWay = (word: string): word is AlertWay => ALERT_WAYS.some((way) => way === word)

/** Kinds of alerts, each with its way; a choice is saved at once. */
export const Choices = ({ alerts, onChange }: Props) => {
  const words = useTexts(alertTexts)
  const { name: shop } = useShop()
  const isOnline = useOnline()
  /** What is on its way. */
  const [chosen, setChosen] = useState<{ readonly kind: AlertKind; readonly way: AlertWay }>()
  const choose = useAction(async (kind: AlertKind, way: AlertWay) => {
    setChosen({ kind, way })
    try {
      onChange(await call(setAlerts, { shop, body: { choices: [{ kind, way }] } }))
      say(words.saved)
    } finally {
      setChosen(undefined)
    }
  })
  return (
    <>
      <h2 className="list-name">{words.what}</h2>
      {!alerts.mails && <p className="alert-note">{words.unmailed}</p>}
      <Refused error={choose.error} />
      {alerts.choices.length === 0 && <p className="alert-note">{words.nothing}</p>}
      <ul className="list">
        {alerts.choices.map(({ kind, way }) => {
          const [name, hint] = words.kinds[kind]
          return (
            <li className="list-row" key={kind}>
              <span className="grow">
                {name}
                {hint !== '' && (
                  <>
                    <br />
                    <span className="sub">{hint}</span>
                  </>
                )}
              </span>
              <select
                className="input alert-way"
                aria-label={words.wayOf(name)}
                disabled={!isOnline || choose.isBusy}
                value={chosen?.kind === kind ? chosen.way : way}
                onChange={({ target }) => {
                  if (isWay(target.value)) void choose.run(kind, target.value)
                }}
              >
                {ALERT_WAYS.map((one) => (
                  <option key={one} value={one} disabled={one === 'mail' && !alerts.mails}>
                    {words.ways[one]}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
    </>
  )
}
