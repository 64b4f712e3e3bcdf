import { OFFICE } from '#contract/office/endpoint.ts'
import type { Permission } from '#contract/office/permissions.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { freshToken, tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import { type Download, insertDownload, takeDownload } from '../../modules/downloads/repository.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'

/** A download's address is valid this long, in ms. */
const VALID = 60_000

/** What whoever fetches it may do in the shop; production files and papers are the workshop's. */
const NEEDS: Readonly<Partial<Record<Download['kind'], Permission>>> = {
  sales: 'reports',
  catalogue: 'catalogue.prices',
  import: 'catalogue.prices',
}
const needsOf = (kind: Download['kind']): Permission => NEEDS[kind] ?? 'production.files'

type Wanted = Pick<Download, 'kind'> & Partial<Pick<Download, 'orderIds' | 'about'>>

/** Makes an address: a browser's own download carries no header, so whoever has it may fetch what it is for, once. */
export const makeAddress = async (
  { ports, tenant, actor }: ShopScope,
  { kind, orderIds = [], about = '' }: Wanted,
): Promise<{ token: string }> => {
  const token = freshToken()
  const now = ports.now()
  const expiresAt = new Date(now.getTime() + VALID)
  const download = {
    tenantId: tenant.id,
    tokenHash: tokenHash(token),
    operatorId: actor.id,
    kind,
    orderIds,
    about,
    expiresAt,
  }
  await insertDownload(ports.database, download, now)
  return { token }
}

/** Where a browser fetches it. */
export const addressOf = ({ tenant }: ShopScope, { token }: { readonly token: string }) => ({
  url: `${OFFICE}/files/${tenant.name}/${token}`,
})

interface Taken {
  readonly download: Download
  /** What its maker may do in the shop by now. */
  readonly permissions: ReadonlySet<Permission>
}

/** What an address is for, once. Throws 404 for one that is used, expired or whose operator may no longer. */
export const takeAddress = async (
  { ports, staff }: Pick<OfficePorts, 'ports' | 'staff'>,
  tenant: Tenant,
  token: string,
): Promise<Taken> => {
  const key = { tenantId: tenant.id, tokenHash: tokenHash(token) }
  const download = await takeDownload(ports.database, key, ports.now())
  const membership = download && (await staff.membership(tenant.id, download.operatorId))
  const permissions = membership && permissionsOf(membership)
  if (!download || !permissions?.has(needsOf(download.kind)))
    throw failure('not_found', 'Esta descarga ya se usó o venció. Se puede pedir de nuevo.')
  return { download, permissions }
}
