import { useState } from 'react'
import { TARIFF_TYPES, type Tariff, type Tariffs } from '#contract/office/shipping.ts'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { readNumber, shownNumber } from '../form/read.ts'
import { settingsTexts } from '../texts.ts'

interface Props {
  /** undefined: a new one. */
  readonly row: Tariff | undefined
  readonly tariffs: Tariffs
  readonly onKeep: (row: Tariff) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const numbersOf = (row: Tariff | undefined) => ({
  kilos: row === undefined ? '' : shownNumber(row.upToGrams / 1000),
  price: row === undefined ? '' : shownNumber(row.price),
  minDays: row === undefined ? '' : String(row.minDays),
  maxDays: row === undefined ? '' : String(row.maxDays),
})

const NEW: Tariff = {
  zone: '',
  provinces: [],
  carrier: '',
  service: '',
  code: '',
  type: 'domicilio',
  upToGrams: 0,
  price: 0,
  minDays: 0,
  maxDays: 0,
}

/** One step of a service's tariff in a zone. */
export const TariffSheet = ({ row, tariffs, onKeep, onRemove, onClose }: Props) => {
  const words = useTexts(settingsTexts)
  const [base, setBase] = useState<Tariff>(row ?? tariffs.rows.at(-1) ?? NEW)
  const [typed, setTyped] = useState(() => numbersOf(row))
  const [wrong, setWrong] = useState<{ readonly names: readonly string[] }>()
  const keep = () => {
    const [kilos, price] = [readNumber(typed.kilos), readNumber(typed.price)]
    const [minDays, maxDays] = [readNumber(typed.minDays), readNumber(typed.maxDays)]
    if (kilos === undefined || price === undefined || minDays === undefined || maxDays === undefined) {
      const read = { kilos, price, minDays, maxDays }
      return setWrong({
        names: Object.entries(read).flatMap(([name, value]) => (value === undefined ? [name] : [])),
      })
    }
    onKeep({
      ...base,
      zone: base.zone.trim(),
      upToGrams: Math.round(kilos * 1000),
      price,
      minDays: Math.round(minDays),
      maxDays: Math.round(maxDays),
    })
  }
  const number = (name: keyof typeof typed, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={typed[name]}
      error={wrong?.names.includes(name) ? words.unread : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  const text = (name: 'zone' | 'carrier' | 'service', label: string) => (
    <Field
      label={label}
      maxLength={60}
      autoComplete="off"
      value={base[name]}
      onChange={({ target }) =>
        setBase({ ...base, [name]: target.value, ...(name === 'service' ? { code: '' } : {}) })
      }
    />
  )
  return (
    <Sheet title={row === undefined ? words.newTariff : words.tariff} onClose={onClose}>
      <Form refusal={wrong} onSubmit={keep}>
        <div className="two">
          {number('kilos', words.kilos)}
          {number('price', words.price)}
        </div>
        <div className="two">
          {number('minDays', words.minDays)}
          {number('maxDays', words.maxDays)}
        </div>
        {text('zone', words.zone)}
        <details>
          <summary className="link">
            {words.provinces} · {base.provinces.length === 0 ? words.allOthers : base.provinces.length}
          </summary>
          <p className="sub">{words.everywhere}</p>
          <div className="settings-provinces">
            {tariffs.provinces.map(({ id, name }) => (
              <label className="choice" key={id}>
                <input
                  type="checkbox"
                  checked={base.provinces.includes(id)}
                  onChange={({ target }) =>
                    setBase({
                      ...base,
                      provinces: target.checked
                        ? [...base.provinces, id]
                        : base.provinces.filter((one) => one !== id),
                    })
                  }
                />
                {name}
              </label>
            ))}
          </div>
        </details>
        {text('carrier', words.carrier)}
        {text('service', words.service)}
        <SelectField
          label={words.type}
          value={base.type}
          onChange={({ target }) => setBase({ ...base, type: target.value })}
        >
          {TARIFF_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-dark">
          {words.keep}
        </button>
        {row !== undefined && (
          <button type="button" className="button button-red" onClick={onRemove}>
            {words.removeTariff}
          </button>
        )}
      </Form>
    </Sheet>
  )
}
