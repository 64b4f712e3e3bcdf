import { useShop } from '#office/queries/session.ts'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { settingsTexts } from '../texts.ts'
import type { SettingsForm } from './use-settings.ts'

const wordsOf = (typed: unknown): string =>
  typeof typed === 'string' || typeof typed === 'number' ? String(typed) : ''

/** Settings that another person has changed meanwhile: both values, and one click for either. */
export const Conflicts = ({ form }: { readonly form: SettingsForm }) => {
  const words = useTexts(settingsTexts)
  const { timeZone } = useShop()
  const now = useNow()
  return form.conflicts.map((conflict) => {
    const { path, words: theirs, by, at } = conflict
    const who = [by || words.anotherPerson, at === '' ? '' : momentWord(at, now, timeZone)]
    return (
      <div className="warning stack" role="alert" key={path}>
        <p className="strong">{words.changedMeanwhile(form.label(path))}</p>
        <dl className="pairs">
          <dt>{words.mine}</dt>
          <dd>{wordsOf(form.typed(path, (value) => value)) || words.other}</dd>
          <dt>{who.filter(Boolean).join(', ')}</dt>
          <dd>{theirs || words.nothing}</dd>
        </dl>
        <div className="row">
          <button type="button" className="button grow" onClick={() => form.yield(path)}>
            {words.leaveTheirs}
          </button>
          <button type="button" className="button grow" onClick={() => form.insist(conflict)}>
            {words.putMine}
          </button>
        </div>
      </div>
    )
  })
}
