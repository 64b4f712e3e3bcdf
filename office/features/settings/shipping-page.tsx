import type { OfficeSettings } from '#contract/office/settings.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { Field, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { Accounts } from './accounts/accounts.tsx'
import { SavedForm } from './form/form-page.tsx'
import { readNumber, shownNumber } from './form/read.ts'
import { useSettings, useSettingsForm } from './form/use-settings.ts'
import { TariffTable } from './tariffs/tariff-table.tsx'
import { useTariffs } from './tariffs/use-tariffs.ts'
import { settingsTexts } from './texts.ts'

const PATH = 'shipping'

interface Free {
  readonly from: string
  readonly service: string
}

const shownFree = (value: unknown): Free => {
  const { freeFrom, freeService } = Object(value) as { freeFrom?: unknown; freeService?: unknown }
  return { from: shownNumber(freeFrom), service: String(freeService ?? '') }
}

const readFree = ({ from, service }: Free) => {
  if (service === '') return null
  const freeFrom = readNumber(from)
  return freeFrom === undefined ? undefined : { freeFrom, freeService: service }
}

const FreeForm = ({ settings }: { readonly settings: OfficeSettings }) => {
  const words = useTexts(settingsTexts)
  const form = useSettingsForm(settings)
  const free = form.typed(PATH, shownFree)
  const put = (next: Free) => form.set(PATH, next, readFree(next))
  return (
    <SavedForm form={form}>
      <section className="panel fields">
        <h2>{words.free}</h2>
        <SelectField
          label={words.freeService}
          value={free.service}
          onChange={({ target }) => put({ ...free, service: target.value })}
        >
          <option value="">{words.noFree}</option>
          {settings.services.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {free.service !== '' && (
          <Field
            label={words.freeFrom}
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            value={free.from}
            error={form.error(PATH)}
            onChange={({ target }) => put({ ...free, from: target.value })}
          />
        )}
      </section>
    </SavedForm>
  )
}

const FreeFrom = () => {
  const { data } = useSettings()
  return data ? <FreeForm settings={data} /> : null
}

/** What deliveries cost, for whoever sets prices; who runs the shop also says from where on they are free, and by whom. */
export const ShippingPage = () => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const { data, error, refetch } = useTariffs()
  return (
    <Page title={words.pages.envios[0]} back={`/${shop}/ajustes`} className="settings">
      {!data && <Awaited error={error} refetch={refetch} loading={words.loading} rows={3} />}
      {data && <TariffTable tariffs={data} />}
      {may('settings') && <FreeFrom />}
      {may('credentials') && (
        <Accounts isShown={({ account }) => account === 'zippin'} hint={words.zippinHint} />
      )}
    </Page>
  )
}
