import { Field } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { settingsTexts } from '../texts.ts'
import { readNumber, shownNumber } from './read.ts'
import type { SettingsForm } from './use-settings.ts'

const PATH = 'instalments'

interface Plan {
  readonly count: string
  readonly surcharge: string
  readonly cftea: string
}

const shownPlans = (value: unknown): readonly Plan[] =>
  Array.isArray(value)
    ? value.map((plan: Readonly<Record<keyof Plan, unknown>>) => ({
        count: shownNumber(plan.count),
        surcharge: shownNumber(plan.surcharge),
        cftea: shownNumber(plan.cftea),
      }))
    : []

/** undefined: one of them can't be read. */
const readPlans = (plans: readonly Plan[]) => {
  const read = plans.map(({ count, surcharge, cftea }) => ({
    count: readNumber(count),
    surcharge: readNumber(surcharge),
    cftea: readNumber(cftea),
  }))
  return read.some((plan) => Object.values(plan).includes(undefined))
    ? undefined
    : read.sort((one, other) => (one.count ?? 0) - (other.count ?? 0))
}

/** AR: what card payments in parts cost. */
export const Instalments = ({ form }: { readonly form: SettingsForm }) => {
  const words = useTexts(settingsTexts)
  const plans = form.typed(PATH, shownPlans)
  const put = (next: readonly Plan[]) => form.set(PATH, next, readPlans(next))
  const field = (name: keyof Plan, index: number, plan: Plan) => (
    <Field
      label={{ count: words.count, surcharge: words.surcharge, cftea: words.cftea }[name]}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      value={plan[name]}
      onChange={({ target }) => put(plans.with(index, { ...plan, [name]: target.value }))}
    />
  )
  return (
    <section className="panel fields">
      <h2>{words.instalments}</h2>
      <p className="sub">{words.instalmentsHint}</p>
      {plans.map((plan, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: plans have no other name
        <div className="settings-plan" key={index}>
          {field('count', index, plan)}
          {field('surcharge', index, plan)}
          {field('cftea', index, plan)}
          <button type="button" className="button" onClick={() => put(plans.filter((_, at) => at !== index))}>
            {words.remove}
          </button>
        </div>
      ))}
      {form.error(PATH) && <p className="field-error">{form.error(PATH)}</p>}
      <button
        type="button"
        className="button"
        onClick={() => put([...plans, { count: '', surcharge: '0', cftea: '0' }])}
      >
        {words.addPlan}
      </button>
    </section>
  )
}
