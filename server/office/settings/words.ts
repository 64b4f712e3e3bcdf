import type { HistoryChange } from '#contract/office/history.ts'
import { SETTINGS, type TenantSettings } from '../../tenant-settings/settings.ts'

const MOST_LETTERS = 120

/** How a setting is called; its path where the back office doesn't show it. */
export const labelOf = (path: string): string => SETTINGS.editable.get(path)?.office?.label ?? path

/** A setting in one line of words. */
export const wordsOf = (path: string, settings: TenantSettings): string =>
  (SETTINGS.editable.get(path)?.format(settings) ?? '').slice(0, MOST_LETTERS)

/** What changed of these paths, in words; of two long texts that begin alike, that it is another one. */
export const settingChanges = (
  paths: readonly string[],
  before: TenantSettings,
  after: TenantSettings,
): HistoryChange[] =>
  paths.map((path) => {
    const [was, is] = [wordsOf(path, before), wordsOf(path, after)]
    return { field: path, before: was, after: was === is ? `${is} (otro texto)` : is }
  })
