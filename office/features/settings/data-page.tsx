import type { OfficeSettings } from '#contract/office/settings.ts'
import { Field, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { CheckSetting, LongSetting, NumberSetting, TextSetting } from './form/fields.tsx'
import { SavedForm, SettingsPage } from './form/form-page.tsx'
import { readPercent, shownList, shownPercent } from './form/read.ts'
import { type SettingsForm, useSettingsForm } from './form/use-settings.ts'
import { settingsTexts } from './texts.ts'

const EXAMPLE = 1000
const NETWORKS = [
  ['WP', 'WhatsApp'],
  ['IG', 'Instagram'],
  ['FB', 'Facebook'],
  ['TK', 'TikTok'],
  ['YT', 'YouTube'],
  ['TW', 'X'],
  ['IN', 'LinkedIn'],
] as const

/** What a product of a round cost is sold for, as it is being typed. */
const Example = ({ form }: { readonly form: SettingsForm }) => {
  const words = useTexts(settingsTexts)
  const margin = readPercent(form.typed('profitMultiplier', shownPercent))
  const tax = readPercent(form.typed('taxMultiplier', shownPercent))
  const digits = Number(form.typed('roundPrice', (value) => String(value ?? 2)))
  const withTax = form.typed('withTaxes', (value) => value === true)
  if (margin === undefined || tax === undefined || !Number.isInteger(digits)) return null
  const price = EXAMPLE * margin * (withTax ? tax : 1)
  return (
    <output className="example">
      {words.example(formatMoney(EXAMPLE, digits), formatMoney(price, digits), withTax)}
    </output>
  )
}

interface Network {
  readonly key: string
  readonly username: string
}

const Networks = ({ form }: { readonly form: SettingsForm }) => {
  const words = useTexts(settingsTexts)
  const path = 'socialMedias'
  const rows = form.typed(path, (value) => shownList<Network>(value))
  const put = (next: readonly Network[]) => form.set(path, next, next)
  const known: ReadonlySet<string> = new Set(NETWORKS.map(([key]) => key))
  return (
    <fieldset className="fields">
      <legend className="field-name">{form.label(path)}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <div className="settings-row" key={index}>
          <SelectField
            label={words.network}
            value={row.key}
            onChange={({ target }) => put(rows.with(index, { ...row, key: target.value }))}
          >
            {!known.has(row.key) && <option value={row.key}>{row.key}</option>}
            {NETWORKS.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label={words.account}
            value={row.username}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => put(rows.with(index, { ...row, username: target.value }))}
          />
          <button type="button" className="button" onClick={() => put(rows.filter((_, at) => at !== index))}>
            {words.remove}
          </button>
        </div>
      ))}
      {form.error(path) && <p className="field-error">{form.error(path)}</p>}
      <button type="button" className="button" onClick={() => put([...rows, { key: 'IG', username: '' }])}>
        {words.addNetwork}
      </button>
    </fieldset>
  )
}

const Logos = ({ form }: { readonly form: SettingsForm }) => {
  const words = useTexts(settingsTexts)
  const path = 'paymentLogos'
  return (
    <label className="field">
      <span className="field-name">{form.label(path)}</span>
      <textarea
        className="input"
        rows={3}
        aria-invalid={form.error(path) === undefined ? undefined : true}
        value={form.typed(path, (value) => shownList<string>(value).join('\n'))}
        onChange={({ target }) => {
          const listed = target.value.split('\n').map((line) => line.trim())
          form.set(path, target.value, [...new Set(listed)].filter(Boolean))
        }}
      />
      <span className={form.error(path) ? 'field-error' : 'field-hint'}>
        {form.error(path) ?? words.logosHint}
      </span>
    </label>
  )
}

const DataForm = ({ settings }: { readonly settings: OfficeSettings }) => {
  const words = useTexts(settingsTexts)
  const form = useSettingsForm(settings)
  return (
    <SavedForm form={form}>
      <section className="panel fields">
        <h2>{words.shop}</h2>
        <TextSetting form={form} path="name" maxLength={60} />
        <TextSetting form={form} path="tagline" maxLength={140} />
        <LongSetting form={form} path="description" maxLength={600} rows={3} />
      </section>
      <section className="panel fields">
        <h2>{words.seller}</h2>
        <TextSetting form={form} path="seller.name" hint={words.sellerHint} />
        <TextSetting form={form} path="seller.taxId" maxLength={30} />
        <TextSetting form={form} path="seller.address" />
        <TextSetting form={form} path="seller.email" type="email" />
        <TextSetting form={form} path="seller.phone" type="tel" />
      </section>
      <section className="panel fields">
        <h2>{words.prices}</h2>
        <div className="two">
          <NumberSetting
            form={form}
            path="profitMultiplier"
            hint={words.marginHint}
            show={shownPercent}
            read={readPercent}
          />
          <NumberSetting
            form={form}
            path="taxMultiplier"
            hint={words.taxHint}
            show={shownPercent}
            read={readPercent}
          />
        </div>
        <Example form={form} />
        <CheckSetting form={form} path="withTaxes" />
        <NumberSetting form={form} path="roundPrice" hint={words.decimalsHint} />
      </section>
      <section className="panel fields">
        <h2>{words.work}</h2>
        <CheckSetting form={form} path="artworkCheck" />
        <CheckSetting form={form} path="isMultipleVariantDesigns" />
        <NumberSetting form={form} path="quoteValidityDays" />
      </section>
      <section className="panel fields">
        <h2>{words.foot}</h2>
        <Networks form={form} />
        <Logos form={form} />
      </section>
    </SavedForm>
  )
}

/** What the shop is called, who sells, and what its prices are made of. */
export const DataPage = () => {
  const words = useTexts(settingsTexts)
  return (
    <SettingsPage title={words.pages.datos[0]} group="data">
      {(settings) => <DataForm settings={settings} />}
    </SettingsPage>
  )
}
