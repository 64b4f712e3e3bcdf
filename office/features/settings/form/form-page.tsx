import type { ReactNode } from 'react'
import type { OfficeSettings, SettingGroup } from '#contract/office/settings.ts'
import { codeOf, hasFields } from '#office/api/error.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { settingsTexts } from '../texts.ts'
import { Conflicts } from './conflicts.tsx'
import { type SettingsForm, useSettings } from './use-settings.ts'

/** Why a form was not saved, where that belongs to no field. */
const SaveFailure = ({ form: { failure, conflicts } }: { readonly form: SettingsForm }) => {
  if (failure === undefined || Array.isArray(failure) || conflicts.length > 0) return null
  // Of an ended session the log-in speaks; what belongs to fields stands there.
  if (codeOf(failure) === 'unauthorized' || hasFields(failure)) return null
  return <Refused error={failure} />
}

/** What was defaulted of a page's settings, or of all of them. */
export const Problems = ({
  settings,
  group,
}: {
  readonly settings: OfficeSettings
  readonly group?: SettingGroup
}) => {
  const own = new Set(settings.fields.flatMap((field) => (field.group === group ? [field.path] : [])))
  const isOwn = (path: string) => [...own].some((one) => path === one || path.startsWith(`${one}.`))
  const listed = settings.problems.filter(({ path }) => group === undefined || isOwn(path))
  return listed.map(({ path, text }) => (
    <p className="warning settings-problem" key={path + text}>
      {text}
    </p>
  ))
}

interface Props {
  readonly title: string
  readonly group?: SettingGroup
  readonly children: (settings: OfficeSettings) => ReactNode
}

/** A page of 'Ajustes', once its settings are there. */
export const SettingsPage = ({ title, group, children }: Props) => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const { data, error, refetch } = useSettings()
  return (
    <Page title={title} back={`/${shop}/ajustes`} className="settings">
      {!data && <Awaited error={error} refetch={refetch} loading={words.loading} rows={3} />}
      {data && (
        <>
          {group !== undefined && <Problems settings={data} group={group} />}
          {children(data)}
        </>
      )}
    </Page>
  )
}

/** Fields with what saves them at the foot of the window. */
export const SavedForm = ({
  form,
  children,
  name,
}: {
  readonly form: SettingsForm
  readonly children: ReactNode
  /** Of the button, where the page has several. */
  readonly name?: string
}) => {
  const words = useTexts(settingsTexts)
  return (
    <Form refusal={form.failure} onSubmit={() => void form.save()}>
      {children}
      {form.isDirty && (
        <div className="settings-save stack">
          <Conflicts form={form} />
          <SaveFailure form={form} />
          <ActionButton dark submits isBusy={form.isBusy}>
            {name ?? words.save}
          </ActionButton>
        </div>
      )}
    </Form>
  )
}
