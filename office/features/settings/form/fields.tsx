import type { ReactNode } from 'react'
import { Field, TextField } from '#office/ui/field.tsx'
import { readNumber, shownNumber, shownText } from './read.ts'
import type { SettingsForm } from './use-settings.ts'

interface Props {
  readonly form: SettingsForm
  readonly path: string
  readonly hint?: ReactNode
}

/** A setting in one line. */
export const TextSetting = ({
  form,
  path,
  hint,
  maxLength = 200,
  type = 'text',
}: Props & { readonly maxLength?: number; readonly type?: 'text' | 'email' | 'tel' }) => (
  <Field
    label={form.label(path)}
    hint={hint}
    error={form.error(path)}
    type={type}
    maxLength={maxLength}
    autoComplete="off"
    value={form.typed(path, shownText)}
    onChange={({ target }) => form.set(path, target.value, target.value)}
  />
)

/** The same that may be missing altogether. */
export const CodeSetting = ({ form, path, hint }: Props) => (
  <Field
    label={form.label(path)}
    hint={hint}
    error={form.error(path)}
    maxLength={60}
    autoComplete="off"
    spellCheck={false}
    value={form.typed(path, shownText)}
    onChange={({ target }) => form.set(path, target.value, target.value.trim() || null)}
  />
)

/** A setting of several lines. */
export const LongSetting = ({
  form,
  path,
  hint,
  maxLength,
  rows,
}: Props & { readonly maxLength: number; readonly rows: number }) => (
  <TextField
    label={form.label(path)}
    hint={hint}
    error={form.error(path)}
    maxLength={maxLength}
    rows={rows}
    value={form.typed(path, shownText)}
    onChange={({ target }) => form.set(path, target.value, target.value)}
  />
)

interface NumberProps extends Props {
  readonly show?: (value: unknown) => string
  readonly read?: (typed: string) => number | undefined
}

/** A number, with a decimal comma. */
export const NumberSetting = ({ form, path, hint, show = shownNumber, read = readNumber }: NumberProps) => (
  <Field
    label={form.label(path)}
    hint={hint}
    error={form.error(path)}
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    value={form.typed(path, show)}
    onChange={({ target }) => form.set(path, target.value, read(target.value))}
  />
)

/** Yes or no. */
export const CheckSetting = ({ form, path }: Props) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={form.typed(path, (value) => value === true)}
      onChange={({ target }) => form.set(path, target.checked, target.checked)}
    />
    {form.label(path)}
  </label>
)
