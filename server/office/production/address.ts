import { createHash, randomBytes } from 'node:crypto'
import type { Permission } from '#contract/office/permissions.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { failure } from '../../errors/failure.ts'
import { type Download, insertDownload, takeDownload } from '../../modules/downloads/repository.ts'
import type { Tenant } from '../../ports/ports.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'

/** A download's address is valid this long, in ms. */
const VALID = 60_000
const TOKEN_BYTES = 32

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes an address: a browser's own download carries no header, so whoever has it may fetch what it is for, once. */
export const makeAddress = async (
  { ports, tenant, actor }: ShopScope,
  { kind, orderIds }: Pick<Download, 'kind' | 'orderIds'>,
): Promise<{ token: string }> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = ports.now()
  const expiresAt = new Date(now.getTime() + VALID)
  const download = {
    tenantId: tenant.id,
    tokenHash: hashOf(token),
    operatorId: actor.id,
    kind,
    orderIds,
    expiresAt,
  }
  await insertDownload(ports.database, download, now)
  return { token }
}

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
  const key = { tenantId: tenant.id, tokenHash: hashOf(token) }
  const download = await takeDownload(ports.database, key, ports.now())
  const membership = download && (await staff.membership(tenant.id, download.operatorId))
  const permissions = membership && permissionsOf(membership)
  if (!download || !permissions?.has('production.files'))
    throw failure('not_found', 'Esta descarga ya se usó o venció. Se puede pedir de nuevo.')
  return { download, permissions }
}
