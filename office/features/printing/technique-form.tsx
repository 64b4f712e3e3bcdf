import { useState } from 'react'
import {
  type ListedTechnique,
  saveTechnique,
  type Technique,
  type TechniqueList,
} from '#contract/office/printing.ts'
import { PRINT_EXAMPLE, printExample } from '#domain/pricing/print-example.ts'
import { fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Refused } from '#office/ui/states.tsx'
import { NumberField } from './number-field.tsx'
import { isTechnique, NEW_TECHNIQUE, storedIn, valuesOf } from './technique-values.ts'
import { printingTexts } from './texts.ts'

interface Props {
  /** Undefined: a new one. */
  readonly technique: ListedTechnique | undefined
  readonly pricing: TechniqueList['pricing']
  readonly onSaved: (answer: TechniqueList & { undo: { entry: string; until: string | null } | null }) => void
}

type Change = (part: Partial<Technique>) => void

const Breaks = ({ breaks, onChange }: { breaks: Technique['breaks']; onChange: Change }) => {
  const words = useTexts(printingTexts)
  const become = (at: number, part: Partial<Technique['breaks'][number]>) =>
    onChange({ breaks: breaks.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className="fields">
      <legend className="field-name">{words.breaks}</legend>
      <p className="field-hint">{words.breaksHint}</p>
      {breaks.map(({ from, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are distinguished by their place alone
        <div className="break-row" key={at}>
          <NumberField
            label={words.from}
            value={from}
            onChange={(value) => become(at, { from: value ?? Number.NaN })}
          />
          <NumberField
            label={words.price}
            value={price}
            onChange={(value) => become(at, { price: value ?? Number.NaN })}
          />
          {breaks.length > 1 && (
            <button
              type="button"
              className="button"
              onClick={() => onChange({ breaks: breaks.filter((_, index) => index !== at) })}
            >
              {words.removeBreak}
              <span className="hidden-text"> {from}</span>
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="button"
        onClick={() => {
          const last = breaks.at(-1)
          onChange({ breaks: [...breaks, { from: (last?.from ?? 0) * 2 || 100, price: last?.price ?? 0 }] })
        }}
      >
        {words.addBreak}
      </button>
    </fieldset>
  )
}

/** What is printed at most, how fine, and how soon. */
const Limits = ({ values, onChange }: { values: Technique; onChange: Change }) => {
  const words = useTexts(printingTexts)
  const optional = ['maxColors', 'maxAreaCm2', 'minLineMm', 'minTextMm', 'capacityPerDay'] as const
  return (
    <fieldset className="fields">
      <legend className="field-name">{words.limits}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={values.spot}
          onChange={({ target }) => onChange({ spot: target.checked })}
        />
        {words.spot}
      </label>
      <div className="two">
        {optional.map((field) => (
          <NumberField
            key={field}
            label={words[field]}
            hint={words.empty}
            value={values[field]}
            error={Number.isNaN(values[field]) ? words.wrong : undefined}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        {(['minimumQuantity', 'days'] as const).map((field) => (
          <NumberField
            key={field}
            label={words[field]}
            value={values[field]}
            error={Number.isNaN(values[field]) ? words.wrong : undefined}
            onChange={(value) => onChange({ [field]: value ?? Number.NaN })}
          />
        ))}
      </div>
    </fieldset>
  )
}

export const TechniqueForm = ({ technique, pricing, onSaved }: Props) => {
  const words = useTexts(printingTexts)
  const { name: shop, roundPrice } = useShop()
  const [base, setBase] = useState(technique && valuesOf(technique))
  const [values, setValues] = useState<Technique>(base ?? NEW_TECHNIQUE)
  const [missing, setMissing] = useState<{
    readonly name: string | undefined
    readonly rest: string | undefined
  }>()
  const change: Change = (part) => setValues((now) => ({ ...now, ...part }))
  const save = useAction(async () => {
    const body = { id: technique?.id ?? null, expected: base ?? null, technique: values }
    onSaved(await callOnce(saveTechnique, { shop, body }))
  })
  const send = () => {
    const name = values.name.trim() === '' ? words.needName : undefined
    const rest = isTechnique({ ...values, name: 'x' }) ? undefined : words.wrong
    setMissing({ name, rest })
    if (name === undefined && rest === undefined) void save.run()
  }
  /** What another person has saved meanwhile, where it is the same field. */
  const now = storedIn(save.error)
  const isPriced = values.breaks.every(({ from, price }) => from > 0 && price >= 0) && values.setupCost >= 0
  return (
    <Form refusal={missing ?? save.error} onSubmit={send}>
      <Field
        label={words.name}
        maxLength={200}
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        error={missing?.name ?? fieldError(save.error, 'technique.name')}
      />
      <NumberField
        label={words.setupCost}
        hint={words.setupCostHint}
        value={values.setupCost}
        error={Number.isNaN(values.setupCost) ? words.wrong : undefined}
        onChange={(value) => change({ setupCost: value ?? 0 })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={values.setupPerColor}
          onChange={({ target }) => change({ setupPerColor: target.checked })}
        />
        {words.setupPerColor}
      </label>
      <SelectField
        label={words.unitBasis}
        value={values.unitBasis}
        onChange={({ target }) => change({ unitBasis: target.value as Technique['unitBasis'] })}
      >
        {Object.entries(words.bases).map(([basis, name]) => (
          <option key={basis} value={basis}>
            {name}
          </option>
        ))}
      </SelectField>
      <Breaks breaks={values.breaks} onChange={change} />
      {pricing && isPriced && (
        <p className="example" data-units={PRINT_EXAMPLE.units}>
          <strong>{words.example(formatMoney(printExample(values, pricing), roundPrice))}</strong>
          <br />
          <span className="sub">{words.exampleNote}</span>
        </p>
      )}
      <Limits values={values} onChange={change} />
      {technique && technique.openOrders > 0 && <p className="warning">{words.used(technique.openOrders)}</p>}
      {missing?.rest && (
        <p className="refusal" role="alert">
          {missing.rest}
        </p>
      )}
      {save.error !== undefined && fieldError(save.error, 'technique.name') === undefined && (
        <Refused error={save.error} />
      )}
      {now && (
        <div className="row">
          <button type="button" className="button grow" onClick={() => setBase(now)}>
            {words.mine}
          </button>
          <button
            type="button"
            className="button grow"
            onClick={() => {
              setBase(now)
              setValues(now)
            }}
          >
            {words.theirs}
          </button>
        </div>
      )}
      <ActionButton dark submits isBusy={save.isBusy}>
        {words.save}
      </ActionButton>
    </Form>
  )
}
