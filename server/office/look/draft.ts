import type * as v from 'valibot'
import type { LookField, LookPicture, saveLookDraft } from '#contract/office/look.ts'
import type { Picture } from '#contract/picture.ts'
import { lookFieldTitle, lookValueWords } from '#domain/office/look-words.ts'
import { failure } from '../../errors/failure.ts'
import { isPictureField, lookValue } from '../../modules/tenants/look.ts'
import {
  type LookDraft,
  lockSettings,
  lookDraftOf,
  storeLookDraft,
} from '../../modules/tenants/repository-look.ts'
import { SETTINGS, type TenantSettings } from '../../tenant-settings/settings.ts'
import type { ShopScope } from '../scope.ts'

type Change = v.InferOutput<typeof saveLookDraft.body>['changes'][number] & { readonly picture?: Picture }
type Changes = LookDraft['changes']

/** Somebody else has changed the same field meanwhile: both values, in words. */
const otherValue = (draft: LookDraft | null, { field, after }: Change, now: string) => {
  const theirs = lookValueWords(field, now)
  const mine = lookValueWords(field, after)
  const who = draft?.changes[field] === undefined ? 'En la tienda cambió' : `${draft.operatorName} cambió`
  return failure('conflict', `${lookFieldTitle(field)}: ${who} a ${theirs}. El tuyo: ${mine}.`, {
    details: { field, theirs: now, yours: after, by: draft?.operatorName ?? '' },
  })
}

/** A draft's changes with one more. Throws 409 where the field is no more what it was. */
const withChange = (
  { draft, settings }: { draft: LookDraft | null; settings: TenantSettings },
  changes: Changes,
  change: Change,
): Changes => {
  const { field, before, after, picture } = change
  const published = lookValue(settings, field)
  const now = changes[field]?.after ?? published
  if (now === after) return changes
  if (now !== before) throw otherValue(draft, change, now)
  const { [field]: former, ...others } = changes
  if (after === published) return others
  // Pictures come as files: by their address alone they only go, or become the shop's own again.
  if (isPictureField(field) && after !== '' && picture === undefined)
    throw failure('invalid_request', 'Esa imagen no está en la tienda.', {
      fields: { [field]: 'Esa imagen no está en la tienda.' },
    })
  return {
    ...others,
    [field]: { before: former?.before ?? published, after, ...(picture === undefined ? {} : { picture }) },
  }
}

/** Changes fields of the draft, in turn with whoever else does. */
export const saveDraft = async (
  { ports, tenant, actor }: ShopScope,
  given: readonly Change[],
): Promise<void> => {
  await ports.database.transaction(async (tx) => {
    const settings = SETTINGS.validate(tenant, await lockSettings(tx, tenant.id))
    const draft = await lookDraftOf(tx, tenant.id)
    const before = draft?.changes ?? {}
    const changes = given.reduce<Changes>(
      (made, change) => withChange({ draft, settings }, made, change),
      before,
    )
    if (changes === before) return
    await storeLookDraft(tx, { tenantId: tenant.id, changes, by: actor, at: ports.now() })
  })
}

/** Puts a picture that is stored into the draft. */
export const putIntoDraft = (
  scope: ShopScope,
  { field, before, picture }: { field: LookPicture; before: string; picture: Picture },
): Promise<void> => saveDraft(scope, [{ field, before, after: picture.src, picture }])

export const fieldsOf = (changes: Changes): LookField[] => Object.keys(changes) as LookField[]
