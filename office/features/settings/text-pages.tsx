import type { OfficeSettings } from '#contract/office/settings.ts'
import { useTexts } from '#office/ui/market.tsx'
import { CodeSetting, LongSetting } from './form/fields.tsx'
import { SavedForm, SettingsPage } from './form/form-page.tsx'
import { useSettingsForm } from './form/use-settings.ts'
import { settingsTexts } from './texts.ts'

interface FormProps {
  readonly settings: OfficeSettings
}

const MOST_LETTERS = 20_000

const TextsForm = ({ settings }: FormProps) => {
  const words = useTexts(settingsTexts)
  const form = useSettingsForm(settings)
  const paths = settings.fields.flatMap(({ group, path }) => (group === 'texts' ? [path] : []))
  return (
    <SavedForm form={form}>
      {paths.map((path) => {
        const standing = settings.legalDefaults[path.replace('legal.', '')] ?? ''
        return (
          <section className="panel fields" key={path}>
            <LongSetting
              form={form}
              path={path}
              rows={path === 'legal.fiscalDataUrl' ? 1 : 4}
              maxLength={MOST_LETTERS}
              hint={standing === '' ? words.noDefault : `${words.ownText} «${standing}»`}
            />
          </section>
        )
      })}
    </SavedForm>
  )
}

/** What the law has the shop say, and what it says of its own. */
export const TextsPage = () => {
  const words = useTexts(settingsTexts)
  return (
    <SettingsPage title={words.pages.textos[0]} group="texts">
      {(settings) => <TextsForm settings={settings} />}
    </SettingsPage>
  )
}

const AnalyticsForm = ({ settings }: FormProps) => {
  const words = useTexts(settingsTexts)
  const form = useSettingsForm(settings)
  return (
    <SavedForm form={form}>
      {settings.withoutAnalytics && <p className="warning settings-problem">{words.noAnalytics}</p>}
      <section className="panel fields">
        <p className="sub">{words.analyticsHint}</p>
        <CodeSetting form={form} path="googleAnalyticsCode" hint="G-ABC123" />
        <CodeSetting form={form} path="googleTagManagerCode" hint="GTM-ABC123" />
        <CodeSetting form={form} path="pixelFB" hint="123456789012345" />
      </section>
    </SavedForm>
  )
}

/** Codes that measure who visits the shop. */
export const AnalyticsPage = () => {
  const words = useTexts(settingsTexts)
  return (
    <SettingsPage title={words.pages.medicion[0]} group="analytics">
      {(settings) => <AnalyticsForm settings={settings} />}
    </SettingsPage>
  )
}
