import { isDeepStrictEqual } from 'node:util'
import { failure } from '../../errors/failure.ts'
import { heldSettings, storeSettings } from '../../modules/tenants/repository.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'
import type { TakeBack } from '../history/shop-changes.ts'
import { ACCOUNT_CHANGED } from '../history/undo-rules.ts'
import { ANALYTICS, refuseAnalytics } from './analytics.ts'
import { mailAccount } from './mails.ts'
import type { SettingsUndo } from './save.ts'
import { labelOf, settingChanges, wordsOf } from './words.ts'

/** As it comes back from JSON, which knows no `undefined`. */
const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** Puts the settings back that a change has changed. Throws 409 in words for one that is another one by now. */
export const takeSettingsBack: TakeBack = async (tx, scope, { row, undo }) => {
  const { values } = undo as SettingsUndo
  const stored = await heldSettings(tx, scope.tenant)
  const paths = Object.keys(values)
  const stale = paths.find((path) => !same(SETTINGS.editable.get(path)?.read(stored), values[path]?.after))
  if (stale !== undefined)
    throw failure(
      'conflict',
      `“${labelOf(stale)}” ya es otro: ahora dice “${wordsOf(stale, stored)}”. No se puede deshacer.`,
    )
  if (paths.some((path) => ANALYTICS.has(path) && !same(values[path]?.before, null)))
    refuseAnalytics(scope.ports.settings)
  const next = paths.reduce(
    (settings, path) => SETTINGS.editable.get(path)?.write(settings, values[path]?.before) ?? settings,
    stored,
  )
  await storeSettings(tx, scope.tenant.id, next)
  if (row.action === ACCOUNT_CHANGED)
    await mailAccount(tx, scope, { action: 'undone', what: labelOf('payments.transfer') })
  return settingChanges(paths, stored, next)
}
