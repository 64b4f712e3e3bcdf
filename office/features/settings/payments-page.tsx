import { type OfficeSettings, saveTransferAccount } from '#contract/office/settings.ts'
import { useShop } from '#office/queries/session.ts'
import { Field } from '#office/ui/field.tsx'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { Accounts } from './accounts/accounts.tsx'
import { NumberSetting } from './form/fields.tsx'
import { SavedForm, SettingsPage } from './form/form-page.tsx'
import { Instalments } from './form/instalments.tsx'
import { useSettingsForm } from './form/use-settings.ts'
import { settingsTexts } from './texts.ts'

const PATH = 'payments.transfer'

interface Row {
  readonly label: string
  readonly value: string
}

const FIRST_ROWS = {
  AR: ['Banco', 'Titular', 'CBU', 'Alias'],
  CL: ['Banco', 'Titular', 'RUT', 'Tipo y número de cuenta'],
} as const

const rowsIn = (value: unknown): readonly Row[] => {
  const { rows } = Object(value) as { readonly rows?: unknown }
  return Array.isArray(rows) ? rows : []
}

const TransferForm = ({ settings }: { readonly settings: OfficeSettings }) => {
  const words = useTexts(settingsTexts)
  const market = useMarket()
  const form = useSettingsForm(settings, saveTransferAccount)
  const empty = FIRST_ROWS[market].map((label) => ({ label, value: '' }))
  const stored = form.typed(PATH, rowsIn)
  const rows = stored.length === 0 ? empty : stored
  const put = (next: readonly Row[]) => {
    const filled = next.filter(({ value }) => value.trim() !== '')
    form.set(PATH, next, filled.length === 0 ? null : { rows: filled })
  }
  const error = form.errorAt(PATH)
  return (
    <SavedForm form={form} name={words.saveAccount}>
      <section className="panel fields">
        <h2>{words.transfer}</h2>
        <p className="sub">{words.transferHint}</p>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <div className="settings-pair" key={index}>
            <Field
              label={words.rowName}
              value={row.label}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => put(rows.with(index, { ...row, label: target.value }))}
            />
            <Field
              label={row.label || words.rowValue}
              value={row.value}
              maxLength={200}
              autoComplete="off"
              error={form.error(`${PATH}.rows.${filledBefore(rows, index)}`)}
              onChange={({ target }) => put(rows.with(index, { ...row, value: target.value }))}
            />
          </div>
        ))}
        {error !== undefined && <p className="field-error">{error}</p>}
        <button type="button" className="button" onClick={() => put([...rows, { label: '', value: '' }])}>
          {words.addRow}
        </button>
      </section>
    </SavedForm>
  )
}

/** Empty rows are not sent: a row stands among those that are. */
const filledBefore = (rows: readonly Row[], index: number): number =>
  rows.slice(0, index).filter(({ value }) => value.trim() !== '').length

const DiscountForm = ({ settings }: { readonly settings: OfficeSettings }) => {
  const words = useTexts(settingsTexts)
  const form = useSettingsForm(settings)
  const hasInstalments = settings.fields.some(({ path }) => path === 'instalments')
  return (
    <SavedForm form={form}>
      <section className="panel fields">
        <h2>{words.discount}</h2>
        <NumberSetting form={form} path="payments.transferDiscount" hint={words.discountHint} />
      </section>
      {hasInstalments && <Instalments form={form} />}
    </SavedForm>
  )
}

/** How the shop is paid. */
export const PaymentsPage = () => {
  const words = useTexts(settingsTexts)
  return (
    <SettingsPage title={words.pages.cobros[0]} group="payments">
      {(settings) => (
        <>
          <TransferForm settings={settings} />
          <Accounts isShown={({ account }) => account === 'mercadopago' || account === 'webpay'} />
          <DiscountForm settings={settings} />
        </>
      )}
    </SettingsPage>
  )
}

/** How shoppers log in beside mail and password. */
export const AccessPage = () => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  return (
    <SettingsPage title={words.pages.ingreso[0]}>
      {() => (
        <Accounts
          isShown={({ account }) => account.startsWith('openid:')}
          otherwise="openid:google"
          hint={words.openIdHint(`…/${shop}/auth`)}
        />
      )}
    </SettingsPage>
  )
}
