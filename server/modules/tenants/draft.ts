import type { Reader } from '../../db/reader.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { withDraft } from './look.ts'
import { lookDraftOf } from './repository-look.ts'

/** A shop as its draft would have it look. */
export const inDraft = async (reader: Reader, tenant: Tenant): Promise<Tenant> => {
  const draft = await lookDraftOf(reader, tenant.id)
  return draft === null ? tenant : { ...tenant, settings: withDraft(tenant.settings, draft.changes) }
}
