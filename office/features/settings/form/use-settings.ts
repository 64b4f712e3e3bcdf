import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { safeParse } from 'valibot'
import {
  getSettings,
  type OfficeSettings,
  saveSettings,
  type saveTransferAccount,
  settingConflicts,
} from '#contract/office/settings.ts'
import { call } from '#office/api/api.ts'
import { codeOf, OfficeError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce, type Keyless } from '#office/queries/call-once.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { useTell } from '../../undo/use-tell.ts'
import { settingsTexts } from '../texts.ts'

/** What somebody has typed for a setting, the value that it is, and what stood there before. */
interface Draft {
  readonly typed: unknown
  /** undefined: what is typed can't be read. */
  readonly value: unknown
  readonly expected: unknown
}
type Drafts = Readonly<Record<string, Draft>>

/** What somebody else has made of a setting meanwhile. */
export interface Conflict {
  readonly path: string
  readonly value: unknown
  readonly words: string
  readonly by: string
  readonly at: string
}

export interface SettingsForm {
  readonly settings: OfficeSettings
  /** What was typed, else `show` of what is stored. */
  typed<T>(path: string, show: (value: unknown) => T): T
  /** `value` undefined: it can't be read. */
  set(path: string, typed: unknown, value: unknown): void
  label(path: string): string
  error(path: string): string | undefined
  /** Of that very path, and of nothing below it. */
  errorAt(path: string): string | undefined
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly failure: unknown
  readonly conflicts: readonly Conflict[]
  save(): Promise<void>
  /** Leaves a conflict as the other has it. */
  yield(path: string): void
  /** Saves the own value all the same. */
  insist(conflict: Conflict): void
}

export const useSettings = () => {
  const { name: shop } = useShop()
  return useQuery({
    queryKey: keys.settings(shop),
    queryFn: ({ signal }) => call(getSettings, { shop, signal }),
  })
}

const conflictsIn = (error: unknown): readonly Conflict[] => {
  if (codeOf(error) !== 'conflict' || !(error instanceof OfficeError)) return []
  const read = safeParse(settingConflicts, error.details)
  return read.success ? read.output.conflicts : []
}

const without = (drafts: Drafts, paths: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([path]) => !paths.includes(path)))

const valuesOf = (drafts: Drafts, part: 'value' | 'expected') =>
  Object.fromEntries(Object.entries(drafts).map(([path, draft]) => [path, draft[part]]))

/** A form over settings: what is typed stays typed until it is saved, and only that is sent. */
export const useSettingsForm = (
  settings: OfficeSettings,
  endpoint: typeof saveSettings | typeof saveTransferAccount = saveSettings,
): SettingsForm => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const client = useQueryClient()
  const tell = useTell()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [unread, setUnread] = useState<readonly string[]>([])
  const [settled, setSettled] = useState<readonly string[]>([])
  const action = useAction(async (sent: Drafts) => {
    const body = { values: valuesOf(sent, 'value'), expected: valuesOf(sent, 'expected') }
    const answer = await callOnce(endpoint, { shop, body: body as Keyless<typeof endpoint> })
    client.setQueryData(keys.settings(shop), answer.settings)
    void client.invalidateQueries({ queryKey: keys.history(shop) })
    setDrafts((now) => without(now, Object.keys(sent)))
    tell(words.saved, answer)
  })
  const send = async (sent: Drafts) => {
    const wrong = Object.entries(sent).flatMap(([path, { value }]) => (value === undefined ? [path] : []))
    setUnread(wrong)
    setSettled([])
    if (wrong.length === 0) await action.run(sent)
  }
  return {
    settings,
    typed: (path, show) =>
      (drafts[path] === undefined ? show(settings.values[path]) : drafts[path].typed) as ReturnType<
        typeof show
      >,
    set: (path, typed, value) =>
      setDrafts((now) => ({
        ...now,
        [path]: { typed, value, expected: now[path]?.expected ?? settings.values[path] ?? null },
      })),
    label: (path) => settings.fields.find((field) => field.path === path)?.label ?? path,
    error: (path) => (unread.includes(path) ? words.unread : exactError(action.error, `values.${path}`)),
    errorAt: (path) => errorsOf(action.error)[`values.${path}`],
    isDirty: Object.keys(drafts).length > 0,
    isBusy: action.isBusy,
    failure: unread.length > 0 ? unread : action.error,
    conflicts: conflictsIn(action.error).filter(({ path }) => !settled.includes(path)),
    save: () => send(drafts),
    yield: (path) => {
      setDrafts((now) => without(now, [path]))
      setSettled((now) => [...now, path])
      void client.invalidateQueries({ queryKey: keys.settings(shop) })
    },
    insist: ({ path, value }) => {
      const next = Object.fromEntries(
        Object.entries(drafts).map(([one, draft]) => [
          one,
          one === path ? { ...draft, expected: value } : draft,
        ]),
      )
      setDrafts(next)
      void send(next)
    },
  }
}

const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof OfficeError ? error.fields : {}

/** By the whole path, `name` is not `seller.name`; or of something below it. */
const exactError = (error: unknown, path: string): string | undefined => {
  const errors = errorsOf(error)
  return errors[path] ?? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1]
}
