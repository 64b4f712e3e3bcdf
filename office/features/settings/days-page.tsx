import { useState } from 'react'
import type { OfficeSettings } from '#contract/office/settings.ts'
import { useShop } from '#office/queries/session.ts'
import { daysBetween, dayWord, todayIn } from '#office/ui/days.ts'
import { Field } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { SavedForm, SettingsPage } from './form/form-page.tsx'
import { shownList } from './form/read.ts'
import { useSettingsForm } from './form/use-settings.ts'
import { settingsTexts } from './texts.ts'

const PATH = 'closedDays'
const MOST_DAYS = 120
const DAY_MS = 86_400_000

/** Each day from the first to the last, as `2026-12-24`; undefined where they are none, or too many. */
const daysFrom = (from: string, until: string): readonly string[] | undefined => {
  const last = until === '' ? from : until
  const count = from === '' ? 0 : daysBetween(from, last) + 1
  if (!(count >= 1 && count <= MOST_DAYS)) return undefined
  const start = Date.parse(`${from}T00:00:00Z`)
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10))
}

const DaysForm = ({ settings }: { readonly settings: OfficeSettings }) => {
  const words = useTexts(settingsTexts)
  const { timeZone } = useShop()
  const now = useNow()
  const form = useSettingsForm(settings)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isWrong, setWrong] = useState(false)
  const days = form.typed(PATH, (value) => shownList<string>(value))
  const today = todayIn(now, timeZone)
  const coming = days.filter((day) => day >= today).sort()
  const put = (next: readonly string[]) => form.set(PATH, next, [...new Set(next)].sort())
  const add = () => {
    const added = daysFrom(from, until)
    setWrong(added === undefined)
    if (added === undefined) return
    put([...days, ...added])
    setFrom('')
    setUntil('')
  }
  return (
    <SavedForm form={form}>
      <section className="panel fields">
        <p className="sub">{words.daysHint}</p>
        <div className="two">
          <Field
            label={words.from}
            type="date"
            min={today}
            value={from}
            error={isWrong ? words.wrongDays : undefined}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            label={words.until}
            type="date"
            min={from || today}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <button type="button" className="button" onClick={add}>
          {words.addDays}
        </button>
        {form.error(PATH) && <p className="field-error">{form.error(PATH)}</p>}
      </section>
      {coming.length === 0 ? (
        <p className="settings-problem sub">{words.noDays}</p>
      ) : (
        <ul className="list">
          {coming.map((day) => (
            <li className="list-row" key={day}>
              <time className="grow" dateTime={day}>
                {dayWord(day, now, timeZone)}
              </time>
              <button
                type="button"
                className="button button-small"
                onClick={() => put(days.filter((one) => one !== day))}
              >
                {words.remove}
                <span className="hidden-text"> {dayWord(day, now, timeZone)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SavedForm>
  )
}

/** Days on which the shop is closed. */
export const DaysPage = () => {
  const words = useTexts(settingsTexts)
  return (
    <SettingsPage title={words.pages.vacaciones[0]} group="holidays">
      {(settings) => <DaysForm settings={settings} />}
    </SettingsPage>
  )
}
