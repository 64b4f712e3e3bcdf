import { type Alerts, testAlert } from '#contract/office/alerts.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { activate, type DeviceState, deactivate, useDevice } from './device.ts'
import { Steps } from './steps.tsx'
import { alertTexts } from './texts.ts'

interface Props {
  readonly alerts: Alerts
  readonly onChange: (alerts: Alerts) => void
}

/** States in which a click may activate it. */
const OPEN: readonly DeviceState[] = ['off', 'declined', 'failed']

export const ThisDevice = ({ alerts, onChange }: Props) => {
  const words = useTexts(alertTexts)
  const { name: shop } = useShop()
  const [state, setState] = useDevice(alerts)
  const turnOn = useAction(async () => {
    const next = await activate(shop, alerts)
    if (typeof next === 'string') return setState(next)
    onChange(next)
    setState('on')
    say(words.activated)
  })
  const turnOff = useAction(async () => {
    const next = await deactivate(shop)
    if (next) onChange(next)
    setState('off')
    say(words.deactivated)
  })
  const test = useAction(async () => {
    const { devices } = await call(testAlert, { shop })
    say(devices > 0 ? words.tested : words.untested)
    if (devices === 0) setState('off')
  })
  const error = turnOn.error ?? turnOff.error ?? test.error
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.device}</h2>
      </div>
      <div className="fields">
        <p role="status">
          {state &&
            (alerts.mails ? words.states[state] : (words.unmailedStates[state] ?? words.states[state]))}
        </p>
        {state === 'blocked' && (
          <>
            <Steps steps={words.allow} />
            <p className="sub">{words.allowInstalled}</p>
          </>
        )}
        {state === 'uninstalled' && <Steps steps={words.install} isDrawn />}
        <Refused error={error} />
        {state !== undefined && OPEN.includes(state) && (
          <ActionButton dark isBusy={turnOn.isBusy} onPress={() => void turnOn.run()}>
            {words.activate}
          </ActionButton>
        )}
        {state === 'on' && (
          <div className="two">
            <ActionButton isBusy={test.isBusy} onPress={() => void test.run()}>
              {words.test}
            </ActionButton>
            <ActionButton isBusy={turnOff.isBusy} onPress={() => void turnOff.run()}>
              {words.deactivate}
            </ActionButton>
          </div>
        )}
      </div>
    </section>
  )
}
