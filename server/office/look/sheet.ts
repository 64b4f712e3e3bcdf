import type { LookSheet } from '#contract/office/look.ts'
import { signPreview } from '../../http/preview.ts'
import { listHistory } from '../../modules/history/repository.ts'
import { shopUndoableOf } from '../../modules/history/repository-undo.ts'
import { configurationNow } from '../../modules/tenants/configuration.ts'
import { lookPictures, lookValues } from '../../modules/tenants/look.ts'
import { storedTenant } from '../../modules/tenants/repository.ts'
import { type LookDraft, lookDraftOf } from '../../modules/tenants/repository-look.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'
import { undoFor } from '../history/undo-rules.ts'
import type { ShopScope } from '../scope.ts'

/** Where a shop's preview is, on the shops' origin. */
export const previewUrl = ({ ports, tenant }: ShopScope): string => `${ports.origin()}/previa/${tenant.name}/`

/** The shop as it is stored now, not as it was some seconds ago. */
const shopNow = async ({ ports, tenant }: ShopScope): Promise<Tenant> => {
  const stored = (await storedTenant(ports.database, tenant.name)) ?? tenant
  return { ...tenant, settings: SETTINGS.validate(stored, stored.settings) }
}

/** The last publication, if the caller may take it back. */
const lastUndo = async (scope: ShopScope): Promise<LookSheet['undo']> => {
  const { ports, tenant } = scope
  const [row] = await listHistory(ports.database, tenant.id, { subjects: ['look'], most: 1 })
  if (row === undefined) return null
  const undoable = await shopUndoableOf(ports.database, tenant.id, row.request === null ? [] : [row.request])
  const { undo } = undoFor(scope, row, { now: ports.now(), undoable })
  return undo === 'back' ? { entry: String(row.id), until: null } : null
}

const draftSheet = ({ actor }: ShopScope, draft: LookDraft | null): LookSheet['draft'] =>
  draft === null
    ? { changes: {}, version: 0, by: '', isMine: true, at: null }
    : {
        changes: Object.fromEntries(
          Object.entries(draft.changes).map(([field, { after }]) => [field, after]),
        ),
        version: draft.version,
        by: draft.operatorName,
        isMine: draft.operatorId === actor.id,
        at: draft.at.toISOString(),
      }

/** What the shop looks like, and what it is to look like. */
export const lookOf = async (scope: ShopScope): Promise<LookSheet> => {
  const { ports } = scope
  const tenant = await shopNow(scope)
  const draft = await lookDraftOf(ports.database, tenant.id)
  return {
    published: lookValues(tenant.settings),
    draft: draftSheet(scope, draft),
    pictures: lookPictures(tenant.settings, draft?.changes ?? {}),
    configuration: await configurationNow(ports, tenant),
    preview: { url: previewUrl(scope), token: signPreview(ports, tenant.id, ports.now()) },
    undo: await lastUndo(scope),
  }
}
