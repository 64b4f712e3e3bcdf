import type * as v from 'valibot'
import type { HistoryChange } from '#contract/office/history.ts'
import type { LookField, LookPicture, publishLook } from '#contract/office/look.ts'
import type { Picture } from '#contract/picture.ts'
import { lookFieldTitle, lookValueWords } from '#domain/office/look-words.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { lookValue, rawOf, withDraft, withPicture, withRaw } from '../../modules/tenants/look.ts'
import {
  deleteLookDraft,
  type LookDraft,
  lockSettings,
  lookDraftOf,
  storeSettings,
} from '../../modules/tenants/repository-look.ts'
import { localised } from '../../ports/tenant.ts'
import { SETTINGS, type TenantSettings } from '../../tenant-settings/settings.ts'
import { type ChangeScope, type TakeBack, writeShop } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'
import { fieldsOf } from './draft.ts'

/** What a publication changed: by field the stored value before, and what it became. */
interface LookUndo {
  readonly fields: readonly { readonly field: LookField; readonly before?: unknown; readonly after: string }[]
}

const changedSince = (field: LookField, now: string, mine: string) =>
  failure(
    'conflict',
    `${lookFieldTitle(field)}: en la tienda cambió a ${lookValueWords(field, now)}. El del borrador: ${lookValueWords(field, mine)}.`,
    { details: { field, theirs: now, yours: mine, by: '' } },
  )

/** Throws 409 where the shop is in some field no more what the draft was made on. */
const expectSame = (settings: TenantSettings, { changes }: LookDraft): void => {
  for (const field of fieldsOf(changes)) {
    const { before = '', after = '' } = changes[field] ?? {}
    const now = lookValue(settings, field)
    if (now !== before && now !== after) throw changedSince(field, now, after)
  }
}

const draftToPublish = async (
  tx: Transaction,
  { tenant }: ShopScope,
  version: number,
): Promise<LookDraft> => {
  const draft = await lookDraftOf(tx, tenant.id)
  if (draft === null) throw failure('conflict', 'No hay nada que publicar: la tienda está como el borrador.')
  if (draft.version !== version)
    throw failure(
      'conflict',
      `${draft.operatorName} ${localised(
        tenant,
        'cambió el borrador recién. Miralo antes de publicar.',
        'cambió el borrador recién. Míralo antes de publicar.',
      )}`,
    )
  return draft
}

/** Makes the draft what shoppers see. */
export const publishDraft = async (
  scope: ShopScope,
  { version, key }: v.InferOutput<typeof publishLook.body>,
): Promise<void> => {
  const { tenant, ports } = scope
  await writeShop(scope, { subject: 'look', action: 'lookPublished', key }, async (tx) => {
    const stored = await lockSettings(tx, tenant.id)
    const settings = SETTINGS.validate(tenant, stored)
    const draft = await draftToPublish(tx, scope, version)
    expectSame(settings, draft)
    await storeSettings(tx, tenant.id, withDraft(stored, draft.changes))
    await deleteLookDraft(tx, tenant.id)
    const fields = fieldsOf(draft.changes)
    const afterOf = (field: LookField) => draft.changes[field]?.after ?? ''
    const undo: LookUndo = {
      fields: fields.map((field) => ({ field, before: rawOf(stored, field), after: afterOf(field) })),
    }
    return {
      changes: fields.map((field) => ({ field, before: lookValue(settings, field), after: afterOf(field) })),
      undo,
    }
  })
  ports.tenants.changed(tenant.name)
}

/** Shows a picture at once, past the draft, as the command line does. */
export const publishPicture = (
  scope: ChangeScope,
  { field, picture, key }: { readonly field: LookPicture; readonly picture: Picture; readonly key: string },
): Promise<boolean> =>
  writeShop(scope, { subject: 'look', action: 'lookPublished', key }, async (tx) => {
    const { tenant } = scope
    const stored = await lockSettings(tx, tenant.id)
    const next = withPicture(stored, field, picture)
    const [before, after] = [stored, next].map((settings) =>
      lookValue(SETTINGS.validate(tenant, settings), field),
    )
    await storeSettings(tx, tenant.id, next)
    const undo: LookUndo = { fields: [{ field, before: rawOf(stored, field), after: after ?? '' }] }
    return { changes: [{ field, before: before ?? '', after: after ?? '' }], undo }
  })

/** Gives what a publication changed its former values, unless somebody has changed the same since. */
export const takeLookBack: TakeBack = async (tx, { tenant, ports }, { undo }) => {
  const { fields } = undo as LookUndo
  const stored = await lockSettings(tx, tenant.id)
  const settings = SETTINGS.validate(tenant, stored)
  const other = fields.find(({ field, after }) => lookValue(settings, field) !== after)
  if (other !== undefined)
    throw failure(
      'conflict',
      `${lookFieldTitle(other.field)} cambió después a ${lookValueWords(other.field, lookValue(settings, other.field))}: no se puede volver a lo de antes.`,
    )
  const made = fields.reduce((taken, { field, before }) => withRaw(taken, field, before), stored)
  await storeSettings(tx, tenant.id, made)
  const now = SETTINGS.validate(tenant, made)
  ports.tenants.changed(tenant.name)
  return fields.map(
    ({ field, after }): HistoryChange => ({ field, before: after, after: lookValue(now, field) }),
  )
}
