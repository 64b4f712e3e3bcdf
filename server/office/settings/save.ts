import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import type { settingConflicts } from '#contract/office/settings.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { listHistory } from '../../modules/history/repository.ts'
import { heldSettings, storeSettings } from '../../modules/tenants/repository.ts'
import { SETTINGS, type TenantSettings } from '../../tenant-settings/settings.ts'
import { type ChangeScope, writeShop } from '../history/shop-changes.ts'
import { ACCOUNT_CHANGED } from '../history/undo-rules.ts'
import { mailAccount } from './mails.ts'
import { labelOf, settingChanges, wordsOf } from './words.ts'

/** A setting as somebody wants it: as they typed it in a command, or its value. */
export interface SettingChange {
  readonly path: string
  readonly given: { readonly text: string } | { readonly value: unknown }
  /** What they read before, where that is known. */
  readonly expected?: { readonly value: unknown }
}

export interface Refusal {
  readonly path: string
  readonly sentence: string
}

interface Edited {
  readonly settings: TenantSettings
  readonly refusals: readonly Refusal[]
}

/** The settings with these changes, and which of them can't be. */
export const editSettings = (
  settings: TenantSettings,
  environment: 'AR' | 'CL',
  changes: readonly SettingChange[],
): Edited => {
  const refusals: Refusal[] = []
  let next = settings
  for (const { path, given } of changes) {
    const editable = SETTINGS.editable.get(path)
    if (editable === undefined) refusals.push({ path, sentence: 'No hay ningún ajuste así.' })
    else if (editable.onlyIn && editable.onlyIn.environment !== environment)
      refusals.push({ path, sentence: editable.onlyIn.otherwise })
    else {
      const edited = 'text' in given ? editable.edit(next, given.text) : editable.put(next, given.value)
      const expected = ('value' in given && editable.office?.expected) || editable.expected
      if (edited === null) refusals.push({ path, sentence: `Tiene que ser ${expected}.` })
      else next = edited
    }
  }
  return { settings: next, refusals }
}

type Conflict = v.InferInput<typeof settingConflicts>['conflicts'][number]

/** Entries of the history in which a conflict is looked up: what was read a moment ago has changed since. */
const PAGE = 48

const conflictsOf = async (
  reader: Reader,
  { tenant }: ChangeScope,
  stored: TenantSettings,
  changes: readonly SettingChange[],
): Promise<Conflict[]> => {
  const used = SETTINGS.validate(tenant, stored)
  const stale = changes.filter(({ path, expected, given }) => {
    const now = SETTINGS.editable.get(path)?.read(used) ?? null
    const isWanted = 'value' in given && isDeepStrictEqual(now, given.value)
    return expected !== undefined && !isWanted && !isDeepStrictEqual(now, expected.value ?? null)
  })
  if (stale.length === 0) return []
  const entries = await listHistory(reader, tenant.id, { subjects: ['settings'], most: PAGE })
  return stale.map(({ path }) => {
    const entry = entries.find((one) => one.changes.some(({ field }) => field === path))
    return {
      path,
      value: SETTINGS.editable.get(path)?.read(used) ?? null,
      words: wordsOf(path, used),
      by: entry?.actorName ?? '',
      at: entry?.at.toISOString() ?? '',
    }
  })
}

const refuseStale = (conflicts: readonly Conflict[]) => {
  if (conflicts.length === 0) return
  const said = ({ path, words, by }: Conflict) =>
    `${by === '' ? 'Alguien' : by} cambió “${labelOf(path)}” mientras tanto: ahora dice “${words}”.`
  throw failure('conflict', conflicts.map(said).join(' '), {
    fields: Object.fromEntries(conflicts.map((one) => [`values.${one.path}`, said(one)])),
    details: { conflicts },
  })
}

/** What takes a change of settings back: what stood and stands there, by path. */
export interface SettingsUndo {
  readonly values: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>
}

const undoOf = (paths: readonly string[], before: TenantSettings, after: TenantSettings): SettingsUndo => ({
  values: Object.fromEntries(
    paths.map((path) => {
      const read = SETTINGS.editable.get(path)?.read
      return [path, { before: read?.(before), after: read?.(after) }]
    }),
  ),
})

const saysWhereMoneyGoes = (path: string) => SETTINGS.editable.get(path)?.office?.may === 'credentials'

interface Save {
  readonly changes: readonly SettingChange[]
  readonly key: string
  /** Throws them as the caller shows them: at fields of a page, or as lines of a terminal. */
  refuse(refusals: readonly Refusal[]): void
}

const applied = async (
  tx: Transaction,
  scope: ChangeScope,
  { changes, refuse }: Save,
): Promise<{ stored: TenantSettings; next: TenantSettings; paths: string[] }> => {
  const { tenant } = scope
  const stored = await heldSettings(tx, tenant)
  const { settings: next, refusals } = editSettings(stored, tenant.environment, changes)
  if (refusals.length > 0) refuse(refusals)
  refuseStale(await conflictsOf(tx, scope, stored, changes))
  const paths = [...new Set(changes.map(({ path }) => path))].filter((path) => {
    const read = SETTINGS.editable.get(path)?.read
    return !isDeepStrictEqual(read?.(stored), read?.(next))
  })
  return { stored, next, paths }
}

/**
 * Changes settings of a shop, and notifies all owners where one of them says where money goes. Throws 409 in words
 * where somebody has changed the same since it was read. Answers whether something has changed.
 */
export const saveShopSettings = (scope: ChangeScope, save: Save): Promise<boolean> => {
  const accounts = save.changes.filter(({ path }) => saysWhereMoneyGoes(path))
  const action = accounts.length > 0 ? ACCOUNT_CHANGED : 'settingsSaved'
  return writeShop(scope, { subject: 'settings', action, key: save.key }, async (tx) => {
    const { stored, next, paths } = await applied(tx, scope, save)
    if (paths.length === 0) return { changes: [] }
    await storeSettings(tx, scope.tenant.id, next)
    if (paths.some(saysWhereMoneyGoes))
      await mailAccount(tx, scope, { action: 'transfer', what: labelOf('payments.transfer') })
    return {
      object: paths.map(labelOf).join(', ').slice(0, 200),
      changes: settingChanges(paths, stored, next),
      undo: undoOf(paths, stored, next),
    }
  })
}

/** What a page reads of refusals: each at its field. */
export const refuseAtFields = (refusals: readonly Refusal[]): never => {
  throw failure('invalid_request', refusals[0]?.sentence ?? '', {
    fields: Object.fromEntries(refusals.map(({ path, sentence }) => [`values.${path}`, sentence])),
  })
}
